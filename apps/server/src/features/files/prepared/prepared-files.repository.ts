import { type Insertable, type Selectable, sql } from 'kysely';
import type { PreparedFilesTable } from '../../../platform/db/schema/prepared-file-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export type FileRow = Selectable<PreparedFilesTable>;

/** Files with the names of their subjects. */
function files({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('prepared_files as file')
    .leftJoin('waves', (join) =>
      join.onRef('waves.id', '=', 'file.wave_id').on('waves.organisation_id', '=', organisationId),
    )
    .leftJoin('campaigns', (join) =>
      join
        .on('campaigns.organisation_id', '=', organisationId)
        .on(sql<boolean>`campaigns.id = coalesce(file.campaign_id, waves.campaign_id)`),
    )
    .leftJoin('sites', (join) =>
      join.onRef('sites.id', '=', 'file.site_id').on('sites.organisation_id', '=', organisationId),
    )
    .leftJoin('surveys', (join) =>
      join.onRef('surveys.id', '=', 'file.survey_id').on('surveys.organisation_id', '=', organisationId),
    )
    .selectAll('file')
    .select([
      'campaigns.name as campaign_name',
      'waves.number as wave_number',
      'sites.name as site_name',
      sql<string | null>`case when not surveys.is_anonymous then surveys.participant_name end`.as('person_name'),
    ])
    .where('file.organisation_id', '=', organisationId);
}

export type NamedFileRow = Awaited<ReturnType<typeof listFiles>>[number];

/** The files that a member requested, newest first. */
export async function listFiles(scope: TenantScope, requestedBy: string) {
  return files(scope)
    .where('file.requested_by', '=', requestedBy)
    .orderBy('file.created_at', 'desc')
    .orderBy('file.id', 'desc')
    .execute();
}

/** A file; `undefined` if it does not exist or another member requested it. */
export async function findFile(
  scope: TenantScope,
  { id, requestedBy }: { readonly id: string; readonly requestedBy: string },
) {
  return files(scope).where('file.id', '=', id).where('file.requested_by', '=', requestedBy).executeTakeFirst();
}

/** A file for the job that prepares it; `undefined` if it does not exist. */
export async function findFileToPrepare({ tx, organisationId }: TenantScope, id: string): Promise<FileRow | undefined> {
  return tx
    .selectFrom('prepared_files')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertFile(
  { tx, organisationId }: TenantScope,
  file: Omit<Insertable<PreparedFilesTable>, 'organisation_id'>,
): Promise<void> {
  await tx
    .insertInto('prepared_files')
    .values({ ...file, organisation_id: organisationId })
    .execute();
}

/**
 * Numbers of files of the whole organisation, even in the scope of a member of some sites. Locks the organisation, so that simultaneous
 * requests count one after another.
 */
export async function countFiles({ tx, organisationId }: TenantScope) {
  await tx.selectFrom('organisations').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ files: string; reports: string }>`
    select count(*) as files, count(*) filter (where not is_export and status in ('waiting', 'running')) as reports
    from plumbline.prepared_files where organisation_id = ${organisationId}`.execute(tx);
  return { files: Number(rows[0]?.files ?? 0), reportsUnderWay: Number(rows[0]?.reports ?? 0) };
}

/**
 * Begins an attempt: deletes the pieces of an earlier attempt, which can no longer write.
 *
 * Waits for uncommitted erasures: the attempt would still read what they delete, and they would miss a file that was requested meanwhile.
 *
 * @returns false when the file was deleted or is finished
 */
export async function beginAttempt({ tx, organisationId }: TenantScope, id: string, attempt: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(exports_lock(${organisationId}))`.execute(tx);
  const begun = await tx
    .updateTable('prepared_files')
    .set({ status: 'running', attempt, is_outdated: false, rows_done: 0, rows_total: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returning('id')
    .executeTakeFirst();
  if (begun === undefined) return false;
  await tx
    .deleteFrom('prepared_file_chunks')
    .where('organisation_id', '=', organisationId)
    .where('file_id', '=', id)
    .execute();
  return true;
}

/** Stores the progress of an attempt and locks the file. @returns false when another attempt began, or the file is deleted or outdated */
export async function noteProgress(
  { tx, organisationId }: TenantScope,
  { id, attempt }: { readonly id: string; readonly attempt: string },
  { done, total }: { readonly done: number; readonly total: number | null },
): Promise<boolean> {
  const noted = await tx
    .updateTable('prepared_files')
    .set({ rows_done: done, rows_total: total })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .where('is_outdated', '=', false)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

export async function insertChunk(
  { tx, organisationId }: TenantScope,
  chunk: { readonly fileId: string; readonly number: number; readonly bytes: Buffer },
): Promise<void> {
  await tx
    .insertInto('prepared_file_chunks')
    .values({ organisation_id: organisationId, file_id: chunk.fileId, number: chunk.number, bytes: chunk.bytes })
    .execute();
}

export async function findChunk(
  { tx, organisationId }: TenantScope,
  { fileId, number }: { readonly fileId: string; readonly number: number },
): Promise<Buffer | undefined> {
  const chunk = await tx
    .selectFrom('prepared_file_chunks')
    .select('bytes')
    .where('organisation_id', '=', organisationId)
    .where('file_id', '=', fileId)
    .where('number', '=', number)
    .executeTakeFirst();
  return chunk?.bytes;
}

export interface FinishedContent {
  readonly file_name: string;
  readonly media_type: string;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly dictionary: string | null;
}

export async function finishFile(
  { tx, organisationId }: TenantScope,
  id: string,
  content: FinishedContent,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('prepared_files')
    .set({ ...content, status: 'ready', finished_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** @returns the file as it has failed; `undefined`: it was deleted or is finished */
export async function failFile(
  { tx, organisationId }: TenantScope,
  id: string,
  { failure, now }: { readonly failure: string; readonly now: Date },
): Promise<FileRow | undefined> {
  const failed = await tx
    .updateTable('prepared_files')
    .set({ status: 'failed', failure, finished_at: now, attempt: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (failed === undefined) return undefined;
  await tx
    .deleteFrom('prepared_file_chunks')
    .where('organisation_id', '=', organisationId)
    .where('file_id', '=', id)
    .execute();
  return failed;
}

export async function requeueFile({ tx, organisationId }: TenantScope, id: string): Promise<void> {
  await tx
    .updateTable('prepared_files')
    .set({ status: 'waiting', failure: null, finished_at: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .execute();
}

export async function deleteFile({ tx, organisationId }: TenantScope, id: string): Promise<void> {
  await tx.deleteFrom('prepared_files').where('organisation_id', '=', organisationId).where('id', '=', id).execute();
}

/** @returns the ids of the deleted files */
export async function deleteExpiredFiles({ tx, organisationId }: TenantScope, now: Date): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('prepared_files')
    .where('organisation_id', '=', organisationId)
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();
  await tx
    .deleteFrom('emails')
    .where('organisation_id', '=', organisationId)
    .where('kind', 'in', ['file_ready', 'file_failed'])
    .where('created_at', '<', sql<Date>`${now}::timestamptz - interval '2 days'`)
    .execute();
  return deleted.map(({ id }) => id);
}

/** Whether each of the subjects exists. */
export async function findSubjects(
  { tx, organisationId }: TenantScope,
  ids: {
    readonly campaign: string | null;
    readonly wave: string | null;
    readonly survey: string | null;
    readonly site: string | null;
  },
) {
  const { rows } = await sql<{ campaign: boolean; wave: boolean; survey: boolean; site: boolean }>`
    select exists (select from campaigns where organisation_id = ${organisationId} and id = ${ids.campaign}::uuid) as campaign,
      exists (select from waves where organisation_id = ${organisationId} and id = ${ids.wave}::uuid) as wave,
      exists (select from surveys where organisation_id = ${organisationId} and id = ${ids.survey}::uuid
        and not is_anonymous) as survey,
      exists (select from sites where organisation_id = ${organisationId} and id = ${ids.site}::uuid) as site`.execute(
    tx,
  );
  return rows[0] ?? { campaign: false, wave: false, survey: false, site: false };
}
