import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchivedTable } from '../../../platform/backup/archive/archive-format.ts';
import { connectAtStart } from '../../../platform/db/connect-at-start.ts';
import { organisationColumnOf } from '../../../platform/db/distribution/tables.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { type DatabaseFacts, readDatabaseFacts } from '../../../platform/db/schema-version.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { TextRow } from './copy-text.ts';
import { DERIVED_TABLES, TABLES_LEFT_BEHIND } from './move-format.ts';

export interface TenantTable {
  readonly schema: 'plumbline';
  readonly name: string;
  readonly columns: string[];
  /** Types of the columns, in the order of `columns`. */
  readonly types: readonly string[];
  /** Tables that the rows refer to. */
  readonly refers_to: readonly string[];
}

/** Every table that holds rows of organisations, with the columns that are neither computed nor numbered. */
const TENANT_TABLES = `
  select nspname as schema, relname as name,
    array_agg(attname::text order by attnum) as columns,
    array_agg(format_type(atttypid, atttypmod) order by attnum) as types,
    array(
      select distinct referred.relname::text from pg_constraint join pg_class as referred on referred.oid = confrelid
      where conrelid = pg_class.oid and contype = 'f'
    ) as refers_to
  from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace
  join pg_attribute on attrelid = pg_class.oid
  where nspname = 'plumbline' and relkind in ('r', 'p') and not relispartition
    and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    and (relname = 'organisations'
      or exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'organisation_id' and not attisdropped))
  group by pg_class.oid, nspname, relname
  order by relname`;

/** The tables to move, each after the tables that it refers to, and the events last, because they are about the other rows. */
export async function listTenantTables(client: Queryable): Promise<TenantTable[]> {
  const { rows } = await client.query<TenantTable>(TENANT_TABLES);
  const waiting = new Set(rows.filter(({ name }) => !DERIVED_TABLES.has(name) && !TABLES_LEFT_BEHIND.has(name)));
  const sorted: TenantTable[] = [];
  const isNext = ({ name, refers_to }: TenantTable) =>
    (name !== 'events' || waiting.size === 1) &&
    ![...waiting].some((other) => other.name !== name && refers_to.includes(other.name));
  while (waiting.size > 0) {
    const next = [...waiting].find(isNext);
    if (next === undefined) throw new RangeError('the tables of organisations refer to each other in a circle');
    waiting.delete(next);
    sorted.push(next);
  }
  return sorted;
}

type Queryable = Pick<pg.Client, 'query'>;

/** Facts of the target that a file must fit. */
export interface MoveTarget {
  readonly database: DatabaseFacts;
  readonly tables: readonly TenantTable[];
}

export async function readMoveTarget(serverUrl: string): Promise<MoveTarget> {
  const client = await connectAtStart(serverUrl, 'DATABASE_URL');
  try {
    return { database: await readDatabaseFacts(client), tables: await listTenantTables(client) };
  } finally {
    await client.end();
  }
}

/** Opens a connection with a snapshot of the rows of one organisation. */
export async function openSnapshot(serverUrl: string, organisationId: string): Promise<pg.Client> {
  const client = await connectAtStart(serverUrl, 'DATABASE_URL');
  await client.query('begin transaction isolation level repeatable read, read only');
  await client.query('select plumbline.enter_organisation($1)', [organisationId]);
  await client.query('set local search_path = plumbline, public');
  return client;
}

/** Makes changes of the organisation wait until the transaction ends, because each adds an event that refers to the organisation. */
export async function lockChanges({ tx, organisationId }: TenantScope): Promise<void> {
  // The timeouts of requests are lifted, because writing the file and deleting the rows may take longer.
  await sql`
    select set_for_transaction('idle_in_transaction_session_timeout', '0'), set_for_transaction('statement_timeout', '0'),
      set_for_transaction('lock_timeout', '60s')`.execute(tx);
  await tx.selectFrom('organisations').select('id').where('id', '=', organisationId).forUpdate().execute();
}

/** The rows of an organisation in one table, in the text format of COPY. */
export function copyRows(
  client: pg.Client,
  { name, columns }: Pick<TenantTable, 'name' | 'columns'>,
  organisationId: string,
): AsyncIterable<Uint8Array> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return client.query(
    copyTo(
      `copy (select ${list} from plumbline.${client.escapeIdentifier(name)}
        where ${organisationColumnOf(name)} = ${client.escapeLiteral(organisationId)}) to stdout`,
    ),
  );
}

/** Number of rows of an organisation in a table. */
export async function countRows(
  { tx, organisationId }: TenantScope,
  { schema, name }: Pick<ArchivedTable, 'schema' | 'name'>,
): Promise<number> {
  const { rows } = await sql<{ rows: string }>`
    select count(*) as rows from ${sql.table(`${schema}.${name}`)}
    where ${sql.ref(organisationColumnOf(name))} = ${organisationId}`.execute(tx);
  return Number(rows[0]?.rows);
}

/** Adds rows to a table. Row-level security refuses rows of any organisation but the transaction's. */
export async function insertRows(
  tx: Transaction<Database>,
  { name, columns, types }: TenantTable,
  rows: readonly TextRow[],
): Promise<void> {
  const values = columns.map((_, at) => rows.map((row) => row[at] ?? null));
  const given = columns.map((_, at) => sql.ref(`given.v${at}`));
  await sql`
    insert into ${sql.table(`plumbline.${name}`)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(given.map((value, at) => sql`${value}::${sql.raw(types[at] ?? 'text')}`))}
    from unnest(${sql.join(values.map((each) => sql`${each}::text[]`))})
      as given (${sql.join(columns.map((_, at) => sql.id(`v${at}`)))})
    returning ${sql.ref(organisationColumnOf(name))}`.execute(tx);
}

/** The events whose work is unfinished, so that their jobs must be enqueued again. */
export async function findUnfinished({ tx, organisationId }: TenantScope): Promise<Set<string>> {
  const { rows } = await sql<{ unfinished: string }>`
    select 'email.queued ' || id as unfinished from emails
      where organisation_id = ${organisationId} and status = 'waiting'
    union all
    select 'invitation_list.sent ' || id from invitation_lists
      where organisation_id = ${organisationId} and status = 'sending'
    union all
    select unnest(array['survey.submitted ', 'survey.repeated_analysis ', 'survey.analysis_requested ']) || id from surveys
      where organisation_id = ${organisationId} and status in ('completed', 'processing')`.execute(tx);
  return new Set(rows.map(({ unfinished }) => unfinished));
}

/** Every address in the rows of an organisation. */
const ADDRESSES = `
  select email as address from people where organisation_id = $1 and email is not null
  union select email from users where organisation_id = $1
  union select email from member_invitations where organisation_id = $1
  union select email from invitation_list_rows where organisation_id = $1 and email is not null
  union select owner_email from actions where organisation_id = $1 and owner_email is not null`;

export async function findAddresses({ tx, organisationId }: TenantScope): Promise<string[]> {
  const { rows } = await tx.executeQuery<{ address: string }>(CompiledQuery.raw(ADDRESSES, [organisationId]));
  return rows.map(({ address }) => address);
}

/** The organisation's known addresses that opted out of its emails, or of all. */
export async function findOptedOutAddresses(
  client: Queryable,
  organisationId: string,
): Promise<{ address: string; of_everyone: boolean }[]> {
  const { rows: known } = await client.query<{ address: string }>(`${ADDRESSES} order by address`, [organisationId]);
  const { rows: organisations } = await client.query<{ founder_keys: readonly Buffer[] }>(
    `select founder_keys from organisations where organisations.id = $1`,
    [organisationId],
  );
  // Opt-outs are kept beside the accounts, so in a distributed database no statement can join them with rows.
  const { rows } = await client.query<{ address: string; of_everyone: boolean }>(
    `select address, safeguards.is_opted_out_of_everyone(address) as of_everyone
     from unnest($1::text[]) with ordinality as known (address, place)
     where safeguards.is_opted_out(address, $2, $3::bytea[])
     order by place`,
    [known.map(({ address }) => address), organisationId, organisations[0]?.founder_keys ?? []],
  );
  return rows;
}

export async function hasOrganisation({ tx, organisationId }: TenantScope): Promise<boolean> {
  const found = await tx.selectFrom('organisations').select('id').where('id', '=', organisationId).executeTakeFirst();
  return found !== undefined;
}

export async function listUsers({ tx, organisationId }: TenantScope) {
  return tx.selectFrom('users').select(['id', 'email', 'name']).where('organisation_id', '=', organisationId).execute();
}

/** The people who already belong to an organisation. */
export async function findMembersElsewhere(tx: Transaction<Database>, subjects: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('identity_subject')
    .where('identity_subject', 'in', subjects)
    .execute();
  return rows.map(({ identity_subject }) => identity_subject);
}

/** Tokens, participants' ids and codes, which are looked up before their organisation is known. */
export interface FoundTokens {
  readonly tokens: readonly string[];
  readonly participantIds: readonly string[];
  readonly codes: readonly string[];
}

/** The organisations that links, opt-outs, member invitations and pages with these tokens, participants' ids or codes belong to. */
export async function findOrganisationsOfTokens(
  db: Kysely<Database>,
  { tokens, participantIds, codes }: FoundTokens,
): Promise<string[]> {
  const { rows } = await sql<{ organisation_id: string }>`
    select distinct organisation_id
    from find_organisations_of_tokens(${tokens}::text[], ${participantIds}::uuid[], ${codes}::text[])`.execute(db);
  return rows.map(({ organisation_id }) => organisation_id);
}
