import { createReadStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { operatorActor } from '../../../core/events.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import { StartProblem } from '../../../core/start-problem.ts';
import { ARCHIVE_FORMAT, type ArchiveEnd, type Manifest } from '../../../platform/backup/archive/archive-format.ts';
import { readArchive } from '../../../platform/backup/archive/read-archive.ts';
import { writeArchive } from '../../../platform/backup/archive/write-archive.ts';
import { readDatabaseFacts } from '../../../platform/db/schema-version.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { inWork, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { makeDurable } from '../../../platform/files/make-durable.ts';
import { listMembers, removeMembers } from '../members/members.repository.ts';
import { deleteOrganisation, findOrganisation } from '../organisations.repository.ts';
import { type Accounts, MOVE_FILE, type Move } from './move-format.ts';
import {
  copyRows,
  countRows,
  findOptedOutAddresses,
  hasOrganisation,
  listTenantTables,
  lockChanges,
  openSnapshot,
} from './tenant-rows.repository.ts';

export interface ExportDependencies extends WorkDependencies {
  readonly serverUrl: string;
  readonly accounts: Accounts;
  readonly productVersion: string;
}

export interface ExportedOrganisation {
  readonly name: string;
  readonly rows: ArchiveEnd['rows'];
}

/**
 * Writes all rows of an organisation into a file, from one snapshot.
 *
 * @param isDeleted deletes the organisation once the file is complete. Changes of the organisation wait meanwhile, so that none is lost.
 * @throws {StartProblem} when there is no such organisation, or the file exists
 */
export async function exportOrganisation(
  dependencies: ExportDependencies,
  organisationId: string,
  { file, isDeleted }: { readonly file: string; readonly isDeleted: boolean },
): Promise<ExportedOrganisation> {
  const { db, clock } = dependencies;
  await refuseExisting(file);
  const by = { organisationId, actor: operatorActor('organisation:export') };
  const name = await inWork(dependencies, by, async (work) => {
    if (!(await hasOrganisation(work))) {
      throw new StartProblem(`No organisation has the id ${organisationId}: npm run plan lists all of them.`);
    }
    const organisation = await findOrganisation(work);
    await work.record({ kind: 'organisation.exported', entityId: organisationId });
    return organisation.name;
  });
  const write = () => writeFileOf(dependencies, { organisation_id: organisationId, name, is_deleted: isDeleted }, file);
  if (!isDeleted) return { name, rows: await write() };
  let rows: ArchiveEnd['rows'] | null = null;
  try {
    await inOrganisation(db, wholeOrganisation(organisationId), async (scope) => {
      await lockChanges(scope);
      const written = await write();
      await deleteWritten(scope, written, clock.now()).catch(async (error: unknown) => {
        await rm(file, { force: true });
        throw error;
      });
      rows = written;
    });
  } catch (error) {
    if (rows === null) throw explained(error, name);
    // The commit was not confirmed, so the file may be the only copy.
    throw new StartProblem(
      `The database did not confirm that '${name}' was deleted: keep ${file}, and import it only if npm run plan does not list the organisation any more.`,
      { cause: error },
    );
  }
  if (rows === null) throw new RangeError('the organisation was deleted without a file');
  return { name, rows };
}

/** @throws {RangeError} when the organisation has more rows than the file */
async function deleteWritten(scope: TenantScope, written: ArchiveEnd['rows'], now: Date): Promise<void> {
  for (const [table, rows] of Object.entries(written)) {
    const [schema = '', name = ''] = table.split('.');
    const found = await countRows(scope, { schema, name });
    // Fewer rows are harmless: expired rows are deleted at any time.
    if (found > rows) throw new RangeError(`${name} has ${found} rows, and the file ${rows}`);
  }
  const members = (await listMembers(scope)).map(({ id }) => id);
  if (members.length > 0) await removeMembers(scope, members, now);
  await deleteOrganisation(scope);
}

function explained(error: unknown, name: string): unknown {
  if (error instanceof StartProblem || !(error instanceof Error)) return error;
  return new StartProblem(`'${name}' could not be exported (${error.message}): nothing was changed, so try again.`, {
    cause: error,
  });
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new StartProblem(`The file ${file} exists: choose another name, or delete it.`);
}

/** Writes a temporary file and renames it, so that a file with the given name is complete. */
async function writeFileOf(
  dependencies: ExportDependencies,
  about: Pick<Move, 'organisation_id' | 'name' | 'is_deleted'>,
  file: string,
): Promise<ArchiveEnd['rows']> {
  const unfinished = `${file}.unfinished`;
  const client = await openSnapshot(dependencies.serverUrl, about.organisation_id);
  let isOwn = false;
  try {
    const source = await sourceOf(client, dependencies, about);
    const handle = await open(unfinished, 'wx', 0o600);
    isOwn = true;
    // Another export may have written the file meanwhile.
    await refuseExisting(file);
    const sink = handle.createWriteStream();
    const { rows } = await writeArchive(source, sink, { encryption: null });
    await readArchive(createReadStream(unfinished), { key: null });
    await makeDurable(unfinished);
    await rename(unfinished, file);
    await makeDurable(dirname(file));
    return rows;
  } catch (error) {
    if (isOwn) await rm(unfinished, { force: true });
    if (isFileError(error) && error.code === 'EEXIST') {
      throw new StartProblem(
        `The file ${unfinished} exists: another export is writing it, or was interrupted. Delete it in that case.`,
      );
    }
    if (!isFileError(error)) throw error;
    throw new StartProblem(
      error.code === 'ENOENT'
        ? `The folder ${dirname(file)} does not exist: nothing was exported.`
        : `The file ${file} cannot be written (${error.code}): nothing was exported.`,
    );
  } finally {
    await client.end();
  }
}

async function sourceOf(
  client: pg.Client,
  { clock, accounts, productVersion }: ExportDependencies,
  about: Pick<Move, 'organisation_id' | 'name' | 'is_deleted'>,
) {
  const { postgres, migrations } = await readDatabaseFacts(client);
  const tables = await listTenantTables(client);
  const manifest: Manifest = {
    format: ARCHIVE_FORMAT,
    kind: 'organisation',
    product_version: productVersion,
    created_at: clock.now().toISOString(),
    postgres_version: postgres,
    migrations: [...migrations],
    // Jobs are not moved: they follow from the events.
    queues: [],
    tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
  };
  return {
    manifest,
    rowsOf: (table: Manifest['tables'][number]) => copyRows(client, table, about.organisation_id),
    sequences: async () => [],
    files: async function* () {
      const optedOut = await findOptedOutAddresses(client, about.organisation_id);
      const addresses = (ofEveryone: boolean) =>
        optedOut.filter(({ of_everyone }) => of_everyone === ofEveryone).map(({ address }) => address);
      const move: Move = {
        ...about,
        accounts,
        opted_out: { of_organisation: addresses(false), of_everyone: addresses(true) },
      };
      const content = Buffer.from(`${JSON.stringify(move, null, 1)}\n`);
      yield { path: MOVE_FILE, mode: 0o600, size: content.length, content: Readable.from([content]) };
    },
  };
}

/** Whether an error comes from the file system. Errors of the database have no `syscall`. */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  const calls = ['open', 'write', 'writev', 'fsync', 'rename', 'read'];
  return error instanceof Error && 'syscall' in error && calls.includes(String(error.syscall)) && !('address' in error);
}
