import type { ScoreSummary } from '@plumbline/contract/wire';
import { roundHalfUp } from '@plumbline/domain/points';
import type { ScoreTotal } from './totals.read.ts';

const WEEK_MS = 7 * 86_400_000;
const BAND_POINTS = 10;
const HIGHEST_SCORE = 100;

/** The Mondays of the last weeks as dates in UTC, oldest first; the running week is the last of them. */
export function lastWeeks(now: Date, count: number): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const sinceMonday = ((now.getUTCDay() + 6) % 7) * 86_400_000;
  return Array.from({ length: count }, (_, index) =>
    new Date(today - sinceMonday - (count - 1 - index) * WEEK_MS).toISOString().slice(0, 10),
  );
}

/**
 * How scores are spread, and their average week by week.
 *
 * @param weeks Mondays, oldest first; each becomes a row even without a score
 */
export function toScoreSummary(weeks: readonly string[], totals: readonly ScoreTotal[]): ScoreSummary {
  return {
    surveys: countOf(totals),
    average_score: averageOf(totals),
    distribution: Array.from({ length: HIGHEST_SCORE / BAND_POINTS }, (_, band) => {
      const from = band * BAND_POINTS;
      // The highest score has a band with those just below it.
      const to = from + BAND_POINTS === HIGHEST_SCORE ? HIGHEST_SCORE : from + BAND_POINTS - 1;
      return { from, to, surveys: countOf(totals.filter(({ score }) => score >= from && score <= to)) };
    }),
    weeks: weeks.map((week) => {
      const own = totals.filter((total) => total.week === week);
      return { starts_on: week, surveys: countOf(own), average_score: averageOf(own) };
    }),
  };
}

function countOf(totals: readonly ScoreTotal[]): number {
  return totals.reduce((sum, { surveys }) => sum + surveys, 0);
}

function averageOf(totals: readonly ScoreTotal[]): number | null {
  const surveys = countOf(totals);
  return surveys === 0 ? null : roundHalfUp(totals.reduce((sum, each) => sum + each.score * each.surveys, 0) / surveys);
}
