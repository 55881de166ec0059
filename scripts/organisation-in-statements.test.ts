import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { namesOrganisation, statementsIn } from './organisation-in-statements.ts';

const ROOT = resolve(import.meta.dirname, '..');
const TABLES = ['surveys', 'people', 'organisations', 'memberships'];

const isOwn = (source: string) => statementsIn(source, TABLES).map(namesOrganisation);

test.each([
  ["tx.selectFrom('surveys').select('id').where('organisation_id', '=', organisationId).execute()"],
  ["tx.deleteFrom('surveys').where('surveys.organisation_id', '=', scope.organisationId).execute()"],
  ["tx.insertInto('surveys').values({ ...row, organisation_id: organisationId }).execute()"],
  ["tx.updateTable('organisations').set(changes).where('id', '=', organisationId).execute()"],
  [
    "tx.selectFrom('surveys')\n  // Only this one (not those after it).\n  .where('organisation_id', '=', organisationId).execute()",
  ],
  [
    "tx.selectFrom('people').innerJoin('surveys', (join) => join.onRef('surveys.organisation_id', '=', 'people.organisation_id'))\n" +
      "  .where('people.organisation_id', '=', organisationId).execute()",
  ],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file
  ['sql`update surveys set score = 1 where organisation_id = ${organisationId} and id = ${id}`'],
  ["prepare('find', `select id from surveys where organisation_id = $1 and id = $2`)"],
  ["client.query<{ id: string }>('select id from surveys where organisation_id = $1', [organisationId])"],
  [
    "prepare('add', `insert into surveys (organisation_id, id) select $1::uuid, new.id from unnest($2::uuid[]) as new`)",
  ],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file
    "const OF_LINK = 'from surveys where organisation_id = $1';\nprepare('find', `select id ${OF_LINK}`)",
  ],
])('asks one organisation: %s', (source) => {
  expect(isOwn(source)).toEqual([true]);
});

test.each([
  ["tx.selectFrom('surveys').select('id').where('id', '=', id).execute()"],
  ["tx.insertInto('surveys').values(rows).execute()"],
  ["tx.selectFrom('organisations').select('name').execute()"],
  ["tx.selectFrom('surveys').where('organisation_id', '=', sql`current_organisation()`).execute()"],
  [
    "tx.selectFrom('people').innerJoin('surveys', 'surveys.person_id', 'people.id')\n" +
      "  .where('people.organisation_id', '=', organisationId).execute()",
  ],
  ['sql`update surveys set score = 1 where organisation_id = current_organisation()`'],
  ["prepare('find', `select id from surveys where organisation_id = current_organisation() and id = $1`)"],
  ['client.query(`select id from surveys where id = $1`, [id])'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file
  ['sql`delete from surveys where id = ${id}`'],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source file
    "const OF_LINK = 'from surveys where id = $1';\nprepare('find', `select id ${OF_LINK}`)",
  ],
])('asks every organisation: %s', (source) => {
  expect(isOwn(source)).toEqual([false]);
});

test('a statement on memberships alone needs no organisation, because every server has all of them', () => {
  expect(isOwn("db.selectFrom('memberships').select('user_id').limit(1).execute()")).toEqual([]);
  expect(isOwn("tx.selectFrom('memberships').innerJoin('surveys', 'surveys.created_by', 'user_id').execute()")).toEqual(
    [false],
  );
});

/** Statements that need no organisation, with the reason. */
const WITHOUT_ORGANISATION = [
  // Checks that the database accepts writes, and changes no row.
  'apps/server/src/platform/db/reachable.ts: delete from idempotency_keys where false',
];

/** The tables of the schema `plumbline`, as the types of the query builder list them. */
function tenantTables(): string[] {
  const source = readFileSync(`${ROOT}/apps/server/src/platform/db/schema/tables.ts`, 'utf8');
  const [, database = ''] = /interface Database \{([^}]*)\}/.exec(source) ?? [];
  return Array.from(database.matchAll(/^ {2}(\w+): /gm), ([, name = '']) => name).filter(
    (name) => name !== 'former_members',
  );
}

test('every statement of the server asks tenant tables for one organisation, named as a value', () => {
  const tables = tenantTables();
  const files = globSync('apps/server/src/**/*.ts', { cwd: ROOT }).filter(
    (path) => !path.endsWith('.test.ts') && !path.includes('/testkit/'),
  );
  const statements = files.flatMap((path) =>
    statementsIn(readFileSync(`${ROOT}/${path}`, 'utf8'), tables).map((statement) => ({ path, ...statement })),
  );
  // Accounts, safeguards and jobs stay on the coordinator.
  expect(statements.filter(({ text }) => /\b(?:safeguards|identity|pgboss)\./.test(text))).toEqual([]);
  const others = statements.filter((statement) => !namesOrganisation(statement));
  expect(others.map(({ path, text }) => `${path}: ${text.trim()}`)).toEqual(WITHOUT_ORGANISATION);
  // Without these the test would prove nothing.
  expect(new Set(statements.flatMap((statement) => statement.tables))).toEqual(new Set(tables));
  expect(statements.length).toBeGreaterThan(100);
});
