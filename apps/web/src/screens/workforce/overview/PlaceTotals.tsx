import type { ActionList, CampaignSummary, FollowUps, GroupResults } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { actionsOfPlacePath, DASHBOARD_PATH } from '../../../addresses.ts';
import { shortDay } from '../../../ui/dates.ts';
import { monthOf } from '../../../ui/moments.ts';
import { NoValue } from '../../../ui/NoValue.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StatCard, StatRow } from '../../../ui/StatCard.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { answeredInWords, figureInWords } from '../../results/figure-words.ts';
import { lowestCategory, nextDate, type OverviewPlace } from './overview-words.ts';

interface PlaceTotalsProps {
  place: OverviewPlace;
  /** Results of the last closed wave; undefined: there is none, or they are loading. */
  results: GroupResults | undefined;
  isLoading: boolean;
  /** The actions; like follow-ups and campaigns, undefined while loading, and null for members who do not see them. */
  actions: ActionList | undefined;
  followUps: FollowUps | undefined | null;
  campaigns: readonly CampaignSummary[] | undefined | null;
}

/** The figures of a site or crew that a manager looks at first. */
export function PlaceTotals({ place, results, isLoading, actions, followUps, campaigns }: PlaceTotalsProps) {
  const lowest = results === undefined ? null : lowestCategory(results.categories);
  const answered = results === undefined ? null : answeredInWords(results);
  const next = campaigns === undefined || campaigns === null ? undefined : nextDate(campaigns);
  const isCrew = place.site !== undefined;
  const open = actions === undefined ? undefined : actions.counts.open + actions.counts.in_progress;
  return (
    <StatRow columns={campaigns === null ? 4 : 5}>
      <StatCard
        label="Lowest category"
        value={isLoading ? <Placeholder /> : lowest === null ? <NoValue /> : figureInWords(lowest.figure)}
        note={lowest?.name}
      />
      <StatCard
        label="Answered"
        value={isLoading ? <Placeholder /> : answered === null ? <NoValue /> : `${answered.percent}%`}
        note={isLoading ? undefined : results === undefined ? 'No closed wave yet' : monthOf(results.wave.starts_on)}
      />
      <StatCard
        label="Open actions"
        value={open ?? <Placeholder />}
        note={
          open === undefined || open === 0 ? undefined : (
            <Link to={actionsOfPlacePath(isCrew ? 'crew' : 'site', place.id)} className={TEXT_LINK}>
              {actions === undefined || actions.overdue === 0 ? 'Show' : `${actions.overdue} overdue`}
            </Link>
          )
        }
      />
      {isCrew || followUps === null ? (
        <StatCard label="People" value={place.people} />
      ) : (
        <StatCard
          label="To follow up"
          value={
            followUps === undefined ? <Placeholder /> : `${followUps.total}${followUps.total_is_capped ? '+' : ''}`
          }
          note={
            followUps === undefined || followUps.total === 0 ? undefined : (
              <Link to={`${DASHBOARD_PATH}?site=${place.id}`} className={TEXT_LINK}>
                Show
              </Link>
            )
          }
        />
      )}
      {campaigns === null ? null : (
        <StatCard
          label="Next wave"
          value={next === undefined ? <Placeholder /> : next === null ? <NoValue /> : shortDay(next)}
        />
      )}
    </StatRow>
  );
}

function Placeholder() {
  return <Skeleton className="my-1 h-7 w-16" />;
}
