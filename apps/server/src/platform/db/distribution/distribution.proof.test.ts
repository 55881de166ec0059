import pg from 'pg';
import { expect, test } from 'vitest';
import { loadQueues } from '../../../app/load-queues.ts';
import { citusNodes, makeUndistributed } from '../../../testkit/citus.ts';
import { createTestDatabase } from '../../../testkit/database.ts';
import { copySql } from '../../../testkit/migrated-database.ts';
import { runCommandToEnd } from '../../../testkit/process.ts';
import { migrate } from '../migrate.ts';
import { findMissingRoles } from './cluster-problems.ts';
import { distributeTables } from './distribute-tables.ts';

// `scripts/build-citus.ts` sets TEST_CITUS.
const onCitus = test.skipIf(citusNodes() === null);

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Organisations of one survey each. */
const FILL = `
  insert into plumbline.organisations (id, name, plan_type, created_at, updated_at)
    select gen_random_uuid(), 'Company ' || number, 'unlimited', now(), now() from generate_series(1, 40) as number;
  insert into plumbline.people (organisation_id, id, created_at) select id, id, now() from plumbline.organisations;
  insert into plumbline.question_sets (organisation_id, hash, questions, created_at)
    select id, repeat('a', 64), '[]', now() from plumbline.organisations;
  insert into plumbline.surveys (organisation_id, id, person_id, title, has_generated_title, category, status, is_public,
      is_anonymous, question_set_hash, shuffle_seed, rules_version, created_at, updated_at)
    select id, id, id, 'Survey of ' || name, false, 'safety', 'invited', true, false, repeat('a', 64), 0, '1', now(), now()
    from plumbline.organisations`;

onCitus('a database with rows is distributed: every row is kept, and nothing is counted twice', async () => {
  await using database = await makeUndistributed();
  const read = (client: pg.Client) =>
    client.query(`
      select surveys.title, (select sum(surveys)::integer from plumbline.survey_total_deltas as delta
        where delta.organisation_id = surveys.organisation_id) as counted
      from plumbline.surveys order by title`);
  const { before, organisation } = await withClient(database.superuserUrl, async (client) => {
    await client.query(FILL);
    const { rows } = await client.query<{ id: string }>(
      `select id from plumbline.organisations where name = 'Company 1'`,
    );
    return { before: (await read(client)).rows, organisation: rows[0]?.id };
  });
  await database.addWorkers();
  await withClient(database.migrationUrl, async (client) => {
    await distributeTables(client);
    // Repeating the distribution changes nothing.
    await distributeTables(client);
  });
  await withClient(database.superuserUrl, async (client) => {
    expect((await read(client)).rows).toEqual(before);
    const { rows } = await client.query<{ servers: number }>(
      `select count(distinct nodeport)::integer as servers from citus_shards where table_name = 'plumbline.surveys'::regclass`,
    );
    expect(rows[0]?.servers).toBeGreaterThan(1);
  });
  await withClient(database.serverUrl, async (client) => {
    expect((await client.query('select title from plumbline.surveys')).rows).toEqual([]);
    await client.query('begin');
    await client.query('select plumbline.enter_organisation($1)', [organisation]);
    expect((await client.query('select title from plumbline.surveys')).rows).toEqual([
      { title: 'Survey of Company 1' },
    ]);
    await client.query('commit');
  });
});

onCitus('npm run distribute says what is missing before it changes anything', async () => {
  await using database = await makeUndistributed();
  await database.addWorkers();
  const settings = { DATABASE_URL: database.serverUrl, MIGRATION_DATABASE_URL: database.migrationUrl };
  const [, ...workers] = citusNodes() ?? [];
  const alter = async (option: string) => {
    for (const worker of workers) {
      await withClient(worker, (client) => client.query(`alter role plumbline_search ${option}`));
    }
  };
  await alter('nologin');
  const refused = await runCommandToEnd('distribute', [], settings);
  expect(refused.stderr).toContain(`The role 'plumbline_search' cannot use the server`);
  expect(refused.exitCode).toBe(1);
  const changes = await withClient(database.superuserUrl, (client) =>
    client.query(
      `select logicalrelid::text as change from pg_dist_partition where logicalrelid::text like 'plumbline.%'
       union all select unnest(setconfig) from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
         where datname = current_database()`,
    ),
  );
  expect(changes.rows).toEqual([]);
  await alter('login');
  const done = await runCommandToEnd('distribute', [], settings);
  expect(done).toMatchObject({ exitCode: 0, stderr: '' });
  expect(done.stdout).toMatch(/^Split by organisation: .*surveys/);
});

onCitus('a role that a worker lacks is named', async () => {
  await using database = await makeUndistributed();
  await database.addWorkers();
  const [, worker = ''] = citusNodes() ?? [];
  const rename = (from: string, to: string) =>
    withClient(worker, async (client) => {
      await client.query('set citus.enable_create_role_propagation = off');
      await client.query('set citus.enable_alter_role_propagation = off');
      await client.query(`alter role ${from} rename to ${to}`);
    });
  await rename('plumbline_backup', 'plumbline_hidden');
  try {
    const missing = await withClient(database.migrationUrl, findMissingRoles);
    expect(missing).toEqual([expect.stringMatching(/lacks roles: create plumbline_backup there, with nologin\.$/)]);
  } finally {
    await rename('plumbline_hidden', 'plumbline_backup');
  }
  expect(await withClient(database.migrationUrl, findMissingRoles)).toEqual([]);
});

onCitus('migrations of a later version change a distributed database', async () => {
  await using database = await createTestDatabase();
  await using copy = await copySql();
  await copy.addMigration(
    'inspections',
    `create table plumbline.inspections (
         organisation_id uuid not null, id uuid not null, survey_id uuid not null, primary key (organisation_id, id)
       );
       select plumbline.place_tenant_table('plumbline.inspections');
       alter table plumbline.inspections add foreign key (organisation_id, survey_id)
         references plumbline.surveys (organisation_id, id) on delete cascade;
       alter table plumbline.inspections enable row level security;
       alter table plumbline.inspections force row level security;
       create policy tenant on plumbline.inspections to plumbline_app
         using (organisation_id = plumbline.current_organisation())
         with check (organisation_id = plumbline.current_organisation());
       grant select, insert, update, delete on plumbline.inspections to plumbline_app;
       alter table plumbline.surveys add column weather text;
       alter table plumbline.surveys add constraint surveys_weather_check check (length(weather) <= 20);
       alter table plumbline.surveys no force row level security;
       update plumbline.surveys set weather = 'unknown';
       alter table plumbline.surveys force row level security;
       create index surveys_by_weather on plumbline.surveys (organisation_id, weather);`,
  );
  const { migrationUrl } = database;
  await migrate({ migrationUrl, serverRole: 'plumbline_server', queues: await loadQueues(), folder: copy.folder });
  const placement = await withClient(migrationUrl, distributeTables);
  expect(placement.distributed).toContain('inspections');
  await withClient(database.superuserUrl, async (client) => {
    const { rows } = await client.query(
      `select colocationid = (select colocationid from pg_dist_partition where logicalrelid = 'plumbline.surveys'::regclass)
           as is_beside from pg_dist_partition where logicalrelid = 'plumbline.inspections'::regclass`,
    );
    expect(rows).toEqual([{ is_beside: true }]);
  });
});
