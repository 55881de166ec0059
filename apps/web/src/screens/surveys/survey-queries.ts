import type { Survey } from '@plumbline/contract/wire';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, isOutdatedBy, OPEN_SCREEN, outdate } from '../../calls/api-query.ts';
import { STALE_MS } from '../../calls/query-client.ts';
import type { Api } from '../../session/api.ts';

/** Polling intervals while an analysis is written: rules need about a second, a model up to a minute. */
const FAST_POLL_MS = 1000;
const SLOW_POLL_MS = 5000;
/** Age up to which a submitted survey is polled fast. */
const FAST_POLL_AGE_MS = 15_000;

type PolledSurvey = Pick<Survey, 'status' | 'is_anonymous' | 'updated_at'>;

/**
 * Polling interval of a survey on the screen; `false` when no change is expected.
 *
 * @param fetchedAtMs time of the last fetch by this browser's clock; with a wrong clock polling is only slower
 */
export function surveyPollMs(survey: PolledSurvey | undefined, fetchedAtMs: number): number | false {
  if (survey === undefined) return false;
  switch (survey.status) {
    case 'completed':
    case 'processing':
      return Math.abs(fetchedAtMs - Date.parse(survey.updated_at)) < FAST_POLL_AGE_MS ? FAST_POLL_MS : SLOW_POLL_MS;
    case 'draft':
    case 'active':
    case 'invited':
    case 'start':
      // The survey that invited someone anonymously never shows whether they have answered.
      return survey.is_anonymous ? false : OPEN_SCREEN.refetchInterval;
    case 'analyzed':
    case 'paused':
    case 'archived':
      return false;
  }
}

/** Time for which a fetched survey counts as fresh: 0 while it may change by itself. */
export function surveyFreshMs(survey: PolledSurvey | undefined): number {
  return survey !== undefined && surveyPollMs(survey, 0) === false ? STALE_MS : 0;
}

/** A survey with its questions, refetched as soon as something can have changed. */
export function surveyQuery(api: Api, id: string) {
  return apiQuery(
    api,
    'getSurvey',
    { params: { id }, query: { include_questions: 'true' } },
    {
      pick: 'survey',
      staleTime: ({ state }) => surveyFreshMs(state.data?.survey),
      refetchInterval: ({ state }) => surveyPollMs(state.data?.survey, state.dataUpdatedAt),
      refetchOnWindowFocus: 'always',
    },
  );
}

/** Time for which lists of surveys count as fresh. */
export const LIST_FRESH_MS = 30_000;

/** Lists and totals that change with any survey. */
export const SURVEY_LISTS = ['listSurveys', 'getScoreSummary', 'listFollowUps', 'listSurveyCompanies'] as const;

/** Calls whose responses a change of a survey makes outdated. */
export const SURVEYS = ['getSurvey', ...SURVEY_LISTS] as const;

/** Removes every survey that no screen shows from the cache, because the erasure of a person may have deleted it. */
export async function removeHiddenSurveys(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => isOutdatedBy(queryKey, '/v1/protected/surveys'),
  });
  await outdate(queryClient, SURVEY_LISTS);
}
