import type { Kysely } from 'kysely';
import { wholeOrganisation } from '../../../core/scope.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { findChunk } from './prepared-files.repository.ts';

/** Length of a stored piece in bytes; only the last piece of a file may be shorter. */
export const CHUNK_BYTES = 1024 * 1024;

/**
 * The bytes from `first` to `last`, both included, piece by piece; a piece is read only when it is sent.
 *
 * @throws {Error} when the file was deleted in the meantime, so that a download breaks off instead of ending early
 */
export async function* readContent(
  db: Kysely<Database>,
  { organisationId, fileId }: { readonly organisationId: string; readonly fileId: string },
  { first, last }: { readonly first: number; readonly last: number },
): AsyncGenerator<Uint8Array> {
  for (let number = Math.floor(first / CHUNK_BYTES); number * CHUNK_BYTES <= last; number += 1) {
    const start = number * CHUNK_BYTES;
    const bytes = await inOrganisation(db, wholeOrganisation(organisationId), (scope) =>
      findChunk(scope, { fileId, number }),
    );
    if (bytes === undefined) throw new Error('the file was deleted while it was downloaded');
    yield bytes.subarray(Math.max(first - start, 0), last + 1 - start);
  }
}
