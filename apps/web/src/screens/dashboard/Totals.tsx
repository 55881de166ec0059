import type { SurveyTotals } from '@plumbline/contract/wire';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatCard, StatRow } from '../../ui/StatCard.tsx';

const COUNT = new Intl.NumberFormat('en-GB');

/** The four figures over all surveys, regardless of the list. */
export function Totals({ totals }: { totals: SurveyTotals | undefined }) {
  const figure = (value: number | undefined) =>
    value === undefined ? <Skeleton className="my-1 h-7 w-16" /> : COUNT.format(value);
  return (
    <section aria-label="Totals">
      <StatRow>
        <StatCard label="Total Surveys" value={figure(totals?.total_surveys)} note={leftOut(totals)} />
        <StatCard label="Active Surveys" value={figure(totals?.active_surveys)} note="Not answered yet" />
        <StatCard label="Completed" value={figure(totals?.completed_surveys)} note="Answered" />
        <StatCard label="Average Score" value={averageScore(totals)} note="Of analyzed surveys" />
      </StatRow>
    </section>
  );
}

/** The surveys that are neither active nor completed, so that the figures add up. */
function leftOut(totals: SurveyTotals | undefined): string | undefined {
  if (totals === undefined) return;
  const others = totals.total_surveys - totals.active_surveys - totals.completed_surveys;
  return others === 0 ? 'Active and completed' : `Including ${COUNT.format(others)} paused or archived`;
}

function averageScore(totals: SurveyTotals | undefined) {
  if (totals === undefined) return <Skeleton className="my-1 h-7 w-16" />;
  if (totals.average_score !== null) return `${totals.average_score}%`;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">None yet</span>
    </>
  );
}
