import type { CallInput, CallResponse } from '@plumbline/contract/contract';
import type { WaveResults } from '@plumbline/contract/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery, callKey, OPEN_SCREEN } from '../../calls/api-query.ts';
import type { Api } from '../../session/api.ts';

/** Rows of the heat map on one page. */
const GROUPS_LIMIT = 100;

/** Polling interval while figures are being computed. */
const COMPUTING_POLL_MS = 5000;

type GroupsQuery = CallInput<'listGroupResults'>['query'];

/** Filter and order of the listed groups of a wave. */
export interface GroupFilter {
  readonly kind: GroupsQuery['kind'];
  /** Key of the site whose crews are listed; the empty string: all. */
  readonly site: string;
  /** Key of the category that is drawn as bars; the empty string: all categories, as a heat map. */
  readonly category: string;
  /** `name`, or the key of a category. */
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly page: number;
}

/** Polls results on the screen, more often while some are being computed. @param statesOf states of all waves in a response */
function resultsPolling<T>(statesOf: (answer: T) => readonly WaveResults['state'][]) {
  return {
    ...OPEN_SCREEN,
    refetchInterval: ({ state: { data } }: { readonly state: { readonly data: T | undefined } }) =>
      data !== undefined && statesOf(data).includes('computing') ? COMPUTING_POLL_MS : OPEN_SCREEN.refetchInterval,
  };
}

export function waveResultsQuery(api: Api, waveId: string) {
  return apiQuery(
    api,
    'getWaveResults',
    { params: { id: waveId } },
    resultsPolling(({ state }: CallResponse<'getWaveResults'>) => [state]),
  );
}

export function groupListQuery(
  api: Api,
  waveId: string,
  { kind, site, sort, order, page }: Omit<GroupFilter, 'category'>,
) {
  const query = { kind, sort, order, page, limit: GROUPS_LIMIT, ...(site === '' ? {} : { site }) };
  return apiQuery(
    api,
    'listGroupResults',
    { params: { id: waveId }, query },
    {
      ...resultsPolling(({ state }: CallResponse<'listGroupResults'>) => [state]),
      placeholderData: keepPreviousData,
    },
  );
}

type GroupRow = CallResponse<'listGroupResults'>['groups'][number];

/** All groups of a wave, by name within each kind. */
export type GroupsByKind = Readonly<Record<GroupsQuery['kind'], readonly GroupRow[]>>;

export function groupsByKindQuery(api: Api, waveId: string) {
  return queryOptions({
    queryKey: [...callKey('listGroupResults', { params: { id: waveId } }), 'by kind'] as const,
    queryFn: async ({ signal }): Promise<GroupsByKind> => {
      const listed = (kind: GroupsQuery['kind']) => listAll(api, { waveId, kind, signal });
      const [site, crew, company] = await Promise.all([listed('site'), listed('crew'), listed('company')]);
      return { site, crew, company };
    },
  });
}

/** All groups of a kind, from all pages. */
async function listAll(
  api: Api,
  {
    waveId,
    kind,
    signal,
  }: { readonly waveId: string; readonly kind: GroupsQuery['kind']; readonly signal: AbortSignal },
): Promise<readonly GroupRow[]> {
  const rows: GroupRow[] = [];
  for (let page = 1; ; page += 1) {
    const query = { kind, sort: 'name', order: 'asc', page, limit: GROUPS_LIMIT } as const;
    const { groups, pagination } = await api('listGroupResults', { params: { id: waveId }, query }, { signal });
    rows.push(...groups);
    if (!pagination.has_next) return rows;
  }
}

/** @param group key of the group, as the server returned it */
export function groupResultsQuery(api: Api, waveId: string, group: string) {
  return apiQuery(
    api,
    'getGroupResults',
    { params: { id: waveId }, query: { group } },
    resultsPolling(({ state, analysis_author }: CallResponse<'getGroupResults'>) => [
      state,
      // A model takes about as long to write as figures take to compute.
      ...(analysis_author.request === 'waiting' ? (['computing'] as const) : []),
    ]),
  );
}

/** @param pair the ids of the earlier and the later wave, and the key of a group */
export function comparisonQuery(
  api: Api,
  campaignId: string,
  pair: { readonly before: string; readonly after: string; readonly group: string },
) {
  return apiQuery(
    api,
    'compareWaves',
    { params: { id: campaignId }, query: pair },
    {
      ...resultsPolling(({ before, after }: CallResponse<'compareWaves'>) => [before.state, after.state]),
      placeholderData: keepPreviousData,
    },
  );
}

export function trendQuery(api: Api, campaignId: string, group: string) {
  return apiQuery(
    api,
    'getGroupTrend',
    { params: { id: campaignId }, query: { group } },
    {
      ...resultsPolling(({ waves }: CallResponse<'getGroupTrend'>) => waves.map(({ state }) => state)),
      placeholderData: keepPreviousData,
    },
  );
}
