import type { ActionList } from '@plumbline/contract/wire';

/** What the signed-in member has to do. */
export interface OwnActions {
  readonly overdue: number;
  /** Open or in progress, the overdue ones among them. */
  readonly unfinished: number;
  /** The earliest due date of those; null: there are none. */
  readonly nextDueOn: string | null;
}

/** @param list the first of the member's own actions; unfinished ones come first, by due date */
export function ownActionsOf({ actions, counts, overdue }: ActionList): OwnActions {
  const unfinished = counts.open + counts.in_progress;
  return { overdue, unfinished, nextDueOn: unfinished === 0 ? null : (actions[0]?.due_on ?? null) };
}
