import type { ClientInput } from '@plumbline/contract/client';
import type { CallResponse } from '@plumbline/contract/contract';
import { CALLS, type CallName } from '@plumbline/contract/paths';
import {
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useServices } from '../services.tsx';
import type { Api } from '../session/api.ts';

/** Polling interval of an open screen. */
const OPEN_SCREEN_POLL_MS = 30_000;

/** Settings that poll while a screen is open. A hidden tab does not poll, but refetches once it is visible again. */
export const OPEN_SCREEN = { refetchInterval: OPEN_SCREEN_POLL_MS, refetchOnWindowFocus: 'always' } as const;

/**
 * The key of a call's response in the cache. A key with fewer parts matches every key with these parts, so `{ params: { id } }` covers every
 * query of that id.
 */
export function callKey<N extends CallName>(name: N, input?: ClientInput<N>): readonly [N, ClientInput<N>?] {
  return input === undefined ? [name] : [name, input];
}

type QuerySettings<N extends CallName, Data> = Omit<
  UseQueryOptions<CallResponse<N>, Error, Data, QueryKey>,
  'queryKey' | 'queryFn' | 'select'
>;

type ApiQuery<N extends CallName, Data> = UseQueryOptions<CallResponse<N>, Error, Data, QueryKey> & {
  readonly queryKey: QueryKey;
};

type Picked<N extends CallName, P extends keyof CallResponse<N>> = QuerySettings<N, CallResponse<N>[P]> & {
  readonly pick: P;
};

type Selected<N extends CallName, Data> = QuerySettings<N, Data> & {
  readonly select?: (response: CallResponse<N>) => Data;
};

/**
 * A query of one call. The cache holds the whole response under `callKey`.
 *
 * @param settings of TanStack Query; `pick` names the only field of the response that the screen needs
 */
export function apiQuery<N extends CallName, P extends keyof CallResponse<N>>(
  api: Api,
  name: N,
  input: ClientInput<N>,
  settings: Picked<N, P>,
): ApiQuery<N, CallResponse<N>[P]>;
export function apiQuery<N extends CallName, Data = CallResponse<N>>(
  api: Api,
  name: N,
  input?: ClientInput<N>,
  settings?: Selected<N, Data>,
): ApiQuery<N, Data>;
export function apiQuery<N extends CallName>(
  api: Api,
  name: N,
  input: ClientInput<N> = {},
  { pick, ...settings }: Selected<N, unknown> & { readonly pick?: keyof CallResponse<N> } = {},
): ApiQuery<N, unknown> {
  return {
    queryKey: callKey(name, input),
    queryFn: ({ signal }) => api(name, input, { signal }),
    ...(pick === undefined ? {} : { select: (response: CallResponse<N>) => response[pick] }),
    ...settings,
  };
}

/** The response of a call, for a screen. @param settings the same as those of `apiQuery` */
export function useResponse<N extends CallName, P extends keyof CallResponse<N>>(
  name: N,
  input: ClientInput<N>,
  settings: Picked<N, P>,
): UseQueryResult<CallResponse<N>[P]>;
export function useResponse<N extends CallName, Data = CallResponse<N>>(
  name: N,
  input?: ClientInput<N>,
  settings?: Selected<N, Data>,
): UseQueryResult<Data>;
export function useResponse<N extends CallName>(
  name: N,
  input?: ClientInput<N>,
  settings?: Selected<N, unknown>,
): UseQueryResult<unknown> {
  const { api } = useServices();
  return useQuery(apiQuery(api, name, input, settings));
}

/** Responses that a change makes outdated: those of one call, or of all calls whose path begins like this. */
export type Outdated = CallName | `/v1/${string}`;

/**
 * Fetches outdated responses again: those on the screen at once, the others when they are next shown.
 *
 * @param gone keys of deleted data, which are not fetched again before they are next shown, because their screen may still be closing
 */
export async function outdate(
  client: QueryClient,
  outdated: readonly Outdated[],
  ...gone: readonly QueryKey[]
): Promise<void> {
  for (const queryKey of gone) {
    await client.cancelQueries({ queryKey });
    client.removeQueries({ queryKey, type: 'inactive' });
    await client.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  const kept = new Set(gone.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey })));
  await client.invalidateQueries({
    predicate: (query) => !kept.has(query) && outdated.some((each) => isOutdatedBy(query.queryKey, each)),
  });
}

export function isOutdatedBy([name]: QueryKey, outdated: Outdated): boolean {
  if (typeof name !== 'string' || !(name in CALLS)) return false;
  return name === outdated || `${CALLS[name as CallName].path}/`.startsWith(`${outdated}/`);
}

/** Puts a response into the cache, without a request. */
export function cacheResponse<N extends CallName>(
  client: QueryClient,
  name: N,
  input: ClientInput<N>,
  response: CallResponse<N> | ((known: CallResponse<N> | undefined) => CallResponse<N> | undefined),
): void {
  client.setQueryData<CallResponse<N>>(callKey(name, input), response as CallResponse<N>);
}
