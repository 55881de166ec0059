import type { PeopleImport } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { countOf, inFigures, SHOWN, SHOWN_LABELS, type Shown } from './import-words.ts';

interface ImportCountsProps {
  /** Whether the people are invited; then nobody is missing. */
  isInviting: boolean;
  list: PeopleImport;
  shown: Shown;
  addressOf: (shown: Shown) => string;
}

/** The number of rows by verdict, each a link to these rows. */
export function ImportCounts({ isInviting, list, shown, addressOf }: ImportCountsProps) {
  return (
    <nav aria-label="Rows shown">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-7">
        {SHOWN.filter((each) => each !== 'missing' || (list.status === 'draft' && !isInviting)).map((each) => (
          <li key={each}>
            <Link
              to={addressOf(each)}
              preventScrollReset
              aria-current={each === shown ? 'true' : undefined}
              className="flex min-h-16 flex-col justify-center rounded-box border border-line-strong bg-raised px-3 py-2 text-ink-soft hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none"
            >
              <span className="figures display text-large">{inFigures(countOf(list, each))}</span>
              <span className="text-small">{SHOWN_LABELS[each]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
