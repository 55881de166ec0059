import type { ActionSummary } from '@plumbline/contract/wire';
import { isUnfinished } from '@plumbline/domain/actions/action';
import { Link } from 'react-router';
import { actionPath } from '../../addresses.ts';
import { weekday } from '../../ui/dates.ts';
import { TEXT_LINK } from '../../ui/text-link.ts';

/** The actions of a list that are not done. Draws nothing when all are done. */
export function UnfinishedActions({ actions }: { actions: readonly ActionSummary[] }) {
  const unfinished = actions.filter(({ status }) => isUnfinished(status));
  if (unfinished.length === 0) return null;
  return (
    <section aria-labelledby="unfinished-actions" className="flex flex-col gap-2 print:hidden">
      <h2 id="unfinished-actions" className="display text-large">
        Unfinished actions
      </h2>
      <ul className="flex flex-col border-t border-line">
        {unfinished.map(({ id, what, due_on, origin: { category } }) => (
          <li key={id} className="flex flex-col gap-x-6 border-b border-line py-3 sm:flex-row sm:justify-between">
            <Link to={actionPath(id)} className={`${TEXT_LINK} min-w-0 wrap-anywhere`}>
              {what}
            </Link>
            <span className="shrink-0 text-small text-ink-soft">
              {category === null ? '' : `${category.name} · `}due {weekday(due_on)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
