import { createHash } from 'node:crypto';
import { AppError } from '../../../core/errors.ts';
import { systemActor } from '../../../core/events.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { inWork, type Work, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { insertEmails } from '../../messages/lends.ts';
import {
  beginAttempt,
  type FileRow,
  failFile,
  findFileToPrepare,
  finishFile,
  insertChunk,
  noteProgress,
} from './prepared-files.repository.ts';
import { type PreparedContent, type Preparers, preparerOf, type RequestedFile } from './preparer.ts';
import { CHUNK_BYTES } from './read-content.ts';

interface Named {
  readonly organisation_id: string;
  readonly file_id: string;
}

/** After this time the member who requested the file gets an email about the outcome. */
const LONG_MS = 60_000;

const FAILED =
  'The file could not be prepared. Request it again; if that fails too, tell the operator of this installation.';
const ACTOR = systemActor('prepare_file');

/** Writes the content of a requested file from its beginning, and makes it available once it is complete. */
export async function prepareFile<Context extends WorkDependencies>(
  context: Context,
  preparers: Preparers<Context>,
  { organisation_id, file_id }: Named,
): Promise<void> {
  const { db, random } = context;
  const attempt = random.uuid();
  const file = await inOrganisation(db, wholeOrganisation(organisation_id), async (scope) =>
    (await beginAttempt(scope, file_id, attempt)) ? findFileToPrepare(scope, file_id) : undefined,
  );
  // The file was deleted in the meantime, or another attempt has finished it.
  if (file === undefined) return;
  const preparer = preparerOf(preparers, file.kind);
  try {
    const content = createContent(context, { organisationId: organisation_id, id: file_id, attempt });
    const prepared = await preparer.prepare(context, toRequested(file), content.write, content.onProgress);
    await content.finish(prepared, file);
  } catch (error) {
    // A retry would fail with the same error.
    if (!(error instanceof AppError)) throw error;
    await noteFailure(context, { organisation_id, file_id }, error.message);
  }
}

/** Marks a file as failed, with a reason for the member, who also gets an email after a long wait. */
export async function noteFailure(
  dependencies: WorkDependencies,
  { organisation_id, file_id }: Named,
  failure: string = FAILED,
): Promise<void> {
  await inWork(dependencies, { organisationId: organisation_id, actor: ACTOR }, async (work) => {
    const file = await failFile(work, file_id, { failure, now: work.now });
    if (file === undefined) return;
    await work.record({ kind: 'file.failed', entityId: file_id });
    await emailAfterLong(work, file, 'file_failed');
  });
}

function toRequested(file: FileRow): RequestedFile {
  const { id, organisation_id, site_ids, kind, format, language, about, requested_by } = file;
  return {
    id,
    organisationId: organisation_id,
    sites: site_ids,
    kind,
    format,
    language,
    about,
    requestedBy: requested_by,
  };
}

/** Stores the bytes of a file in pieces. */
function createContent(
  dependencies: WorkDependencies,
  { organisationId, id, attempt }: { readonly organisationId: string; readonly id: string; readonly attempt: string },
) {
  const hash = createHash('sha256');
  let progress = { done: 0, total: null as number | null };
  // One buffer for all pieces, because a million rows would otherwise leave hundreds of them to the garbage collector.
  const piece = Buffer.allocUnsafe(CHUNK_BYTES);
  let filled = 0;
  let written = 0;
  let size = 0;

  /** @throws {Error} when this attempt must stop; the job is then retried or finds nothing to do */
  async function whileCurrentAttempt(store: (work: Work) => Promise<void>): Promise<void> {
    await inWork(dependencies, { organisationId, actor: ACTOR }, async (work) => {
      if (!(await noteProgress(work, { id, attempt }, progress))) {
        throw new Error('the file was deleted, is outdated, or is prepared by another attempt');
      }
      await store(work);
    });
  }

  async function storePiece(): Promise<void> {
    await whileCurrentAttempt((work) =>
      insertChunk(work, { fileId: id, number: written, bytes: piece.subarray(0, filled) }),
    );
    written += 1;
    filled = 0;
  }

  return {
    write: async (bytes: Uint8Array): Promise<void> => {
      hash.update(bytes);
      size += bytes.length;
      for (let start = 0; start < bytes.length; ) {
        const part = bytes.subarray(start, start + CHUNK_BYTES - filled);
        piece.set(part, filled);
        filled += part.length;
        start += part.length;
        if (filled === CHUNK_BYTES) await storePiece();
      }
    },
    onProgress: (reported: { readonly done: number; readonly total: number | null }): void => {
      progress = { ...reported };
    },
    /** Runs in one transaction with the last piece, so that an incomplete file is never available. */
    finish: async ({ fileName, mediaType, dictionary }: PreparedContent, file: FileRow): Promise<void> => {
      const rest = piece.subarray(0, filled);
      await whileCurrentAttempt(async (work) => {
        if (rest.length > 0) await insertChunk(work, { fileId: id, number: written, bytes: rest });
        await finishFile(
          work,
          id,
          {
            file_name: fileName,
            media_type: mediaType,
            size_bytes: size,
            sha256: hash.digest('hex'),
            dictionary: dictionary ?? null,
          },
          work.now,
        );
        await work.record({ kind: 'file.prepared', entityId: id });
        await emailAfterLong(work, file, 'file_ready');
      });
    },
  };
}

/** Queues an email to the member who requested the file, if preparing it took longer than {@link LONG_MS}. */
async function emailAfterLong(
  work: Work,
  { id, requested_by, created_at }: FileRow,
  kind: 'file_ready' | 'file_failed',
): Promise<void> {
  const { now, random } = work;
  if (now.getTime() - created_at.getTime() <= LONG_MS) return;
  const emailId = random.uuid();
  await insertEmails(work, [
    {
      id: emailId,
      kind,
      prepared_file_id: id,
      recipient_id: requested_by,
      created_at: now,
      withheldBecause: null,
    },
  ]);
  await work.record({ kind: 'email.queued', entityId: emailId });
}
