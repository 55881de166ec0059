import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postOffice } from '../../testkit/post-office.ts';
import { startTestServer, type TestServer } from '../../testkit/server.ts';
import { asIdentityRole } from './identity-role.ts';
import type { Database } from './schema/tables.ts';

const post = postOffice();
let server: TestServer;
let tables: string[];

beforeAll(async () => {
  server = await startTestServer({ settings: { IDENTITY: 'builtin' }, overrides: { mailer: post.mailer } });
  const email = 'ann@example.org';
  const account = { email, password: 'steel-toe caps' };
  await server.anonymous('signUp', { body: { ...account, name: 'Ann Lee' } });
  await server.anonymous('confirmSignUp', { body: { email, code: await post.code(email) } });
  await server.anonymous('signIn', { body: account });
  await server.anonymous('forgotPassword', { body: { email } });
  await server.anonymous('signUp', { body: { ...account, email: 'bob@example.org', name: 'Bob Ray' } });
  const { rows } = await server.sql(`select tablename from pg_tables where schemaname = 'identity' order by tablename`);
  // The columns that the statement selects.
  tables = (rows as { tablename: string }[]).map(({ tablename }) => tablename);
});

afterAll(() => server[Symbol.asyncDispose]());

const count = async (run: TestServer['sql'], table: string) => (await run(`select from identity.${table}`)).rows.length;

test('an ordinary connection of the server reads no row of any table about accounts', async () => {
  expect(tables.length).toBeGreaterThanOrEqual(8);
  for (const table of tables) {
    expect([table, await count(server.sql, table)]).toEqual([table, 0]);
    const { rows } = await sql`select from ${sql.table(`identity.${table}`)}`.execute(server.context.db);
    expect([table, rows]).toEqual([table, []]);
  }
});

test('an ordinary connection of the server changes no row of these tables', async () => {
  for (const table of tables) {
    const deleted = await sql`delete from ${sql.table(`identity.${table}`)}`.execute(server.context.db);
    expect([table, deleted.numAffectedRows]).toEqual([table, 0n]);
  }
  const adding = server.sql(`insert into identity.attempts (key) values ('forged')`);
  await expect(adding).rejects.toThrow(/row-level security/);
});

test('an ordinary connection deletes no account without a value that only the connections for accounts can read', async () => {
  const { rows: accounts } = await server.identitySql('select user_id, password from identity.account');
  const [{ user_id: subject, password }] = accounts as [{ user_id: string; password: string }];
  for (const digest of ['', null, subject, password]) {
    const { rows } = await server.sql('select identity.delete_account($1, $2) as deleted', [subject, digest]);
    expect(rows).toEqual([{ deleted: false }]);
  }
  await expect(server.sql('select identity.delete_account($1)', [subject])).rejects.toThrow(/does not exist/);
  const own = 'select identity.delete_account($1, (select identity.password_digest(password) from identity.account))';
  expect((await server.sql(own, [subject])).rows).toEqual([{ delete_account: false }]);
  expect((await server.identitySql('select from identity.account where user_id = $1', [subject])).rows).toHaveLength(1);
});

test('the connections for accounts read these tables and no data of organisations', async () => {
  for (const table of ['user', 'account', 'sessions', 'registrations', 'password_resets', 'jwks', 'attempts']) {
    expect([table, (await count(server.identitySql, table)) > 0]).toEqual([table, true]);
  }
  for (const table of ['surveys', 'users', 'organisations', 'submissions', 'survey_links', 'events']) {
    await expect(server.identitySql(`select from plumbline.${table}`)).rejects.toThrow(/permission denied/);
  }
});

test('a part of a transaction can run as the role of the accounts, and is rolled back with the rest', async () => {
  const { db } = server.context;
  const role = async (tx: Transaction<Database>) => (await sql`select current_user as role`.execute(tx)).rows;
  const sessions = () => count(server.identitySql, 'sessions');
  const before = await sessions();
  expect(before).toBeGreaterThan(0);
  const failing = db.transaction().execute(async (tx) => {
    const [own] = await role(tx);
    const { numAffectedRows } = await asIdentityRole(tx, async () => {
      expect(await role(tx)).toEqual([{ role: 'plumbline_identity' }]);
      return sql`delete from identity.sessions`.execute(tx);
    });
    expect(numAffectedRows).toBe(BigInt(before));
    expect(await role(tx)).toEqual([own]);
    expect((await sql`select from identity.user`.execute(tx)).rows).toEqual([]);
    throw new Error('the event could not be written');
  });
  await expect(failing).rejects.toThrow('the event could not be written');
  expect(await sessions()).toBe(before);
});

test('every table about accounts is granted to that role and to backups, and shows rows to their sessions only', async () => {
  const { rows: grants } = await server.identitySql(`
    select grantee.rolname as role, array_agg(distinct acl.privilege_type order by acl.privilege_type) as rights
    from pg_class as class, aclexplode(class.relacl) as acl join pg_roles as grantee on grantee.oid = acl.grantee
    where class.relnamespace = 'identity'::regnamespace and class.relkind = 'r' and acl.grantee <> class.relowner
    group by grantee.rolname order by grantee.rolname`);
  expect(grants).toEqual([
    { role: 'plumbline_backup', rights: ['SELECT'] },
    { role: 'plumbline_identity', rights: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'] },
  ]);
  const { rows: guarded } = await server.identitySql(`
    select class.relname as table, class.relrowsecurity as guarded, array_agg(policy.qual order by policyname) as policies
    from pg_class as class
    left join pg_policies as policy on policy.schemaname = 'identity' and policy.tablename = class.relname
    where class.relnamespace = 'identity'::regnamespace and class.relkind = 'r'
    group by class.relname, class.relrowsecurity order by class.relname`);
  const onlyOwn = ['backup', 'identity'].map((role) => `(CURRENT_USER = 'plumbline_${role}'::name)`);
  expect(guarded).toEqual(tables.map((table) => ({ table, guarded: true, policies: onlyOwn })));
});
