import type { PeopleImport } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { needsYouInWords, type Shown } from './import-words.ts';

interface NeedsYouProps {
  list: Pick<PeopleImport, 'counts' | 'lack_site'>;
  /** Names or row numbers of the first rows with a problem; empty while loading. */
  names: readonly string[];
  addressOf: (shown: Shown) => string;
}

/** The names in rows with a problem, and a link to these rows; nothing if they lack only a site. */
export function NeedsYou({ list: { counts, lack_site }, names, addressOf }: NeedsYouProps) {
  // The form above asks for the site of people who lack only that.
  if (counts.problem <= lack_site) return null;
  return (
    <p className="max-w-measure border-s-4 border-s-danger ps-4 break-words">
      {needsYouInWords(names, counts.problem)}{' '}
      <Link to={addressOf('problem')} preventScrollReset className={TEXT_LINK}>
        {counts.problem === 1 ? 'Show the row' : 'Show their rows'}
      </Link>
    </p>
  );
}
