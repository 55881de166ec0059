import type { ScoreSummary } from '@plumbline/contract/wire';
import type { SurveyConditions } from '../../../queries/surveys.ts';

const DAYS_TO_SUNDAY_MS = 6 * 24 * 60 * 60 * 1000;

/** A plot whose bars or points filter the list. */
export interface FilteringPlotProps {
  summary: ScoreSummary;
  conditions: SurveyConditions;
  /** Called when a bar or a point is pressed, with the conditions of the surveys behind it. */
  onConditions: (conditions: SurveyConditions) => void;
}

/**
 * The conditions of the surveys behind a bar: those of its score band, submitted since the first week of the plots.
 *
 * Without the week the list would be longer than the bar says. A range of invitation days is kept instead, because there is
 * room for one range only.
 */
export function conditionsOfBand(
  conditions: SurveyConditions,
  { weeks }: ScoreSummary,
  { from: score_from, to: score_to }: ScoreSummary['distribution'][number],
): SurveyConditions {
  const ofBand = { ...conditions, score_from, score_to };
  const firstDay = weeks[0]?.starts_on;
  if (conditions.dates === 'invited' || firstDay === undefined) return ofBand;
  return { ...ofBand, from: conditions.from !== undefined && conditions.from > firstDay ? conditions.from : firstDay };
}

/** The conditions of the surveys behind a point: those submitted from its Monday to its Sunday. */
export function conditionsOfWeek(
  conditions: SurveyConditions,
  { starts_on }: ScoreSummary['weeks'][number],
): SurveyConditions {
  const to = new Date(Date.parse(starts_on) + DAYS_TO_SUNDAY_MS).toISOString().slice(0, 10);
  return { ...conditions, dates: undefined, from: starts_on, to };
}
