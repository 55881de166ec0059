import type { InvitationListBody, NewInvitationListRow } from '@plumbline/contract/wire';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';

/** Rows shown per page. */
const LIST_PAGE_ROWS = 100;
/** Rows per request: far below its size limit, and few enough to show the upload's progress. */
const ROWS_PER_REQUEST = 200;
const PROGRESS_POLL_MS = 1000;

export interface InvitationListPage {
  readonly id: string;
  readonly page: number;
  readonly isProblemsOnly: boolean;
}

export const invitationListKeys = {
  list: (id: string) => ['invitation-lists', id] as const,
  page: (page: InvitationListPage) => ['invitation-lists', page.id, page] as const,
};

/** The rows of an invitation list; polls while the list is being sent. */
export function invitationListQuery(api: Api, page: InvitationListPage) {
  return queryOptions({
    queryKey: invitationListKeys.page(page),
    queryFn: ({ signal }) => {
      const query = {
        page: page.page,
        limit: LIST_PAGE_ROWS,
        ...(page.isProblemsOnly ? { only: 'problems' as const } : {}),
      };
      return api('getInvitationList', { params: { id: page.id }, query }, { signal });
    },
    refetchInterval: ({ state }) => (state.data?.list.status === 'sending' ? PROGRESS_POLL_MS : false),
    placeholderData: (previous) => (previous?.list.id === page.id ? previous : undefined),
  });
}

export interface ListUpload {
  readonly settings: InvitationListBody;
  readonly rows: readonly NewInvitationListRow[];
  readonly idempotencyKey: string;
  /** Cancels the upload; the rows already uploaded are deleted. */
  readonly signal: AbortSignal;
  /** Called with the number of uploaded rows. */
  readonly onProgress: (rows: number) => void;
}

/** Creates an invitation list and uploads its rows. @returns its id */
export function uploadListMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ settings, rows, idempotencyKey, signal, onProgress }: ListUpload) => {
      // Not cancellable: the list can be deleted only once its id is known.
      const { list } = await api('createInvitationList', { body: settings }, { idempotencyKey });
      try {
        for (let from = 0; from < rows.length; from += ROWS_PER_REQUEST) {
          const body = { position: from + 1, rows: rows.slice(from, from + ROWS_PER_REQUEST) };
          await api('addInvitationListRows', { params: { id: list.id }, body }, { signal });
          onProgress(from + body.rows.length);
        }
      } catch (error) {
        // If deleting fails too, the server deletes the list later. After other failures the upload is retried with this list.
        if (signal.aborted) await api('deleteInvitationList', { params: { id: list.id } }).catch(() => {});
        throw error;
      }
      return list.id;
    },
  });
}

interface MendedRow {
  readonly listId: string;
  readonly position: number;
  readonly row: NewInvitationListRow;
}

/** Replaces one row of an unsent list. */
export function mendRowMutation(api: Api) {
  return mutationOptions({
    mutationFn: ({ listId, position, row }: MendedRow) =>
      api('addInvitationListRows', { params: { id: listId }, body: { position, rows: [row] } }),
  });
}

/** The rows that are left out, as a file. */
export function exportRowsLeftOutMutation(api: Api) {
  return mutationOptions({ mutationFn: (id: string) => api('exportRowsLeftOut', { params: { id } }) });
}

export function sendListMutation(api: Api) {
  return mutationOptions({ mutationFn: (id: string) => api('sendInvitationList', { params: { id } }) });
}

export function deleteListMutation(api: Api) {
  return mutationOptions({ mutationFn: (id: string) => api('deleteInvitationList', { params: { id } }) });
}
