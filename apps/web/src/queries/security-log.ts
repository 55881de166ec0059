import type { SecurityEventKind } from '@plumbline/contract/wire';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';

const PAGE_LIMIT = 50;
const DAY_MS = 86_400_000;

/** The filter of the security log; null means everything. */
export interface SecurityLogFilter {
  readonly kind: SecurityEventKind | null;
  /** Days back from now. */
  readonly days: number | null;
  readonly page: number;
}

export function securityEventsQuery(api: Api, filter: SecurityLogFilter) {
  return queryOptions({
    queryKey: ['security-events', filter] as const,
    queryFn: ({ signal }) =>
      api('listSecurityEvents', { query: { ...toQuery(filter), page: filter.page, limit: PAGE_LIMIT } }, { signal }),
    // A log should show the latest events whenever it is opened.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function exportSecurityEventsMutation(api: Api) {
  return mutationOptions({
    mutationFn: (filter: SecurityLogFilter) => api('exportSecurityEvents', { query: toQuery(filter) }),
  });
}

function toQuery({ kind, days }: SecurityLogFilter) {
  return {
    ...(kind === null ? {} : { kind }),
    ...(days === null ? {} : { from: new Date(Date.now() - days * DAY_MS).toISOString() }),
  };
}
