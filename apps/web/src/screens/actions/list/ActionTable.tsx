import type { ActionSummary } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { actionPath } from '../../../addresses.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { dueInWords, ownerInWords, placeInWords, STATUS_WORDS } from '../action-words.ts';
import { StatusButtons } from '../StatusButtons.tsx';
import { actionLinkId, type StatusSteps } from '../use-status-change.ts';

const CELL = 'py-3 pr-4 align-top wrap-anywhere last:pr-0';

interface ActionTableProps {
  actions: readonly ActionSummary[];
  steps: StatusSteps;
}

/** Actions as a table, if there is room for its columns. */
export function ActionTable({ actions, steps }: ActionTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left text-small">
      <caption className="sr-only">Actions</caption>
      <thead>
        <tr className="border-b border-line-strong">
          {['What', 'Site or crew', 'Owner', 'Due', 'Status', 'Change status'].map((column, index) => (
            <th key={column} scope="col" className={`label py-2 pr-4 align-bottom last:pr-0 ${WIDTHS[index] ?? ''}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {actions.map((action) => (
          <tr key={action.id} className="border-b border-line">
            <th scope="row" className={`${CELL} font-normal`}>
              <Link id={actionLinkId(action.id)} to={actionPath(action.id)} className={`${TEXT_LINK} line-clamp-3`}>
                <bdi>{action.what}</bdi>
              </Link>
            </th>
            <td className={CELL}>
              <bdi>{placeInWords(action)}</bdi>
            </td>
            <td className={`${CELL} ${action.owner_left ? 'font-semibold text-caution' : ''}`}>
              <bdi>{ownerInWords(action)}</bdi>
            </td>
            <td className={`figures ${CELL} ${action.is_overdue ? 'font-semibold text-danger' : ''}`}>
              {dueInWords(action)}
            </td>
            <td className={CELL}>{STATUS_WORDS[action.status]}</td>
            <td className={CELL}>
              <div className="-my-1.5 flex gap-2">
                <StatusButtons action={action} steps={steps} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Classes for the widths of the columns; the first column takes the rest. */
const WIDTHS = ['', 'w-[18%]', 'w-[15%]', 'w-[13%]', 'w-24', 'w-52'];
