import { Link } from 'react-router';
import { OWN_OVERDUE_ACTIONS_PATH } from '../../addresses.ts';
import { TEXT_LINK } from '../../ui/text-link.ts';

/** The number of overdue actions of the signed-in member, as a link to them; nothing if there are none. */
export function OverdueActions({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="border-l-4 border-caution bg-caution-soft px-4 py-3">
      <Link to={OWN_OVERDUE_ACTIONS_PATH} className={TEXT_LINK}>
        {count === 1 ? '1 of your actions is overdue' : `${count} of your actions are overdue`}
      </Link>
    </p>
  );
}
