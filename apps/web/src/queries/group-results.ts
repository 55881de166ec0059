import type { CallAnswer, CallInput } from '@plumbline/contract/contract';
import type { WaveResults } from '@plumbline/contract/wire';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { OPEN_SCREEN } from '../calls/api-query.ts';
import type { Api } from '../session/api.ts';

/** Rows of the heat map on one page. */
const GROUPS_LIMIT = 100;

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

/**
 * Keeps results on the screen up to date, and asks more often while some are being computed.
 *
 * @param statesOf of all waves that an answer tells of
 */
function refetching<T>(statesOf: (answer: T) => readonly WaveResults['state'][]) {
  return {
    ...OPEN_SCREEN,
    refetchInterval: ({ state: { data } }: { readonly state: { readonly data: T | undefined } }) =>
      data !== undefined && statesOf(data).includes('computing') ? COMPUTING_POLL_MS : OPEN_SCREEN.refetchInterval,
  };
}

export function waveResultsQuery(api: Api, waveId: string) {
  return queryOptions({
    queryKey: [...KEY, 'wave', waveId] as const,
    queryFn: ({ signal }) => api('getWaveResults', { params: { id: waveId } }, { signal }),
    ...refetching(({ state }: CallAnswer<'getWaveResults'>) => [state]),
  });
}

export function groupListQuery(api: Api, waveId: string, { kind, site, sort, order, page }: GroupFilter) {
  return queryOptions({
    queryKey: [...KEY, 'groups', waveId, { kind, site, sort, order, page }] as const,
    queryFn: ({ signal }) => {
      const query = { kind, sort, order, page, limit: GROUPS_LIMIT, ...(site === '' ? {} : { site }) };
      return api('listGroupResults', { params: { id: waveId }, query }, { signal });
    },
    ...refetching(({ state }: CallAnswer<'listGroupResults'>) => [state]),
    placeholderData: keepPreviousData,
  });
}

type GroupRow = CallAnswer<'listGroupResults'>['groups'][number];

/** All groups of a wave, by name within each kind. */
export type GroupsByKind = Readonly<Record<GroupsQuery['kind'], readonly GroupRow[]>>;

export function groupsByKindQuery(api: Api, waveId: string) {
  return queryOptions({
    queryKey: [...KEY, 'by kind', waveId] as const,
    queryFn: async ({ signal }): Promise<GroupsByKind> => {
      const listed = (kind: GroupsQuery['kind']) => listAll(api, { waveId, kind, signal });
      const [site, crew, company] = await Promise.all([listed('site'), listed('crew'), listed('company')]);
      return { site, crew, company };
    },
  });
}

/** Page after page. */
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

/** @param group its key, as the server wrote it */
export function groupResultsQuery(api: Api, waveId: string, group: string) {
  return queryOptions({
    queryKey: [...KEY, 'group', waveId, group] as const,
    queryFn: ({ signal }) => api('getGroupResults', { params: { id: waveId }, query: { group } }, { signal }),
    ...refetching(({ state, analysis_author }: CallAnswer<'getGroupResults'>) => [
      state,
      // A model takes about as long to write as figures take to compute.
      ...(analysis_author.request === 'waiting' ? (['computing'] as const) : []),
    ]),
  });
}

/** Lets the model write about a group. */
export function writeGroupAnalysisMutation(api: Api) {
  return mutationOptions({
    mutationFn: ({ waveId, group }: { readonly waveId: string; readonly group: string }) =>
      api('writeGroupAnalysis', { params: { id: waveId }, body: { group } }),
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
    ...refetching((answer: CallAnswer<'compareWaves'>) => [answer.before.state, answer.after.state]),
    placeholderData: keepPreviousData,
  });
}

export function trendQuery(api: Api, campaignId: string, group: string) {
  return queryOptions({
    queryKey: [...KEY, 'trend', campaignId, group] as const,
    queryFn: ({ signal }) => api('getGroupTrend', { params: { id: campaignId }, query: { group } }, { signal }),
    ...refetching(({ waves }: CallAnswer<'getGroupTrend'>) => waves.map(({ state }) => state)),
    placeholderData: keepPreviousData,
  });
}
