import type { ScoreSummary } from '@plumbline/contract/wire';
import type { SurveyConditions } from '../survey-filter.ts';

const DAYS_TO_SUNDAY_MS = 6 * 24 * 60 * 60 * 1000;

/** A plot whose bars or points filter the list. */
export interface FilteringPlotProps {
  summary: ScoreSummary;
  conditions: SurveyConditions;
  /** Called when a bar or a point is pressed, with the conditions of the surveys behind it. */
  onConditions: (conditions: SurveyConditions) => void;
}

/**
 * Whether a bar or a point can list its surveys. Bars and points count surveys by submission day, and the conditions have room for one
 * range of days. If that is a range of invitation days, the list would show more surveys than the bar or point counts.
 */
export function canListSurveysOfMarks({ dates }: SurveyConditions): boolean {
  return dates !== 'invited';
}

/** The conditions of the surveys behind a bar: those of its score band, submitted since the first week of the plots. */
export function conditionsOfBand(
  conditions: SurveyConditions,
  { weeks }: ScoreSummary,
  { from: score_from, to: score_to }: ScoreSummary['distribution'][number],
): SurveyConditions {
  const ofBand = { ...conditions, score_from, score_to };
  const firstDay = weeks[0]?.starts_on;
  return firstDay === undefined ? ofBand : { ...ofBand, from: later(conditions.from, firstDay) };
}

/** The conditions of the surveys behind a point: those submitted from its Monday to its Sunday, within the range already set. */
export function conditionsOfWeek(
  conditions: SurveyConditions,
  { starts_on }: ScoreSummary['weeks'][number],
): SurveyConditions {
  const sunday = new Date(Date.parse(starts_on) + DAYS_TO_SUNDAY_MS).toISOString().slice(0, 10);
  const to = conditions.to !== undefined && conditions.to < sunday ? conditions.to : sunday;
  return { ...conditions, from: later(conditions.from, starts_on), to };
}

/** Days like 2026-05-01 sort as text. */
function later(day: string | undefined, other: string): string {
  return day !== undefined && day > other ? day : other;
}
