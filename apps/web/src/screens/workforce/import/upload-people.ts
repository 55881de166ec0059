import type { NewPeopleImportRow } from '@plumbline/contract/wire';
import type { Api } from '../../../session/api.ts';
import { uploadChunks } from './upload-chunks.ts';

interface PeopleUpload {
  readonly rows: readonly NewPeopleImportRow[];
  readonly idempotencyKey: string;
  /** Cancels the upload; the rows already uploaded are deleted. */
  readonly signal: AbortSignal;
  /** Called with the number of uploaded rows. */
  readonly onProgress: (rows: number) => void;
}

/** Creates a list of people and uploads its rows. @returns its id */
export async function uploadPeople(
  { rows, idempotencyKey, signal, onProgress }: PeopleUpload,
  api: Api,
): Promise<string> {
  // Not cancellable: the list can be deleted only once its id is known.
  const { list } = await api('createPeopleImport', {}, { idempotencyKey });
  try {
    for (const { position, rows: chunk } of uploadChunks(rows)) {
      const body = { position, rows: [...chunk] };
      await api('addPeopleImportRows', { params: { id: list.id }, body }, { signal });
      onProgress(position - 1 + chunk.length);
    }
  } catch (error) {
    // If deleting fails too, the server deletes the list later. After other failures the upload is retried with this list.
    if (signal.aborted) await api('deletePeopleImport', { params: { id: list.id } }).catch(() => {});
    throw error;
  }
  return list.id;
}
