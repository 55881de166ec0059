import type { ScoreSummary } from '@plumbline/contract/wire';
import { LOW_RISK_FROM, MEDIUM_RISK_FROM } from '@plumbline/domain/ratings';

/** Averages this close count as equal, because single answers change them by as much. */
const ALIKE_POINTS = 3;

/** Describes the distribution in a sentence. */
export function distributionInWords({ surveys, average_score, distribution, weeks }: ScoreSummary): string {
  const below = (limit: number) =>
    distribution.filter(({ to }) => to < limit).reduce((sum, band) => sum + band.surveys, 0);
  const high = below(MEDIUM_RISK_FROM);
  const medium = below(LOW_RISK_FROM) - high;
  const average = average_score === null ? '' : `, ${average_score}% on average`;
  const period = weeks.length === 52 ? 'in a year' : `in ${weeks.length} weeks`;
  return `${surveysInWords(surveys)} ${period}${average}: ${high} at high risk, ${medium} medium, ${surveys - high - medium} low.`;
}

/** Describes the trend of the weekly average in a sentence; it compares the first and the second half of the weeks. */
export function trendInWords({ weeks }: ScoreSummary): string {
  const half = Math.floor(weeks.length / 2);
  const earlier = averageOf(weeks.slice(0, half));
  const recent = averageOf(weeks.slice(half));
  if (earlier === null || recent === null) return 'Not enough weeks with answers to compare yet.';
  const change = Math.round(recent - earlier);
  if (Math.abs(change) < ALIKE_POINTS) return `About the same as in the previous ${half} weeks.`;
  const direction = change > 0 ? 'higher' : 'lower';
  return `${counted(Math.abs(change), 'point')} ${direction} than in the previous ${half} weeks.`;
}

/** Like `70–79%`. */
export function bandInWords({ from, to }: { from: number; to: number }): string {
  return `${from}–${to}%`;
}

/** Percent of all, rounded, but never 0% for a positive number. */
export function shareInWords(surveys: number, all: number): string {
  const percent = all === 0 ? 0 : (surveys / all) * 100;
  return percent > 0 && percent < 1 ? 'Less than 1%' : `${Math.round(percent)}%`;
}

export function surveysInWords(count: number): string {
  return counted(count, 'survey');
}

function averageOf(weeks: ScoreSummary['weeks']): number | null {
  const scored = weeks.flatMap(({ surveys, average_score }) =>
    average_score === null ? [] : [{ surveys, sum: average_score * surveys }],
  );
  const surveys = scored.reduce((total, each) => total + each.surveys, 0);
  return surveys === 0 ? null : scored.reduce((total, each) => total + each.sum, 0) / surveys;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
