import type { ScoreSummary } from '@plumbline/contract/wire';
import { roundHalfUp } from '@plumbline/domain/points';
import type { ScoreTotals } from './shown-totals.repository.ts';

const WEEK_MS = 7 * 86_400_000;
const BAND_POINTS = 10;
const HIGHEST_SCORE = 100;

/** The Mondays of the last weeks as dates in UTC, oldest first, ending with the current week. */
export function lastWeeks(now: Date, count: number): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const sinceMonday = ((now.getUTCDay() + 6) % 7) * 86_400_000;
  return Array.from({ length: count }, (_, index) =>
    new Date(today - sinceMonday - (count - 1 - index) * WEEK_MS).toISOString().slice(0, 10),
  );
}

/**
 * The distribution of scores, and their weekly averages.
 *
 * @param weeks Mondays, oldest first; each becomes a row even without a score
 * @param groups the same surveys by week and by band
 */
export function toScoreSummary(
  weeks: readonly string[],
  groups: readonly ScoreTotals[],
): Omit<ScoreSummary, 'is_capped' | 'questionnaires'> {
  const byWeek = new Map(groups.flatMap((group) => (group.week === null ? [] : [[group.week, group]])));
  const byBand = new Map(groups.flatMap((group) => (group.band === null ? [] : [[group.band, group]])));
  const all = [...byWeek.values()];
  const surveys = all.reduce((sum, group) => sum + group.surveys, 0);
  const points = all.reduce((sum, group) => sum + group.points, 0);
  return {
    surveys,
    average_score: averageOf({ surveys, points }),
    distribution: Array.from({ length: HIGHEST_SCORE / BAND_POINTS }, (_, band) => {
      const from = band * BAND_POINTS;
      // A score of 100 belongs to the band of the scores just below it.
      const to = from + BAND_POINTS === HIGHEST_SCORE ? HIGHEST_SCORE : from + BAND_POINTS - 1;
      return { from, to, surveys: byBand.get(band)?.surveys ?? 0 };
    }),
    weeks: weeks.map((week) => {
      const own = byWeek.get(week) ?? { surveys: 0, points: 0 };
      return { starts_on: week, surveys: own.surveys, average_score: averageOf(own) };
    }),
  };
}

function averageOf({ surveys, points }: Pick<ScoreTotals, 'surveys' | 'points'>): number | null {
  return surveys === 0 ? null : roundHalfUp(points / surveys);
}
