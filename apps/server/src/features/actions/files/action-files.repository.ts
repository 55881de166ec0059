import { type Insertable, sql } from 'kysely';
import type { ActionFilesTable } from '../../../platform/db/schema/action-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export async function insertFile(
  { tx, organisationId }: TenantScope,
  file: Omit<Insertable<ActionFilesTable>, 'organisation_id'>,
): Promise<void> {
  await tx
    .insertInto('action_files')
    .values({ ...file, organisation_id: organisationId })
    .execute();
}

/** Size of all files of the organisation's actions together, in bytes. */
export async function sumFileBytes({ tx, organisationId }: TenantScope): Promise<number> {
  const { bytes } = await tx
    .selectFrom('action_files')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return bytes;
}

interface NamedFile {
  readonly actionId: string;
  readonly fileId: string;
}

export async function findContent({ tx, organisationId }: TenantScope, { actionId, fileId }: NamedFile) {
  return tx
    .selectFrom('action_files')
    .select(['file_name', 'media_type', 'content'])
    .where('organisation_id', '=', organisationId)
    .where('action_id', '=', actionId)
    .where('id', '=', fileId)
    .executeTakeFirst();
}

/** @returns false when the action has no such file */
export async function deleteFile(
  { tx, organisationId }: TenantScope,
  { actionId, fileId }: NamedFile,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('action_files')
    .where('organisation_id', '=', organisationId)
    .where('action_id', '=', actionId)
    .where('id', '=', fileId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
