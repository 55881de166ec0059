import type { ParsedInput } from '@plumbline/contract/contract';
import { dayWindow } from '@plumbline/domain/campaigns/zoned-time';
import { riskFromScore } from '@plumbline/domain/ratings';
import { displayStatus, type SurveyStatus } from '@plumbline/domain/survey-life-cycle';

type FilterQuery = Omit<ParsedInput<'getScoreSummary'>['query'], 'weeks' | 'search' | 'status'>;

/**
 * Conditions on surveys besides the search and the status; all given ones must hold. Passed to the database as JSON;
 * schema/14-search.sql and migration 0012 describe the parts.
 */
export interface SurveyFilter {
  readonly ids?: readonly string[];
  readonly risk?: FilterQuery['risk'];
  readonly consistency?: FilterQuery['consistency'];
  readonly language?: FilterQuery['language'];
  readonly questionnaire?: string;
  readonly site?: string;
  readonly crew?: string;
  readonly company?: string;
  readonly score_from?: number;
  readonly score_to?: number;
  readonly invited_from?: string;
  readonly invited_before?: string;
  readonly submitted_from?: string;
  readonly submitted_before?: string;
}

/** The filter of a query. @param timeZone time zone of the days in the query */
export function toSurveyFilter({ dates, from, to, company, ...others }: FilterQuery, timeZone: string): SurveyFilter {
  const { risk, consistency, language, questionnaire, site_id, crew_id, score_from, score_to } = others;
  return {
    ...(risk === undefined ? {} : { risk }),
    ...(consistency === undefined ? {} : { consistency }),
    ...(language === undefined ? {} : { language }),
    ...(questionnaire === undefined ? {} : { questionnaire }),
    ...(site_id === undefined ? {} : { site: site_id }),
    ...(crew_id === undefined ? {} : { crew: crew_id }),
    ...(score_from === undefined ? {} : { score_from }),
    ...(score_to === undefined ? {} : { score_to }),
    ...(company === undefined || company === '' ? {} : { company }),
    ...(from === undefined ? {} : { [`${dates}_from`]: dayWindow(from, timeZone).startsAt.toISOString() }),
    ...(to === undefined ? {} : { [`${dates}_before`]: dayWindow(to, timeZone).endsAt.toISOString() }),
  };
}

/** Whether the filter admits every survey, so that lists and totals need no matching. */
export function isFilterEmpty(filter: SurveyFilter): boolean {
  return Object.keys(filter).length === 0;
}

/**
 * The statuses in which a survey can satisfy the filter: without answers it has no results, and as a draft it has no invitation. Other
 * statuses are excluded here, because the database would scan all their surveys without a match.
 *
 * @param statuses `null`: every status
 * @returns an empty list when no survey can satisfy the filter
 */
export function possibleStatuses(
  { risk, consistency, score_from, score_to, submitted_from, submitted_before, ...others }: SurveyFilter,
  statuses: readonly SurveyStatus[] | null,
): readonly SurveyStatus[] | null {
  if (risk !== undefined) {
    const [first, last] = [score_from ?? 0, score_to ?? 100];
    const scores = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    if (!scores.some((score) => riskFromScore(score) === risk)) return [];
  }
  const isAboutInvitations = others.invited_from !== undefined || others.invited_before !== undefined;
  const isAboutResults = [risk, consistency, score_from, score_to, submitted_from, submitted_before].some(
    (each) => each !== undefined,
  );
  const isPossible = (status: SurveyStatus) =>
    !(isAboutResults && displayStatus(status) === 'start') && !(isAboutInvitations && status === 'draft');
  return statuses?.filter(isPossible) ?? null;
}
