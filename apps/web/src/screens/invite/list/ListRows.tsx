import type { InvitationListRow } from '@plumbline/contract/wire';
import { Badge } from '../../../ui/Badge.tsx';
import { VERDICT_LABELS } from './list-words.ts';

/** The rows of a list, each with what becomes, or became, of it. */
export function ListRows({ rows }: { rows: readonly InvitationListRow[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">Rows of the list</caption>
        <thead>
          <tr className="border-b border-ink text-left">
            {['Row', 'Email', 'Name', 'Company', 'Result'].map((heading) => (
              <th
                key={heading}
                scope="col"
                className={`py-2 pr-4 font-semibold ${heading === 'Company' || heading === 'Name' ? 'hidden md:table-cell' : ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.position} className="border-b border-line align-top">
              <td className="figures py-2.5 pr-4 text-ink-soft">{row.position}</td>
              <td className="max-w-48 py-2.5 pr-4 font-medium break-words sm:max-w-72">
                {row.email === '' ? <span className="text-ink-soft">empty</span> : row.email}
                <span className="block font-normal text-ink-soft md:hidden">{row.name}</span>
              </td>
              <td className="hidden max-w-56 py-2.5 pr-4 break-words md:table-cell">{row.name}</td>
              <td className="hidden max-w-56 py-2.5 pr-4 break-words md:table-cell">{row.company}</td>
              <td className="py-2 pr-4">
                <Badge tone={toneOf(row)}>{VERDICT_LABELS[row.verdict]}</Badge>
                {row.problem === null ? null : <span className="mt-1 block text-ink-soft">{row.problem}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function toneOf({ verdict }: InvitationListRow) {
  if (verdict === 'created') return 'safe';
  if (verdict === 'ready') return 'neutral';
  return verdict === 'malformed' ? 'danger' : 'caution';
}
