import type { InvitationListRow } from '@plumbline/contract/wire';
import { showInvisibleCharacters } from '@plumbline/domain/invitation';
import { namedLanguage } from '@plumbline/domain/named-language';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { languageInWords } from '../../../../ui/language-words.ts';
import { ListRowEditor, type RowEditing } from './ListRowEditor.tsx';
import { VERDICT_LABELS } from './list-words.ts';

const HEADINGS = ['Row', 'Email', 'Name', 'Company', 'Language', 'Result'] as const;
/** On a phone these are below the address, or hidden. */
const WIDE_ONLY: readonly string[] = ['Name', 'Company', 'Language'];

/** An anonymous list has none. */
const NAMED_ONLY: readonly string[] = ['Name', 'Company'];

interface ListRowsProps {
  rows: readonly InvitationListRow[];
  isAnonymous: boolean;
  /** `null` when rows can no longer change. */
  editing: RowEditing | null;
}

/** The rows of an invitation list, each with its verdict. */
export function ListRows({ rows, isAnonymous, editing }: ListRowsProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">Rows of the list</caption>
        <thead>
          <tr className="border-b border-ink text-left">
            {HEADINGS.filter((heading) => !(isAnonymous && NAMED_ONLY.includes(heading))).map((heading) => (
              <th
                key={heading}
                scope="col"
                className={`py-2 pr-4 font-semibold ${WIDE_ONLY.includes(heading) ? 'hidden md:table-cell' : ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            editing !== null && row.position === editing.position ? (
              <tr key={row.position} className="border-b border-line align-top">
                <td className="figures py-2.5 pr-4 text-ink-soft">{row.source_row}</td>
                <td colSpan={isAnonymous ? 3 : 5} className="py-2 pr-4">
                  <ListRowEditor row={row} isAnonymous={isAnonymous} editing={editing} />
                </td>
              </tr>
            ) : (
              <tr key={row.position} className="border-b border-line align-top">
                <td className="figures py-2.5 pr-4 text-ink-soft">{row.source_row}</td>
                <td className="max-w-48 py-2.5 pr-4 font-medium break-words sm:max-w-72">
                  {row.email === '' ? (
                    <span className="text-ink-soft">empty</span>
                  ) : (
                    <bdi>{showInvisibleCharacters(row.email)}</bdi>
                  )}
                  <span className="block font-normal text-ink-soft md:hidden">{row.name}</span>
                  <span className="block font-normal text-ink-soft md:hidden">{languageOf(row)}</span>
                </td>
                {isAnonymous ? null : (
                  <>
                    <td className="hidden max-w-56 py-2.5 pr-4 break-words md:table-cell">{row.name}</td>
                    <td className="hidden max-w-56 py-2.5 pr-4 break-words md:table-cell">{row.company}</td>
                  </>
                )}
                <td className="hidden py-2.5 pr-4 md:table-cell">{languageOf(row)}</td>
                <td className="py-2 pr-4">
                  <Badge tone={toneOf(row)}>{VERDICT_LABELS[row.verdict]}</Badge>
                  {row.problem === null ? null : <span className="mt-1 block text-ink-soft">{row.problem}</span>}
                  {row.problem === null || editing === null ? null : (
                    <Button
                      tone="quiet"
                      className="-ml-4"
                      aria-label={`Edit row ${row.source_row}`}
                      onClick={() => editing.onEdit(row.position)}
                    >
                      Edit
                    </Button>
                  )}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** However it was written in the list. */
function languageOf({ language }: InvitationListRow): string {
  const named = language.trim() === '' ? null : namedLanguage(language);
  if (named !== null || language.trim() === '') return languageInWords(named);
  return `${language} is not offered: ${languageInWords(null).toLowerCase()}`;
}

function toneOf({ verdict }: InvitationListRow) {
  if (verdict === 'created') return 'safe';
  if (verdict === 'ready') return 'neutral';
  return verdict === 'malformed' ? 'danger' : 'caution';
}
