import { Link } from 'react-router';
import { OWN_ACTIONS_PATH, OWN_OVERDUE_ACTIONS_PATH } from '../../addresses.ts';
import type { OwnActions } from '../../queries/actions.ts';
import { weekday } from '../../ui/dates.ts';
import { TEXT_LINK } from '../../ui/text-link.ts';

/** The actions of the signed-in member that are overdue, else when the next one is due, as a link to them; nothing without any. */
export function OwnActionsNote({ actions: { overdue, unfinished, nextDueOn } }: { actions: OwnActions }) {
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
    <p className="border-y border-line py-4">
      <Link to={OWN_ACTIONS_PATH} className={TEXT_LINK}>
        {unfinished === 1 ? '1 of your actions is not done yet' : `${unfinished} of your actions are not done yet`}
      </Link>
      <span className="text-ink-soft">
        , {unfinished === 1 ? '' : 'the next '}due {weekday(nextDueOn)}
      </span>
    </p>
  );
}
