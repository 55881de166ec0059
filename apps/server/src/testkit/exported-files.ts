import type { RequestFileBody } from '@plumbline/contract/wire';
import { PREPARERS } from '../app/preparers.ts';
import { type FileKind, isExport } from '../features/files/prepared/preparer.ts';
import type { Manager, TestServer } from './server.ts';
import { readTaggedPdf } from './tagged-pdf.ts';

/** The kinds of files that can be prepared. */
export const FILE_KINDS = Object.keys(PREPARERS) as FileKind[];

/**
 * Requests a file, prepares it, and downloads it: exports as CSV, reports in English.
 *
 * @returns the status of the request, followed by the lines of the file, or the texts of a PDF in the order of its tags
 */
export async function exportedLines(
  server: TestServer,
  manager: Manager,
  { kind, about }: { readonly kind: FileKind; readonly about: object },
): Promise<readonly string[]> {
  // Kinds differ in their subjects, and refuse a subject that does not fit.
  const body = { kind, ...(isExport(kind) ? { format: 'csv' } : { language: 'en' }), about } as RequestFileBody;
  const requested = await manager.call('requestFile', { body });
  if (requested.status !== 201) return [`${requested.status} ${requested.body.code}`];
  await server.processJobs();
  const { id } = requested.body.file;
  const { file } = (await manager.call('getFile', { params: { id } })).body;
  const reply = await fetch(`${server.origin}/v1/protected/files/${id}/content`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  await manager.call('deleteFile', { params: { id } });
  if (file.status !== 'ready') return [`${file.status}: ${file.failure}`];
  const content = isExport(kind)
    ? bytes.toString('utf8').split('\r\n')
    : readTaggedPdf(bytes).texts.map(({ text }) => text);
  return [`${reply.status} ${file.progress.done} of ${file.progress.total}`, ...content];
}
