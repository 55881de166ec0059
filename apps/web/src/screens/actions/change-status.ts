import type { ActionStatus } from '@plumbline/domain/actions/action';
import type { Api } from '../../session/api.ts';

export interface StatusChange {
  readonly id: string;
  readonly version: number;
  readonly status: ActionStatus;
  /** Description of the completed work; only with the status `done`. */
  readonly note?: string;
  /** A photo or document as evidence, sent after the change. */
  readonly file?: NewFile;
}

export interface NewFile {
  /** Idempotency key. */
  readonly key: string;
  readonly file: File;
}

interface ChangedStatus {
  /** The reason why the file was not added although the status was changed; null: added, or no file. */
  readonly fileFailure: Error | null;
}

export async function changeStatus({ id, file, ...body }: StatusChange, api: Api): Promise<ChangedStatus> {
  await api('changeActionStatus', { params: { id }, body });
  if (file === undefined) return { fileFailure: null };
  try {
    await sendFile(api, id, file);
    return { fileFailure: null };
  } catch (error) {
    return { fileFailure: error instanceof Error ? error : new Error(String(error)) };
  }
}

export async function sendFile(api: Api, id: string, { key, file }: NewFile) {
  const body = new Uint8Array(await file.arrayBuffer());
  const input = { params: { id }, query: { file_name: file.name }, body };
  return (await api('addActionFile', input, { idempotencyKey: key })).file;
}
