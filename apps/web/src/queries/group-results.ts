import type { CallInput } from '@plumbline/contract/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';
import { OPEN_SCREEN } from './refetching.ts';

/** Rows of the heat map on one page. */
export const GROUPS_LIMIT = 100;

/** How often to ask for figures that are being computed. */
const COMPUTING_POLL_MS = 5000;

type GroupsQuery = CallInput<'listGroupResults'>['query'];

/** Which groups of a wave are listed, and in which order. */
export interface GroupFilter {
  readonly kind: GroupsQuery['kind'];
  /** Key of the site whose crews are listed; the empty string: all. */
  readonly site: string;
  /** `name`, or the key of a category. */
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly page: number;
}

const KEY = ['group results'] as const;

export function waveResultsQuery(api: Api, waveId: string) {
  return queryOptions({
    queryKey: [...KEY, 'wave', waveId] as const,
    queryFn: ({ signal }) => api('getWaveResults', { params: { id: waveId } }, { signal }),
    ...OPEN_SCREEN,
    refetchInterval: ({ state }) =>
      state.data?.state === 'computing' ? COMPUTING_POLL_MS : OPEN_SCREEN.refetchInterval,
  });
}

export function groupListQuery(api: Api, waveId: string, { kind, site, sort, order, page }: GroupFilter) {
  return queryOptions({
    queryKey: [...KEY, 'groups', waveId, { kind, site, sort, order, page }] as const,
    queryFn: ({ signal }) => {
      const query = { kind, sort, order, page, limit: GROUPS_LIMIT, ...(site === '' ? {} : { site }) };
      return api('listGroupResults', { params: { id: waveId }, query }, { signal });
    },
    ...OPEN_SCREEN,
    placeholderData: keepPreviousData,
  });
}

/** @param group its key, as the server wrote it */
export function groupResultsQuery(api: Api, waveId: string, group: string) {
  return queryOptions({
    queryKey: [...KEY, 'group', waveId, group] as const,
    queryFn: ({ signal }) => api('getGroupResults', { params: { id: waveId }, query: { group } }, { signal }),
    ...OPEN_SCREEN,
  });
}

/** @param pair the ids of the earlier and the later wave, and the key of a group */
export function comparisonQuery(
  api: Api,
  campaignId: string,
  { before, after, group }: { readonly before: string; readonly after: string; readonly group: string },
) {
  return queryOptions({
    queryKey: [...KEY, 'comparison', campaignId, before, after, group] as const,
    queryFn: ({ signal }) =>
      api('compareWaves', { params: { id: campaignId }, query: { before, after, group } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function trendQuery(api: Api, campaignId: string, group: string) {
  return queryOptions({
    queryKey: [...KEY, 'trend', campaignId, group] as const,
    queryFn: ({ signal }) => api('getGroupTrend', { params: { id: campaignId }, query: { group } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
