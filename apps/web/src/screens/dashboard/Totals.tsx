import type { SurveyTotals } from '@plumbline/contract/wire';
import { NoValue } from '../../ui/NoValue.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatCard, StatRow } from '../../ui/StatCard.tsx';

const COUNT = new Intl.NumberFormat('en-GB');

interface TotalsProps {
  /** The totals; undefined while loading. */
  totals: SurveyTotals | undefined;
  /** The totals of one questionnaire, for the average; undefined while loading. */
  averaged: SurveyTotals | undefined;
  /** Name of that questionnaire; null: no other one has scores. */
  averagedName: string | null;
  /** Whether the totals count only surveys that match a filter. */
  isFiltered: boolean;
  /** Whether the totals still belong to the previous filter. */
  isStale: boolean;
}

/** The four figures over the surveys of the list, on all its pages. */
export function Totals({ totals, averaged, averagedName, isFiltered, isStale }: TotalsProps) {
  const all = totals === undefined ? undefined : withGroups(totals);
  const figure = (value: number | undefined) =>
    value === undefined ? <Skeleton className="my-1 h-7 w-16" /> : COUNT.format(value);
  return (
    <section aria-label="Totals" aria-busy={isStale} className={`flex flex-col gap-4 ${isStale ? 'opacity-60' : ''}`}>
      {isFiltered && totals !== undefined ? <p className="text-small text-ink-soft">{countedInWords(totals)}</p> : null}
      <StatRow>
        <StatCard label="Total Surveys" value={figure(all?.total)} note={leftOut(totals)} />
        <StatCard label="Active Surveys" value={figure(all?.active)} note="Not answered yet" />
        <StatCard label="Completed" value={figure(all?.completed)} />
        <StatCard label="Average Score" value={averageScore(averaged)} note={averagedName ?? 'Of analyzed surveys'} />
      </StatRow>
    </section>
  );
}

/** Surveys with names and anonymous ones together. */
function withGroups({ total_surveys, active_surveys, completed_surveys, in_groups }: SurveyTotals) {
  return {
    total: total_surveys + in_groups.total,
    active: active_surveys + in_groups.active,
    completed: completed_surveys + in_groups.completed,
  };
}

/** Names the surveys that the figures count. */
function countedInWords({ total_surveys: matching, is_capped }: SurveyTotals): string {
  if (is_capped) return `Totals of ${COUNT.format(matching)} surveys that match your filters. There may be more.`;
  if (matching === 0) return 'No survey matches your filters.';
  return `Totals of the ${matching === 1 ? 'one survey that matches' : `${COUNT.format(matching)} surveys that match`} your filters.`;
}

/** Note on the total: it includes anonymous surveys, which no list shows, and surveys that are neither active nor completed. */
function leftOut(totals: SurveyTotals | undefined): string | undefined {
  if (totals === undefined) return;
  const { total, active, completed } = withGroups(totals);
  const others = total - active - completed;
  if (totals.in_groups.total === 0)
    return others === 0 ? 'Active and completed' : `Including ${COUNT.format(others)} paused or archived`;
  const anonymous = `Including ${COUNT.format(totals.in_groups.total)} anonymous`;
  return others === 0 ? anonymous : `${anonymous}; ${COUNT.format(others)} closed, paused or not counted yet`;
}

function averageScore(totals: SurveyTotals | undefined) {
  if (totals === undefined) return <Skeleton className="my-1 h-7 w-16" />;
  if (totals.average_score !== null) return `${totals.average_score}%`;
  return <NoValue words="None yet" />;
}
