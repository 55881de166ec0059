import type { RequestFileBody } from '@plumbline/contract/wire';
import { PREPARERS } from '../app/preparers.ts';
import type { FileKind } from '../features/prepared-files/preparer.read.ts';
import type { Manager, TestServer } from './server.ts';

/** The kinds of files that can be prepared as CSV. */
export const EXPORT_KINDS = Object.keys(PREPARERS) as FileKind[];

/** Requests a file, prepares it, and downloads it. @returns its lines, or the reason for a refusal */
export async function exportedLines(
  server: TestServer,
  manager: Manager,
  { kind, about }: { readonly kind: FileKind; readonly about: object },
): Promise<readonly string[]> {
  // Kinds differ in their subjects, and refuse a subject that does not fit.
  const body = { kind, format: 'csv', about } as RequestFileBody;
  const requested = await manager.call('requestFile', { body });
  if (requested.status !== 201) return [`${requested.status} ${requested.body.code}`];
  await server.processJobs();
  const { id } = requested.body.file;
  const reply = await fetch(`${server.origin}/v1/protected/files/${id}/content`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  const { file } = (await manager.call('getFile', { params: { id } })).body;
  const lines = (await reply.text()).split('\r\n');
  await manager.call('deleteFile', { params: { id } });
  return [`${reply.status} ${file.progress.done} of ${file.progress.total}`, ...lines];
}
