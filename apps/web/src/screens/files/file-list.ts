import type { PreparedFile } from '@plumbline/contract/wire';
import { apiQuery } from '../../calls/api-query.ts';
import type { Api } from '../../session/api.ts';
import { onlyPage } from '../../ui/list/list-state.ts';

/** Polling interval while a file is being prepared. */
export const UNDER_WAY_POLL_MS = 2_000;

export function isUnderWay({ status }: Pick<PreparedFile, 'status'>): boolean {
  return status === 'waiting' || status === 'running';
}

/** The member's files; polled only while one is being prepared. */
export function fileListQuery(api: Api) {
  return apiQuery(
    api,
    'listFiles',
    {},
    {
      select: ({ files }) => onlyPage(files),
      refetchInterval: ({ state }) => (state.data?.files.some(isUnderWay) ? UNDER_WAY_POLL_MS : false),
      refetchOnWindowFocus: 'always',
      staleTime: 0,
    },
  );
}
