import type { ActionList } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { ACTIONS_PATH, actionPath } from '../../../addresses.ts';
import { dayInUtc } from '../../../ui/dates.ts';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import type { DoneAction } from '../trend/done-actions.ts';

export interface ActionsOfCampaign {
  readonly counts: ActionList['counts'];
  readonly overdue: number;
  /** Actions done since the wave before, the latest first. */
  readonly done: readonly DoneAction[];
  /** Whether there may be done actions that `done` lacks. */
  readonly areMore: boolean;
}

/** Maximum number of listed done actions. */
const MAX_LISTED = 5;

/** The campaign's actions, with those completed since the previous wave. Draws nothing for a campaign without actions. */
export function ActionsSince({ actions, since }: { actions: ActionsOfCampaign; since: string | null }) {
  const { counts, overdue, done, areMore } = actions;
  if (Object.values(counts).every((count) => count === 0)) return null;
  return (
    <section aria-labelledby="done-since" className="flex flex-col gap-3">
      <h2 id="done-since" className="display text-large">
        {since === null ? 'Actions' : `Done since ${since}`}
      </h2>
      <p className="figures text-small">
        {[
          `${done.length}${areMore ? ' or more' : ''} done`,
          counts.open === 0 ? '' : `${counts.open} open`,
          counts.in_progress === 0 ? '' : `${counts.in_progress} in progress`,
          overdue === 0 ? '' : `${overdue} overdue`,
        ]
          .filter((each) => each !== '')
          .join(' · ')}{' '}
        <Link to={ACTIONS_PATH} className={`${TEXT_LINK} print:hidden`}>
          All actions
        </Link>
      </p>
      {done.length === 0 ? null : (
        <ul className="flex flex-col border-t border-line">
          {done.slice(0, MAX_LISTED).map(({ id, what, place, day }) => (
            <li key={id} className="flex flex-col gap-x-6 border-b border-line py-2 text-small sm:flex-row">
              <span className="figures shrink-0 text-ink-soft sm:w-28">{dayInUtc(day)}</span>
              <span className="min-w-0 wrap-anywhere">
                <Link to={actionPath(id)} className={TEXT_LINK}>
                  <bdi>{what}</bdi>
                </Link>
                <span className="text-ink-soft">
                  {' '}
                  · <bdi>{place}</bdi>
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
