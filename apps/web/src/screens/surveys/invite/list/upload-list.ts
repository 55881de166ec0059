import type { InvitationListBody, NewInvitationListRow } from '@plumbline/contract/wire';
import type { Api } from '../../../../session/api.ts';

/** Rows per request: far below its size limit, and few enough to show the upload's progress. */
const ROWS_PER_REQUEST = 200;

interface ListUpload {
  readonly settings: InvitationListBody;
  readonly rows: readonly NewInvitationListRow[];
  readonly idempotencyKey: string;
  /** Cancels the upload; the rows already uploaded are deleted. */
  readonly signal: AbortSignal;
  /** Called with the number of uploaded rows. */
  readonly onProgress: (rows: number) => void;
}

/** Creates an invitation list and uploads its rows. @returns its id */
export async function uploadList(
  { settings, rows, idempotencyKey, signal, onProgress }: ListUpload,
  api: Api,
): Promise<string> {
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
}
