import type { PeopleImport } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { needsYouInWords, type Shown } from './import-words.ts';

interface NeedsYouProps {
  isInviting: boolean;
  list: Pick<PeopleImport, 'counts' | 'lack_site'>;
  /** The first of them, by name or by row; empty while they are loading. */
  names: readonly string[];
  addressOf: (shown: Shown) => string;
}

/** Names the people of a list who lack something, and leads to their rows. */
export function NeedsYou({ isInviting, list: { counts, lack_site }, names, addressOf }: NeedsYouProps) {
  // The part above asks for the site of people who lack nothing else.
  if (counts.problem <= lack_site) return null;
  return (
    <p className="max-w-measure border-s-4 border-s-danger ps-4 break-words">
      {needsYouInWords(names, counts.problem, isInviting)}{' '}
      <Link to={addressOf('problem')} preventScrollReset className={TEXT_LINK}>
        {counts.problem === 1 ? 'Show the row' : 'Show their rows'}
      </Link>
    </p>
  );
}
