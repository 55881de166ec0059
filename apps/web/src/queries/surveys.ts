import type {
  CreateSurveyBody,
  FollowUpOutcomeBody,
  Survey,
  SurveySort,
  SurveySummary,
} from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { OPEN_SCREEN } from '../calls/api-query.ts';
import type { Api } from '../session/api.ts';
import { surveyFreshMs, surveyPollMs } from './refetching.ts';

/** The API's largest page. */
const PAGE_LIMIT = 100;
const LIST_FRESH_MS = 30_000;

/** What surveys have to be like to be shown, beside search and status; one that is undefined is open. */
export interface SurveyConditions {
  readonly risk?: NonNullable<SurveySummary['risk_level']> | undefined;
  readonly company?: string | undefined;
  readonly language?: SurveyLanguage | undefined;
  readonly consistency?: NonNullable<SurveySummary['consistency']> | undefined;
  /** The id of what they ask. */
  readonly questionnaire?: string | undefined;
  /** Percent, inclusive. */
  readonly score_from?: number | undefined;
  readonly score_to?: number | undefined;
  /** What `from` and `to` are about; undefined: the submission. */
  readonly dates?: 'invited' | undefined;
  /** The first and the last day, in UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Which surveys the dashboard shows; the empty string means everything. */
export interface SurveyFilter {
  readonly search: string;
  readonly status: string;
  readonly conditions: SurveyConditions;
}

export interface SurveyListFilter extends SurveyFilter {
  readonly page: number;
  /** Null: newest first. */
  readonly order: SurveyListOrder | null;
}

export interface SurveyListOrder {
  readonly by: SurveySort;
  readonly direction: 'asc' | 'desc';
}

const surveyKeys = {
  all: ['surveys'] as const,
  lists: ['surveys', 'list'] as const,
  list: (filter: SurveyListFilter) => ['surveys', 'list', filter] as const,
  scores: (weeks: number, filter: SurveyFilter) => ['surveys', 'scores', weeks, filter] as const,
  companies: ['surveys', 'companies'] as const,
  detail: (id: string) => ['surveys', 'detail', id] as const,
  analytics: (id: string) => ['surveys', 'analytics', id] as const,
  ofPerson: (id: string) => ['surveys', 'of-person', id] as const,
  followUps: ['surveys', 'follow-ups'] as const,
};

export function surveyListQuery(api: Api, filter: SurveyListFilter) {
  return queryOptions({
    queryKey: surveyKeys.list(filter),
    queryFn: ({ signal }) => {
      const { order, conditions, ...query } = filter;
      const sorting = order === null ? {} : { sort: order.by, order: order.direction };
      return api('listSurveys', { query: { ...query, ...conditions, ...sorting, limit: PAGE_LIMIT } }, { signal });
    },
    ...OPEN_SCREEN,
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** The distribution of the scores of the last weeks, and their weekly averages, of the surveys that match. */
export function scoreSummaryQuery(api: Api, weeks: number, { search, status, conditions }: SurveyFilter) {
  return queryOptions({
    queryKey: surveyKeys.scores(weeks, { search, status, conditions }),
    queryFn: ({ signal }) => api('getScoreSummary', { query: { weeks, search, status, ...conditions } }, { signal }),
    ...OPEN_SCREEN,
    staleTime: LIST_FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** The companies to filter by. */
export function surveyCompaniesQuery(api: Api) {
  return queryOptions({
    queryKey: surveyKeys.companies,
    queryFn: ({ signal }) => api('listSurveyCompanies', {}, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

/** The results to follow up now. */
export function followUpsQuery(api: Api) {
  return queryOptions({
    queryKey: surveyKeys.followUps,
    queryFn: ({ signal }) => api('listFollowUps', {}, { signal }),
    ...OPEN_SCREEN,
    staleTime: LIST_FRESH_MS,
  });
}

export function surveyQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: surveyKeys.detail(id),
    queryFn: async ({ signal }) => {
      const input = { params: { id }, query: { include_questions: 'true' as const } };
      return (await api('getSurvey', input, { signal })).survey;
    },
    staleTime: ({ state }) => surveyFreshMs(state.data),
    refetchInterval: ({ state }) => surveyPollMs(state.data, state.dataUpdatedAt),
    refetchOnWindowFocus: 'always',
  });
}

/** The other surveys of a survey's person. */
export function surveysOfPersonQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: surveyKeys.ofPerson(id),
    queryFn: ({ signal }) => api('listSurveysOfPerson', { params: { id } }, { signal }),
    staleTime: LIST_FRESH_MS,
  });
}

export function surveyAnalyticsQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: surveyKeys.analytics(id),
    queryFn: ({ signal }) => api('getSurveyAnalytics', { params: { id } }, { signal }),
  });
}

/** The caller creates a new `idempotencyKey` whenever the button is pressed. */
export interface SurveyCreation {
  readonly body: CreateSurveyBody;
  readonly idempotencyKey: string;
}

export function createSurveyMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ body, idempotencyKey }: SurveyCreation) =>
      (await api('createSurvey', { body }, { idempotencyKey })).survey,
  });
}

export function deleteSurveyMutation(api: Api) {
  return mutationOptions({ mutationFn: (id: string) => api('deleteSurvey', { params: { id } }) });
}

/** Erases the person behind a named survey. @returns the number of deleted surveys */
export function erasePersonMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (surveyId: string) => (await api('erasePerson', { params: { id: surveyId } })).deleted_surveys,
  });
}

export function renewLinkMutation(api: Api) {
  return mutationOptions({
    mutationFn: ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
      api('renewPublicToken', { params: { id } }, { idempotencyKey }),
  });
}

export function revokeLinkMutation(api: Api) {
  return mutationOptions({ mutationFn: (id: string) => api('revokePublicToken', { params: { id } }) });
}

/** Sends a reminder to the participant of a survey. */
export function emailParticipantMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
      (await api('mailParticipant', { params: { id } }, { idempotencyKey })).survey,
  });
}

/** How many people would be reminded now. */
export function dueRemindersQuery(api: Api) {
  return queryOptions({
    queryKey: ['reminders', 'due'],
    queryFn: ({ signal }) => api('countDueReminders', {}, { signal }),
    // It changes with every email, so the dialog counts anew whenever it opens.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Reminds everyone who has not answered. */
export function remindEveryoneMutation(api: Api) {
  return mutationOptions({ mutationFn: () => api('remindEveryone') });
}

export interface FollowUpAssignment {
  readonly id: string;
  /** The last day; undefined: today. */
  readonly dueOn?: string;
  /** The member to take it over from. */
  readonly insteadOf?: string | null;
}

/** Assigns a follow-up to the signed-in member. */
export function assignFollowUpMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ id, dueOn, insteadOf = null }: FollowUpAssignment) => {
      const body = { instead_of: insteadOf, ...(dueOn === undefined ? {} : { due_on: dueOn }) };
      return (await api('assignFollowUp', { params: { id }, body })).survey;
    },
  });
}

export function unassignFollowUpMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (id: string) => (await api('unassignFollowUp', { params: { id } })).survey,
  });
}

/** The caller creates a new `idempotencyKey` whenever the button is pressed. */
export interface FollowUpRecord {
  readonly id: string;
  readonly body: FollowUpOutcomeBody;
  readonly idempotencyKey: string;
}

export function recordOutcomeMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ id, body, idempotencyKey }: FollowUpRecord) =>
      (await api('recordFollowUpOutcome', { params: { id }, body }, { idempotencyKey })).survey,
  });
}

export function undoOutcomeMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (id: string) => (await api('undoFollowUpOutcome', { params: { id } })).survey,
  });
}

/** Requests a new analysis of a survey. */
export function repeatAnalysisMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (id: string) => (await api('repeatAnalysis', { params: { id } })).survey,
  });
}

/** Invalidates lists and totals after a survey was created or deleted. */
export async function invalidateSurveyLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: surveyKeys.lists }),
    queryClient.invalidateQueries({ queryKey: ['surveys', 'scores'] }),
    queryClient.invalidateQueries({ queryKey: surveyKeys.followUps }),
    queryClient.invalidateQueries({ queryKey: surveyKeys.companies }),
  ]);
}

export function invalidateSurvey(queryClient: QueryClient, id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: surveyKeys.detail(id) });
}

/** Updates the cache from the response to a change; the response lacks the questions, which changes never affect. */
export function keepSurvey(queryClient: QueryClient, changed: Survey): void {
  queryClient.setQueryData<Survey>(surveyKeys.detail(changed.id), (known) =>
    known === undefined ? undefined : { ...changed, questions: known.questions },
  );
}

/** Removes a deleted survey from the cache. */
export function forgetSurvey(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: surveyKeys.detail(id) });
  queryClient.removeQueries({ queryKey: surveyKeys.analytics(id) });
}

/** Invalidates everything after a person was erased, because any survey may have been deleted. */
export async function forgetEverySurvey(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: surveyKeys.all, type: 'inactive' });
  await invalidateSurveyLists(queryClient);
}
