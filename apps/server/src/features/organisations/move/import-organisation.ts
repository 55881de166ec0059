import { createReadStream } from 'node:fs';
import type { Transaction } from 'kysely';
import { operatorActor } from '../../../core/events.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import { StartProblem } from '../../../core/start-problem.ts';
import type { ArchivedTable, ArchiveEnd, Manifest } from '../../../platform/backup/archive/archive-format.ts';
import { ArchiveProblem } from '../../../platform/backup/archive/archive-problem.ts';
import { type ArchiveVisitor, readArchive } from '../../../platform/backup/archive/read-archive.ts';
import { setKeptOptOut } from '../../../platform/db/safeguards/opt-outs.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { unitOfWork, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { createCopyTextReader, type TextRow } from './copy-text.ts';
import { type Accounts, MOVE_FILE, type Move, moveFileSchema } from './move-format.ts';
import {
  type FoundTokens,
  findAddresses,
  findMembersElsewhere,
  findUnfinished,
  hasOrganisation,
  insertRows,
  listUsers,
  type MoveTarget,
  type TenantTable,
} from './tenant-rows.repository.ts';
import { collectTokens, refuseTokensOfOthers } from './tokens-of-others.ts';

/** The person behind a user of the imported organisation. */
interface ImportedPerson {
  readonly email: string;
  readonly name: string;
}

export interface ImportDependencies extends WorkDependencies {
  readonly accounts: Accounts;
  /**
   * Finds the account of a person, or creates one without a password. Null: members keep the subjects of the source, because both
   * installations use the same accounts.
   */
  readonly findOrCreateAccount:
    | ((tx: Transaction<Database>, person: ImportedPerson, now: Date) => Promise<{ subject: string; isNew: boolean }>)
    | null;
  readonly target: MoveTarget;
}

export interface ImportedOrganisation {
  readonly move: Move;
  readonly rows: ArchiveEnd['rows'];
  /** Addresses of members who must set a password before signing in. */
  readonly newAccounts: readonly string[];
}

const BATCH = 500;
/** Maximum length of the description of the move: enough for the addresses of two million opt-outs. */
const MOVE_BYTES_MAX = 64 * 1024 * 1024;

/**
 * Adds an organisation that another installation exported, in one transaction.
 *
 * The file is read twice, because its content is used only after the whole file was checked.
 *
 * @throws {StartProblem} when the file cannot be used; then nothing was changed
 */
export async function importOrganisation(
  dependencies: ImportDependencies,
  file: string,
): Promise<ImportedOrganisation> {
  const { db } = dependencies;
  const { move, found } = await check(dependencies, file);
  try {
    await refuseTokensOfOthers(db, move.organisation_id, found);
    return await inOrganisation(db, wholeOrganisation(move.organisation_id), (scope) =>
      add(dependencies, scope, move, file),
    );
  } catch (error) {
    if (!isFromDatabase(error)) throw error;
    throw new StartProblem(`The database refused the rows of ${file} (${error.message}): nothing was imported.`);
  }
}

async function add(
  dependencies: ImportDependencies,
  scope: TenantScope,
  move: Move,
  file: string,
): Promise<ImportedOrganisation> {
  const { clock, random } = dependencies;
  if (await hasOrganisation(scope)) {
    throw new StartProblem(`The organisation '${move.name}' already exists here: nothing was imported.`);
  }
  const adding = new AddingRows(scope, dependencies.target.tables, move);
  const { rows } = await read(file, adding.visitor());
  const newAccounts = await addMemberships(dependencies, scope, await adding.finish());
  await storeOptOuts(scope, move, clock.now());
  const work = unitOfWork(scope, { now: clock.now(), random, actor: operatorActor('organisation:import') });
  await work.record({ kind: 'organisation.imported', entityId: move.organisation_id });
  return { move, rows, newAccounts };
}

/** Whether PostgreSQL sent an error: these have a code of five characters. */
function isFromDatabase(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

async function read(file: string, visitor: ArchiveVisitor) {
  try {
    return await readArchive(createReadStream(file), { key: null, visitor });
  } catch (error) {
    if (error instanceof ArchiveProblem) {
      const problem = error.kind === 'not_an_archive' ? "is not an organisation's file" : error.message;
      throw new StartProblem(`${file} ${problem}: nothing was imported.`);
    }
    // A folder opens like a file, and the error of the first read names no path.
    const isOfFile = error instanceof Error && 'code' in error && ('path' in error || error.code === 'EISDIR');
    if (!isOfFile) throw error;
    throw new StartProblem(
      error.code === 'ENOENT'
        ? `The file ${file} does not exist: nothing was imported.`
        : `The file ${file} cannot be read (${error.code}): nothing was imported.`,
    );
  }
}

/** Reads the whole file and refuses a file that does not fit this installation. */
async function check(
  { target, accounts }: ImportDependencies,
  file: string,
): Promise<{ move: Move; found: FoundTokens }> {
  let about: string | null = null;
  const { onRows, readFound } = collectTokens();
  const { manifest } = await read(file, {
    onManifest: async (manifest) => refuseUnfitRole(manifest, target, file),
    onRows,
    onFile: async ({ path }, content) => {
      if (path === MOVE_FILE) about = await readMove(content);
    },
  });
  const move = moveFileSchema.safeParse(about ?? 'null');
  if (!move.success) throw new StartProblem(`${file} does not say which organisation it holds: nothing was imported.`);
  if (JSON.stringify(move.data.accounts) !== JSON.stringify(accounts)) {
    throw new StartProblem(
      `${file} comes from an installation of version ${manifest.product_version} with ${inWords(move.data.accounts)}, and this one has ${inWords(accounts)}: nothing was imported.`,
    );
  }
  return { move: move.data, found: readFound() };
}

/** @throws {ArchiveProblem} when the text is longer than any exported one: a small archive can unpack to gigabytes */
async function readMove(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > MOVE_BYTES_MAX) throw new ArchiveProblem('damaged');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function refuseUnfitRole(manifest: Manifest, { database, tables }: MoveTarget, file: string): void {
  if (manifest.kind !== 'organisation') {
    throw new StartProblem(
      `${file} is a backup of a whole installation, not of one organisation: use npm run restore.`,
    );
  }
  const named = (all: readonly Pick<ArchivedTable, 'name' | 'columns'>[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns]));
  if (
    JSON.stringify(manifest.migrations) !== JSON.stringify(database.migrations) ||
    named(manifest.tables) !== named(tables)
  ) {
    throw new StartProblem(
      `${file} was exported by version ${manifest.product_version}, whose schema is another one: upgrade both installations to the same version, and export again.`,
    );
  }
}

function inWords(accounts: Accounts): string {
  return accounts.kind === 'cognito'
    ? `IDENTITY=cognito and the pool ${accounts.user_pool_id}`
    : `IDENTITY=${accounts.kind}`;
}

/** Adds rows while they are read, batch by batch; memberships wait until the accounts are known. */
class AddingRows {
  readonly #scope: TenantScope;
  readonly #tables: ReadonlyMap<string, TenantTable>;
  readonly #move: Move;
  readonly #memberships: TextRow[] = [];
  #unfinished: ReadonlySet<string> | null = null;
  #table: TenantTable | null = null;
  #reader = createCopyTextReader();
  #waiting: TextRow[] = [];

  constructor(scope: TenantScope, tables: readonly TenantTable[], move: Move) {
    this.#scope = scope;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    this.#move = move;
  }

  visitor(): ArchiveVisitor {
    return {
      onRows: async ({ name }, part) => {
        if (this.#table?.name !== name) await this.#begin(name);
        this.#waiting.push(...this.#reader.read(part));
        if (this.#waiting.length >= BATCH) await this.#add();
      },
    };
  }

  /** @returns the table and the rows of the memberships, which are not added yet */
  async finish(): Promise<{ table: TenantTable | undefined; rows: readonly TextRow[] }> {
    await this.#add();
    return { table: this.#tables.get('memberships'), rows: this.#memberships };
  }

  async #begin(name: string): Promise<void> {
    await this.#add();
    this.#table = this.#tables.get(name) ?? null;
    this.#reader = createCopyTextReader();
  }

  async #add(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    if (this.#table === null || rows.length === 0) return;
    if (this.#table.name === 'memberships') this.#memberships.push(...rows);
    else await insertRows(this.#scope.tx, this.#table, await this.#prepared(this.#table, rows));
  }

  /** Events of unfinished work are dispatched again, unless the source finishes the work. */
  async #prepared({ name, columns }: TenantTable, rows: readonly TextRow[]): Promise<readonly TextRow[]> {
    if (name !== 'events') return rows;
    this.#unfinished ??= await findUnfinished(this.#scope);
    const unfinished = this.#move.is_deleted ? this.#unfinished : new Set<string>();
    const [kind, entity, dispatched] = ['kind', 'entity_id', 'is_dispatched'].map((column) => columns.indexOf(column));
    return rows.map((row) => {
      const isUnfinished = unfinished.has(`${row[kind ?? -1]} ${row[entity ?? -1]}`);
      return row.map((value, index) => (index === dispatched ? String(!isUnfinished) : value));
    });
  }
}

/** @returns the addresses of new accounts */
async function addMemberships(
  { findOrCreateAccount, clock }: ImportDependencies,
  scope: TenantScope,
  { table, rows }: { table: TenantTable | undefined; rows: readonly TextRow[] },
): Promise<string[]> {
  if (table === undefined || rows.length === 0) return [];
  const [subjectAt, userAt] = ['identity_subject', 'user_id'].map((column) => table.columns.indexOf(column));
  const users = new Map((await listUsers(scope)).map((user) => [user.id, user]));
  const newAccounts: string[] = [];
  const adapted: TextRow[] = [];
  for (const row of rows) {
    const user = users.get(row[userAt ?? -1] ?? '');
    if (user === undefined) {
      // Without this check the subject in the file would be trusted, and a file could make any account here a member.
      throw new StartProblem('The file names a member whose name and address it lacks: nothing was imported.');
    }
    if (findOrCreateAccount === null) {
      adapted.push(row);
      continue;
    }
    const { subject, isNew } = await findOrCreateAccount(scope.tx, user, clock.now());
    if (isNew) newAccounts.push(user.email);
    adapted.push(row.map((value, index) => (index === subjectAt ? subject : value)));
  }
  const elsewhere = await findMembersElsewhere(
    scope.tx,
    adapted.map((row) => row[subjectAt ?? -1] ?? ''),
  );
  if (elsewhere.length > 0) {
    const addresses = adapted
      .filter((row) => elsewhere.includes(row[subjectAt ?? -1] ?? ''))
      .map((row) => users.get(row[userAt ?? -1] ?? '')?.email ?? 'someone');
    throw new StartProblem(
      `Nothing was imported: ${addresses.join(', ')} already ${addresses.length === 1 ? 'belongs' : 'belong'} to another organisation here. Let them leave it, or remove them at the source.`,
    );
  }
  await insertRows(scope.tx, table, adapted);
  return newAccounts;
}

/** Opt-outs of all emails affect other organisations, so only opt-outs of the organisation's own addresses are accepted. */
async function storeOptOuts(scope: TenantScope, { opted_out }: Move, now: Date): Promise<void> {
  const known = new Set(await findAddresses(scope));
  if (![...opted_out.of_organisation, ...opted_out.of_everyone].every((address) => known.has(address))) {
    throw new StartProblem('The file names opt-outs of addresses that its rows lack: nothing was imported.');
  }
  const keep = (address: string, reach: 'organisation' | 'everyone') =>
    setKeptOptOut(scope, { address, reach, isWanted: false, now });
  for (const address of opted_out.of_organisation) await keep(address, 'organisation');
  for (const address of opted_out.of_everyone) await keep(address, 'everyone');
}
