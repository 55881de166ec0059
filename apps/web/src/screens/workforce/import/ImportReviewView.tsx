import type { MissingPerson, Pagination as Pages, PeopleImport, PeopleImportRow } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { PEOPLE_IMPORT_PATH, PEOPLE_PATH } from '../../../addresses.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { ApplyImport, InviteButton } from './ApplyImport.tsx';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportRows, MissingRows } from './ImportRows.tsx';
import {
  changesInWords,
  createdInWords,
  inFigures,
  type MissingOf,
  peopleInWords,
  type Shown,
} from './import-words.ts';
import { LastChangeLine } from './LastChangeLine.tsx';
import type { RowEditing } from './RowEditor.tsx';
import type { LastChange } from './use-row-editing.ts';
import type { SiteChoice } from './WhichSite.tsx';

/** The shown rows of the list, or the people who are not in it. */
export type RowsOnShow =
  | { readonly kind: 'rows'; readonly rows: readonly PeopleImportRow[]; readonly pagination: Pages }
  | { readonly kind: 'missing'; readonly people: readonly MissingPerson[]; readonly pagination: Pages }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly onRetry: () => void };

export interface ImportReviewViewProps {
  /** Whether the list is imported in order to invite its people. */
  isInviting: boolean;
  /** `missing` counts the people chosen by `missingOf`. */
  list: PeopleImport;
  /** Number of missing people when everyone counts, not only people of the sites in the list. */
  allMissing: number;
  missingOf: MissingOf;
  shown: Shown;
  /** Names of the first missing people; empty while they are loading. */
  missingNames: readonly string[];
  /** Names of the first people with a problem; empty while they are loading. */
  needsYouNames: readonly string[];
  editing: RowEditing;
  siteChoice: SiteChoice;
  lastChange: LastChange;
  rows: RowsOnShow;
  /** Whether the shown rows still belong to the previous choice. */
  isStale: boolean;
  isApplying: boolean;
  isDownloading: boolean;
  addressOf: (shown: Shown, page?: number) => string;
  onMissingOf: (of: MissingOf) => void;
  onApply: (archivesMissing: boolean) => void;
  /** Applies the list and invites its people; undefined until that is possible. */
  onInvite: (() => void) | undefined;
  onDownload: () => void;
  onDiscard: () => void;
}

/** The comparison of a list with the known people, and its result once it was applied. */
export function ImportReviewView({
  list,
  shown,
  rows,
  isStale,
  editing,
  lastChange,
  addressOf,
  ...view
}: ImportReviewViewProps) {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={list.status === 'draft' ? 'Check the people' : 'The list was imported'} />
      {list.status === 'draft' ? (
        <ApplyImport list={list} addressOf={addressOf} {...view} />
      ) : (
        <Applied list={list} {...view} />
      )}
      <section aria-label="Rows" className="flex flex-col gap-4">
        <ImportCounts isInviting={view.isInviting} list={list} shown={shown} addressOf={addressOf} />
        {list.counts.problem === 0 ? null : (
          <div>
            <Button disabled={view.isDownloading} onClick={view.onDownload}>
              Download rows that need you
            </Button>
          </div>
        )}
        {list.status === 'draft' ? <LastChangeLine {...lastChange} /> : null}
        <div aria-busy={isStale || rows.kind === 'loading'} className={isStale ? 'opacity-60' : ''}>
          <Rows rows={rows} editing={list.status === 'draft' ? editing : null} />
        </div>
        {'pagination' in rows && rows.pagination.total_pages > 1 ? (
          <Pagination
            page={rows.pagination.page}
            totalPages={rows.pagination.total_pages}
            previous={rows.pagination.has_prev ? addressOf(shown, rows.pagination.page - 1) : null}
            next={rows.pagination.has_next ? addressOf(shown, rows.pagination.page + 1) : null}
          />
        ) : null}
      </section>
    </div>
  );
}

function Rows({ rows, editing }: { rows: RowsOnShow; editing: RowEditing | null }) {
  switch (rows.kind) {
    case 'loading':
      return <p className="border-y border-line py-4 text-ink-soft">Loading...</p>;
    case 'failed':
      return (
        <div role="alert" className="flex flex-col items-start gap-3 border-y border-line py-4">
          <p>{rows.message}</p>
          <Button onClick={rows.onRetry}>Try Again</Button>
        </div>
      );
    case 'missing':
      return rows.people.length === 0 ? <NoRows /> : <MissingRows people={rows.people} />;
    case 'rows':
      return rows.rows.length === 0 ? <NoRows /> : <ImportRows rows={rows.rows} editing={editing} />;
  }
}

function NoRows() {
  return <p className="border-y border-line py-4 text-ink-soft">Nobody.</p>;
}

function Applied({ list, isApplying, onInvite }: Pick<ImportReviewViewProps, 'list' | 'isApplying' | 'onInvite'>) {
  const created = createdInWords(list);
  const problems = list.counts.problem;
  return (
    <section aria-label="Result" className="flex flex-col gap-4">
      <p role="status" className="max-w-measure">
        <strong className="display text-large">{changesInWords(list, 'did') ?? 'Nothing had to be changed'}.</strong>
        {list.archived === 0 ? '' : ` Archived ${peopleInWords(list.archived)} missing from the list.`}
        {problems === 0 ? '' : ` ${inFigures(problems)} ${problems === 1 ? 'row was' : 'rows were'} left out.`}
      </p>
      {created.length === 0 ? null : (
        <ul aria-label="Created" className="flex max-w-measure flex-col gap-1 text-ink-soft">
          {created.map((words) => (
            <li key={words} className="break-words">
              Created {words}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <InviteButton list={list} isBusy={isApplying} onInvite={onInvite} />
        <Link to={PEOPLE_PATH} className={buttonClass('secondary')}>
          Go to the people
        </Link>
        <Link to={PEOPLE_IMPORT_PATH} className={buttonClass('secondary')}>
          Import another list
        </Link>
      </div>
    </section>
  );
}
