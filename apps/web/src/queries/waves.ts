import type { CallInput } from '@plumbline/contract/contract';
import type { Wave } from '@plumbline/contract/wire';
import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { OPEN_SCREEN } from '../calls/api-query.ts';
import type { Api } from '../session/api.ts';

const ASSIGNMENTS_LIMIT = 50;
/** While assignments are made, which takes less than a minute. */
const STARTING_POLL_MS = 2_000;

/** Keeps what is told of a wave up to date, by its own status: so slips appear as soon as the wave runs. */
const POLLED_BY_STATUS = {
  ...OPEN_SCREEN,
  refetchInterval: ({ state }: { state: { data?: Pick<Wave, 'status'> | undefined } }) =>
    state.data?.status === 'starting' ? STARTING_POLL_MS : OPEN_SCREEN.refetchInterval,
  staleTime: 0,
};

type AssignmentState = NonNullable<NonNullable<CallInput<'listAssignments'>['query']>['only']>;

/** Which of the people asked are shown. */
export interface AssignmentFilter {
  readonly page: number;
  /** The empty string means everyone. */
  readonly only: AssignmentState | '';
}

const waveKeys = {
  one: (id: string) => ['waves', 'one', id] as const,
  days: (id: string) => ['waves', 'days', id] as const,
  reach: (id: string) => ['waves', 'reach', id] as const,
  assignments: (id: string, filter: AssignmentFilter) => ['waves', 'assignments', id, filter] as const,
  slips: (id: string) => ['waves', 'slips', id] as const,
  crewSlips: (id: string, crewId: string) => ['waves', 'crew slips', id, crewId] as const,
};

export function waveQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: waveKeys.one(id),
    queryFn: async ({ signal }) => (await api('getWave', { params: { id } }, { signal })).wave,
    ...POLLED_BY_STATUS,
  });
}

/** How many opened and answered on each day of a wave. @param isStarting whether the wave still starts, so that it is polled as often */
export function waveDaysQuery(api: Api, id: string, isStarting: boolean) {
  return queryOptions({
    queryKey: waveKeys.days(id),
    queryFn: async ({ signal }) => (await api('getWaveDays', { params: { id } }, { signal })).days,
    ...OPEN_SCREEN,
    refetchInterval: isStarting ? STARTING_POLL_MS : OPEN_SCREEN.refetchInterval,
    staleTime: 0,
  });
}

/** How the people of a wave are reached by email. */
export function waveReachQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: waveKeys.reach(id),
    queryFn: ({ signal }) => api('getWaveReach', { params: { id } }, { signal }),
    ...POLLED_BY_STATUS,
  });
}

/** How many slips there are to print for each crew. */
export function waveSlipsQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: waveKeys.slips(id),
    queryFn: ({ signal }) => api('countWaveSlips', { params: { id } }, { signal }),
    ...POLLED_BY_STATUS,
  });
}

/** The people asked; in individual mode only. */
export function assignmentListQuery(api: Api, id: string, { page, only }: AssignmentFilter) {
  return queryOptions({
    queryKey: waveKeys.assignments(id, { page, only }),
    queryFn: ({ signal }) => {
      const query = { page, limit: ASSIGNMENTS_LIMIT, ...(only === '' ? {} : { only }) };
      return api('listAssignments', { params: { id }, query }, { signal });
    },
    ...OPEN_SCREEN,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** What is printed for a crew. Not fetched again while it is open, so that a sheet never changes under the printer. */
export function crewSlipsQuery(api: Api, waveId: string, crewId: string) {
  return queryOptions({
    queryKey: waveKeys.crewSlips(waveId, crewId),
    queryFn: ({ signal }) => api('getCrewSlips', { params: { id: waveId }, query: { crew_id: crewId } }, { signal }),
    staleTime: 0,
    // Codes are not kept longer than they are shown.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** What can be done with a wave as a whole. */
export type WaveStep =
  | { readonly step: 'close'; readonly reason: string }
  | { readonly step: 'extend'; readonly closesOn: string }
  | { readonly step: 'raise_threshold'; readonly threshold: number };

export function waveStepMutation(api: Api, id: string) {
  const params = { id };
  return mutationOptions({
    mutationFn: async (step: WaveStep) => {
      switch (step.step) {
        case 'close':
          return (await api('closeWave', { params, body: { reason: step.reason } })).wave;
        case 'extend':
          return (await api('extendWave', { params, body: { closes_on: step.closesOn } })).wave;
        case 'raise_threshold':
          return (await api('raiseWaveThreshold', { params, body: { threshold: step.threshold } })).wave;
      }
    },
  });
}

/** @returns how many reminders are on their way */
export function remindWaveMutation(api: Api, id: string) {
  return mutationOptions({ mutationFn: async () => (await api('remindWave', { params: { id } })).reminded });
}

/** Keeps a wave as a step left it, and fetches again what is counted apart, which the step may have changed. */
export function keepWave(queryClient: QueryClient, wave: Wave): void {
  queryClient.setQueryData(waveKeys.one(wave.id), wave);
  void invalidateAll(queryClient, countedApart(wave.id));
}

export async function invalidateWave(queryClient: QueryClient, id: string): Promise<void> {
  await invalidateAll(queryClient, [waveKeys.one(id), ...countedApart(id)]);
}

function countedApart(id: string): QueryKey[] {
  return [waveKeys.days(id), waveKeys.reach(id), waveKeys.slips(id)];
}

async function invalidateAll(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
