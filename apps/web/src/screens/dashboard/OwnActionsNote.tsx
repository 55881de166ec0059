import type { ActionList } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { OWN_ACTIONS_PATH, OWN_OVERDUE_ACTIONS_PATH } from '../../addresses.ts';
import { shortWeekday } from '../../ui/dates.ts';
import { PartFailure } from '../../ui/PartFailure.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';

/** The unfinished actions of the signed-in member. */
interface OwnActions {
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

export interface OwnActionsNoteProps {
  /** The member's own actions; undefined while loading and after a failure. */
  actions: OwnActions | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Link to the member's own actions with the number of overdue ones, or else the next due date; nothing without actions. */
export function OwnActionsNote({ actions, hasFailed, isRetrying, onRetry }: OwnActionsNoteProps) {
  if (actions !== undefined) return <Note actions={actions} />;
  // Most members have no actions, so no space is reserved.
  if (!hasFailed) return null;
  return <PartFailure text="Your actions could not be loaded." isRetrying={isRetrying} onRetry={onRetry} />;
}

function Note({ actions: { overdue, unfinished, nextDueOn } }: { actions: OwnActions }) {
  if (overdue > 0) {
    return (
      <p className="border-l-4 border-caution bg-caution-soft px-4 py-3">
        <Link to={OWN_OVERDUE_ACTIONS_PATH} className={TEXT_LINK}>
          {overdue === 1 ? '1 of your actions is overdue' : `${overdue} of your actions are overdue`}
        </Link>
      </p>
    );
  }
  if (nextDueOn === null) return null;
  return (
    <p className="border-y border-line py-3">
      <Link to={OWN_ACTIONS_PATH} className={TEXT_LINK}>
        {unfinished === 1 ? '1 of your actions is open' : `${unfinished} of your actions are open`}
      </Link>
      <span className="text-ink-soft">
        , {unfinished === 1 ? '' : 'next '}due {shortWeekday(nextDueOn)}
      </span>
    </p>
  );
}
