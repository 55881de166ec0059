import { useId } from 'react';
import { Link } from 'react-router';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { STATUS_WORDS } from '../action-words.ts';
import type { StatusSteps } from '../use-status-change.ts';
import { ActionCards } from './ActionCard.tsx';
import type { ActionColumn } from './action-lists.ts';
import { type ActionsAddress, addressOfFilter } from './list-address.ts';

interface ActionBoardProps {
  columns: readonly ActionColumn[];
  filter: ActionsAddress;
  steps: StatusSteps;
}

/** A column for every status. */
export function ActionBoard({ columns, filter, steps }: ActionBoardProps) {
  return (
    <div className="grid grid-cols-4 items-start gap-4">
      {columns.map((column) => (
        <Column key={column.status} column={column} filter={filter} steps={steps} />
      ))}
    </div>
  );
}

function Column({ column, filter, steps }: Omit<ActionBoardProps, 'columns'> & { column: ActionColumn }) {
  const id = useId();
  const { status, actions, count } = column;
  const hidden = count - actions.length;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} className="flex items-baseline gap-2 border-b-2 border-ink pb-2 font-semibold">
        {STATUS_WORDS[status]}
        <span className="figures text-small font-normal text-ink-soft">
          {count}
          <span className="sr-only"> {count === 1 ? 'action' : 'actions'}</span>
        </span>
      </h2>
      {actions.length === 0 ? (
        <p className="py-2 text-small text-ink-soft">Nothing here.</p>
      ) : (
        <ActionCards label={STATUS_WORDS[status]} actions={actions} steps={steps} />
      )}
      {hidden > 0 ? (
        <p className="text-small">
          <Link to={addressOfFilter({ ...filter, shape: 'list', status, page: 1 })} className={TEXT_LINK}>
            {hidden} more in the list
          </Link>
        </p>
      ) : null}
    </section>
  );
}
