import type { ActionList } from '@plumbline/contract/wire';

/** The unfinished actions of the signed-in member. */
export interface OwnActions {
  readonly overdue: number;
  /** Number of open actions and actions in progress, including overdue ones. */
  readonly unfinished: number;
  /** The earliest due date; null without actions. */
  readonly nextDueOn: string | null;
}

/** @param list the first of the member's own actions; unfinished ones come first, by due date */
export function ownActionsOf({ actions, counts, overdue }: ActionList): OwnActions {
  const unfinished = counts.open + counts.in_progress;
  return { overdue, unfinished, nextDueOn: unfinished === 0 ? null : (actions[0]?.due_on ?? null) };
}
