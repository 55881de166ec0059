import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { QUEUES } from '../../app/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../../testkit/database.ts';
import { openAsParticipant } from '../../testkit/participant.ts';
import { startTestServer } from '../../testkit/server.ts';
import { checkMigrated, migrate } from './migrate.ts';
import { MIGRATIONS_FOLDER } from './migration-files.ts';
import { checkServerRole } from './server-role.ts';

const serverRole = 'plumbline_server';

/** The queues under the names that they had before two of them were renamed. */
const FORMER_QUEUES = QUEUES.map(({ name, formerName = name, options }) => ({ name: formerName, options }));

async function copyMigrations(): Promise<{ folder: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-migrations-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Leaves nothing of the product in a database. */
async function dropSchemas({ superuserUrl }: TestDatabase): Promise<void> {
  await query(superuserUrl, 'drop schema plumbline, identity, safeguards, plumbline_migrations, pgboss cascade');
}

/** A database with the migrations before the given one. */
async function databaseBefore(migration: string, queues: typeof QUEUES): Promise<TestDatabase> {
  await using copy = await copyMigrations();
  for (const name of await readdir(copy.folder)) {
    if (name > migration) await rm(join(copy.folder, name));
  }
  const database = await createTestDatabase();
  await dropSchemas(database);
  await migrate({ ...database, serverRole, queues, folder: copy.folder });
  return database;
}

test('an up-to-date database is left unchanged, also by several servers at once', async () => {
  await using database = await createTestDatabase();
  const { migrationUrl } = database;
  await Promise.all(Array.from({ length: 3 }, () => migrate({ migrationUrl, serverRole, queues: QUEUES })));
  await checkMigrated({ ...database, serverRole, queues: QUEUES });
});

test('an empty database is migrated once, even when two servers start together', async () => {
  await using database = await createTestDatabase();
  const { migrationUrl } = database;
  await dropSchemas(database);
  await expect(checkMigrated({ ...database, serverRole, queues: QUEUES })).rejects.toThrow(
    /set MIGRATION_DATABASE_URL/,
  );
  await Promise.all([
    migrate({ migrationUrl, serverRole, queues: QUEUES }),
    migrate({ migrationUrl, serverRole, queues: QUEUES }),
  ]);
  await checkMigrated({ ...database, serverRole, queues: QUEUES });
});

test('a migration that was changed after it was applied is refused', async () => {
  await using database = await createTestDatabase();
  await using copy = await copyMigrations();
  await writeFile(join(copy.folder, '0001-schema.sql'), 'select 1');
  await expect(migrate({ ...database, serverRole, queues: QUEUES, folder: copy.folder })).rejects.toThrow(
    'The migration 0001-schema.sql was changed after the database applied it',
  );
});

test('a database of a newer version is refused', async () => {
  await using database = await createTestDatabase();
  await query(
    database.migrationUrl,
    "insert into plumbline_migrations.applied (name, checksum) values ('9999-later.sql', 'x')",
  );
  await expect(migrate({ ...database, serverRole, queues: QUEUES })).rejects.toThrow(
    /9999-later.sql, which this version does not know/,
  );
});

/** The migrations of a newer version: those of this one, one that succeeds, and one that fails. */
async function migrationsOfFaultyVersion(failing: string): Promise<{ folder: string } & AsyncDisposable> {
  const copy = await copyMigrations();
  const number = (await readdir(copy.folder)).length;
  const nameOf = (offset: number, title: string) =>
    join(copy.folder, `${String(number + offset).padStart(4, '0')}-${title}.sql`);
  await writeFile(nameOf(1, 'column'), 'alter table plumbline.surveys add column of_newer_version integer');
  await writeFile(nameOf(2, 'broken'), failing);
  return copy;
}

/** The history, every column, and every queue of a database. */
async function schemaOf({ superuserUrl }: TestDatabase): Promise<unknown> {
  return [
    await query(superuserUrl, 'select * from plumbline_migrations.applied order by name'),
    await query(
      superuserUrl,
      `select table_schema, table_name, column_name, data_type from information_schema.columns
       where table_schema in ('plumbline', 'identity', 'safeguards', 'pgboss') order by 1, 2, 3`,
    ),
    await query(superuserUrl, 'select * from pgboss.queue order by name'),
  ];
}

test('when the second of two new migrations fails, the earlier version keeps running and can be started again', async () => {
  await using server = await startTestServer();
  const { database } = server;
  const manager = await server.signIn();
  const [survey, other] = [await manager.invite('before@example.org'), await manager.invite('open@example.org')];
  const schema = await schemaOf(database);
  await using newer = await migrationsOfFaultyVersion('drop table plumbline.surveys cascade; select * from nowhere');
  const [first, ...others] = QUEUES;
  const queues = [{ name: '', ...first, options: { ...first?.options, expireInSeconds: 77 } }, ...others];

  await expect(migrate({ ...database, serverRole, queues, folder: newer.folder })).rejects.toThrow(
    /^The migration \d{4}-broken.sql could not be applied to the database \(relation "nowhere" does not exist\). Nothing was changed: the earlier version can be started again.$/,
  );

  expect(await schemaOf(database)).toEqual(schema);
  await (await openAsParticipant(server, survey)).submit();
  await server.processJobs();
  await checkMigrated({ ...database, serverRole, queues: QUEUES });
  await using restarted = await startTestServer({ database });
  await openAsParticipant(restarted, other);
});

test('when the queues cannot be created, the new migrations are not kept either', async () => {
  await using database = await createTestDatabase();
  const schema = await schemaOf(database);
  await using copy = await copyMigrations();
  const next = String((await readdir(copy.folder)).length + 1).padStart(4, '0');
  await writeFile(join(copy.folder, `${next}-column.sql`), 'alter table plumbline.surveys add column late integer');
  const queues = [...QUEUES, { name: 'refused', options: { deadLetter: 'nowhere' } }];
  await expect(migrate({ ...database, serverRole, queues, folder: copy.folder })).rejects.toThrow();
  expect(await schemaOf(database)).toEqual(schema);
});

test('a missing privilege is named as such', async () => {
  await using database = await createTestDatabase();
  await using newer = await migrationsOfFaultyVersion('create role plumbline_other superuser');
  await expect(migrate({ ...database, serverRole, queues: QUEUES, folder: newer.folder })).rejects.toThrow(
    /Nothing was changed: give the role of MIGRATION_DATABASE_URL the rights that docs\/operations.md lists\.$/,
  );
});

test('a data migration from which a policy hides rows fails with an error', async () => {
  await using database = await createTestDatabase();
  await expect(query(database.migrationUrl, 'select * from plumbline.surveys')).rejects.toThrow(/row-level security/);
});

test('the role of the server can run the queue and cannot change its tables', async () => {
  await using database = await createTestDatabase();
  const boss = new PgBoss({
    connectionString: database.serverUrl,
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
  });
  const faults: unknown[] = [];
  boss.on('error', (error) => faults.push(error));
  await boss.start();
  const [queue] = await boss.getQueues();
  expect(queue).toBeDefined();
  await boss.send(queue?.name ?? '', { some: 'data' });
  const [job] = await boss.fetch(queue?.name ?? '');
  await boss.complete(queue?.name ?? '', job?.id ?? '');
  await boss.supervise();
  await boss.stop({ graceful: false });
  expect(faults).toEqual([]);
  await expect(query(database.serverUrl, 'alter table pgboss.job add column extra integer')).rejects.toThrow(
    /must be owner/,
  );
});

test('a queue is updated when its options changed, but not when only the order of the fields did', async () => {
  await using database = await createTestDatabase();
  const reordered = QUEUES.map((queue) => ({
    ...queue,
    options: Object.fromEntries(Object.entries(queue.options).toReversed()),
  }));
  await checkMigrated({ ...database, serverRole, queues: reordered });
  const [changed, ...others] = QUEUES;
  const queues = [{ name: '', ...changed, options: { ...changed?.options, expireInSeconds: 77 } }, ...others];
  await expect(checkMigrated({ ...database, serverRole, queues })).rejects.toThrow(/set MIGRATION_DATABASE_URL/);
  await migrate({ ...database, serverRole, queues });
  await checkMigrated({ ...database, serverRole, queues });
  expect(await query(database.serverUrl, 'select name from pgboss.queue where expire_seconds = 77')).toEqual([
    { name: changed?.name },
  ]);
});

test('a server role that bypasses policies is refused', async () => {
  await using database = await createTestDatabase();
  await expect(checkServerRole(database.superuserUrl)).rejects.toThrow(/is a superuser.*use a role without it/);
  await expect(checkServerRole(database.serverUrl)).resolves.toBe(serverRole);
});

test('rows of an older version are carried over through all migrations', async () => {
  await using database = await databaseBefore('0005', FORMER_QUEUES);
  const { migrationUrl, superuserUrl } = database;
  await query(superuserUrl, ROWS_OF_0004);
  await migrate({ migrationUrl, serverRole, queues: QUEUES });
  const [analysis] = await query<{ content: unknown; fallback_reason: string | null }>(
    superuserUrl,
    'select content, fallback_reason from plumbline.analyses',
  );
  expect(analysis).toEqual({
    content: {
      summary: [{ text: 'In short.', evidence: ['overall'] }],
      strengths: [{ text: 'Good.', evidence: ['focus'] }],
      concerns: [],
      consistency: [],
      actions: [],
      questions: [],
      limits: [{ text: 'No proof.', evidence: ['overall'] }],
      averages: [],
    },
    fallback_reason: null,
  });
  expect(await query(superuserUrl, 'select kind, status, is_automatic, handed_over_at from plumbline.emails')).toEqual([
    { kind: 'invitation', status: 'sent', is_automatic: false, handed_over_at: null },
  ]);
  expect(await query(superuserUrl, 'select results, categories, language from plumbline.submissions')).toEqual([
    {
      results: {
        items: [
          ['b', 'focus', 2, 6, 7, true, 1.5],
          ['a', 'focus', null, null, 7, false, 1],
        ],
        categories: [],
      },
      categories: [],
      language: 'en',
    },
  ]);
  // Answered surveys were answered in English; open ones use the language of the participant's phone.
  const state = 'select status, language, has_generated_title from plumbline.surveys order by status';
  expect(await query(superuserUrl, state)).toEqual([
    { status: 'analyzed', language: 'en', has_generated_title: false },
    { status: 'invited', language: null, has_generated_title: true },
  ]);
  const totals = 'select month::text, status, surveys, scored, score_sum from plumbline.survey_totals order by month';
  expect(await query(superuserUrl, totals)).toEqual([
    { month: '2026-03-01', status: 'analyzed', surveys: '1', scored: '1', score_sum: '20' },
    { month: '2026-04-01', status: 'invited', surveys: '1', scored: '0', score_sum: '0' },
  ]);
  expect(await query(superuserUrl, 'select from plumbline.survey_total_deltas')).toEqual([]);
  // Refresh tokens that were stored in clear text, also in backups, become invalid.
  expect(await query(superuserUrl, 'select from identity.session union all select from identity.sessions')).toEqual([]);
  // The account that created an organisation cannot start another trial, however it signs in.
  const former = (subject: string, address: string) =>
    query(
      superuserUrl,
      `select safeguards.former_trial_usage(safeguards.account_keys('${subject}', '${address}'), now()) as used`,
    );
  expect(await former('subject-a', 'other@example.org')).toEqual([{ used: 3 }]);
  expect(await former('subject-b', 'A@example.org')).toEqual([{ used: 3 }]);
  expect(await former('subject-b', 'other@example.org')).toEqual([{ used: 0 }]);
});

test('anonymous answers of an older version are separated from the surveys that invited, with their totals', async () => {
  await using database = await databaseBefore('0010', FORMER_QUEUES);
  const { migrationUrl, superuserUrl } = database;
  await query(superuserUrl, ANONYMOUS_ROWS_OF_0009);
  await query(superuserUrl, WAITING_JOBS);
  await migrate({ migrationUrl, serverRole, queues: QUEUES });
  const [invitation, begun] = await query<Record<string, unknown>>(
    superuserUrl,
    `select id, participant_email, participant_name, company, title, status, score, started_at, submitted_at, anonymous_receipt,
        anonymous_answered_on::text
      from plumbline.surveys where participant_email is not null order by participant_email`,
  );
  const unknown = { participant_name: null, company: null };
  const untouched = { ...unknown, score: null, started_at: null, submitted_at: null, status: 'invited' };
  expect(invitation).toMatchObject({
    ...untouched,
    participant_email: 'ann@example.org',
    anonymous_receipt: 'ABCD-EFGH',
    anonymous_answered_on: '2026-04-02',
  });
  expect(begun).toMatchObject({
    ...untouched,
    participant_email: 'bo@example.org',
    title: 'Safety Survey',
    anonymous_receipt: null,
  });
  const parted = await query<Record<string, unknown>>(
    superuserUrl,
    `select surveys.id, surveys.score, surveys.status, participant_name, company, email, receipt_code, item_seconds,
        submitted_at = '2026-04-02T00:00:00Z' and surveys.created_at = submitted_at and stored_at = submitted_at
          and generated_at = submitted_at as is_dated_by_day
      from plumbline.surveys
      join plumbline.people on people.id = person_id
      join plumbline.submissions on submissions.survey_id = surveys.id
      join plumbline.analyses on analyses.survey_id = surveys.id`,
  );
  expect(parted).toEqual([
    {
      id: expect.stringMatching(/^.{14}4/),
      score: 20,
      status: 'analyzed',
      participant_name: null,
      company: null,
      email: null,
      receipt_code: null,
      item_seconds: null,
      is_dated_by_day: true,
    },
  ]);
  expect(parted[0]?.id).not.toBe(invitation?.id);
  const jobs = await query<{ name: string; survey_id: string }>(
    superuserUrl,
    "select name, data ->> 'survey_id' as survey_id from pgboss.job where data ? 'survey_id' order by name, state",
  );
  expect(jobs).toEqual([
    { name: 'analyse_survey', survey_id: parted[0]?.id },
    { name: 'process_submission', survey_id: parted[0]?.id },
    { name: 'process_submission', survey_id: invitation?.id },
    { name: 'process_submission', survey_id: begun?.id },
  ]);
  const totals = `select status, sum(surveys)::integer as surveys, sum(score_sum)::integer as score_sum from (
      select status, surveys, score_sum from plumbline.survey_totals
      union all select status, surveys, score_sum from plumbline.survey_total_deltas
    ) as counted group by status having sum(surveys) <> 0 order by status`;
  expect(await query(superuserUrl, totals)).toEqual([
    { status: 'analyzed', surveys: 1, score_sum: 20 },
    { status: 'invited', surveys: 2, score_sum: 0 },
  ]);
  // A server of the earlier version would write this.
  const early = query(
    superuserUrl,
    `update plumbline.surveys set status = 'completed', submitted_at = now() where id = ${ID}`,
  );
  await expect(early).rejects.toThrow(/surveys_anonymous_nobody_check/);
});

test('acknowledged High results become followed up ones, and the others wait with all their reasons', async () => {
  await using database = await databaseBefore('0023', QUEUES);
  const { migrationUrl, superuserUrl } = database;
  await query(superuserUrl, ANSWERED_ROWS_OF_0022);
  await migrate({ migrationUrl, serverRole, queues: QUEUES });
  const followUps = `
    select title, reasons, follow_ups.answered_at = submitted_at as since_answers, listed_from is not null as is_listed,
      outcome, note, recorded_by_name
    from plumbline.follow_ups
    join plumbline.surveys on surveys.id = follow_ups.survey_id
    left join plumbline.follow_up_outcomes on follow_up_outcomes.survey_id = follow_ups.survey_id
    order by title`;
  const waiting = { since_answers: true, is_listed: true, outcome: null, note: null, recorded_by_name: null };
  const closed = { since_answers: true, is_listed: false, outcome: 'acknowledged', recorded_by_name: 'Ann' };
  expect(await query(superuserUrl, followUps)).toEqual([
    { title: 'acknowledged', reasons: ['high_risk'], ...closed, note: 'Talked.' },
    { title: 'high', reasons: ['stop_work:stress-load', 'high_risk', 'talk_first'], ...waiting },
    { title: 'low of today', reasons: ['stop_work:body-rested'], ...waiting },
  ]);
});

test('nothing in the database has the former name of the emails', async () => {
  await using database = await createTestDatabase();
  const named = `
    select relname as name from pg_class where relnamespace = 'plumbline'::regnamespace
    union all select conname from pg_constraint where connamespace = 'plumbline'::regnamespace
    union all select proname || prosrc from pg_proc where pronamespace in ('plumbline'::regnamespace, 'safeguards'::regnamespace)`;
  const former = await query(
    database.superuserUrl,
    `select name from (${named}) as named where name ~ '\\mmails(\\M|_)'`,
  );
  expect(former).toEqual([]);
});

test('the audit log of an older version becomes events, none of which is dispatched', async () => {
  await using database = await databaseBefore('0021', QUEUES);
  const { migrationUrl, superuserUrl } = database;
  await query(superuserUrl, AUDIT_ROWS_OF_0020);
  await migrate({ migrationUrl, serverRole, queues: QUEUES });
  const events =
    'select kind, actor_kind, actor_id is not null as has_actor, is_dispatched from plumbline.events order by id';
  expect(await query(superuserUrl, events)).toEqual([
    { kind: 'survey.created', actor_kind: 'user', has_actor: true, is_dispatched: true },
    { kind: 'member.second_factor_disabled', actor_kind: 'operator', has_actor: false, is_dispatched: true },
    { kind: 'member.sign_in_refused', actor_kind: 'unknown', has_actor: false, is_dispatched: true },
  ]);
});

const ID = "'0dec0de0-0000-4000-8000-00000000000a'";
const OPEN_ID = "'0dec0de0-0000-4000-8000-00000000000b'";

/** One analysed survey and one open survey, as an older version stored them. */
const ROWS_OF_0004 = `
  insert into plumbline.organisations (id, name, plan_type, invitations_used, created_at, updated_at)
  values (${ID}, 'A', 'trial', 3, now(), now());
  insert into plumbline.users (organisation_id, id, email, name, last_seen_at, created_at, updated_at)
  values (${ID}, ${ID}, 'a@example.org', 'Ann', now(), now(), now());
  insert into plumbline.memberships values ('subject-a', ${ID}, ${ID}, 'administrator', now());
  insert into plumbline.people (organisation_id, id, created_at) values (${ID}, ${ID}, now());
  insert into plumbline.question_sets values (${ID}, repeat('0', 64), '[]', now());
  insert into plumbline.surveys (
    organisation_id, id, person_id, title, participant_name, has_generated_title, category, status, is_public, is_anonymous, language,
    question_set_hash, shuffle_seed, rules_version, score, risk_level, submitted_at, created_at, updated_at
  ) values (
    ${ID}, ${ID}, ${ID}, 'Crane crew', 'Ann', false, 'safety', 'analyzed', true, false, 'en',
    repeat('0', 64), 1, '1', 20, 'High', now(), '2026-03-31T23:59:59Z', now()
  ), (
    ${ID}, ${OPEN_ID}, ${ID}, 'Safety Survey for Bo', 'Bo', false, 'safety', 'invited', true, false, 'en',
    repeat('0', 64), 1, '1', null, null, null, '2026-04-01T00:00:00Z', now()
  );
  insert into plumbline.submissions (organisation_id, survey_id, answers, answers_hash, results, receipt_code, stored_at)
  values (${ID}, ${ID}, '{}', repeat('0', 64), '{
    "items": [
      {"question_id": "b", "category": "focus", "raw_score": 2, "final_score": 6, "max_score": 7, "is_reversed": true, "weight": 1.5},
      {"question_id": "a", "category": "focus", "raw_score": null, "final_score": null, "max_score": 7, "is_reversed": false, "weight": 1}
    ],
    "categories": []}', 'ABCD-EFGH', now());
  insert into plumbline.analyses values (${ID}, ${ID}, '{
    "summary": "In short.", "strengths": [{"text": "Good.", "evidence": ["focus"]}], "concerns": [], "consistency": [],
    "actions": [], "limits": ["No proof."]}', 'rules', 'Plumbline rules 1', now());
  insert into plumbline.mails (organisation_id, id, survey_id, kind, status, attempts, sent_at, created_at)
  values (${ID}, ${ID}, ${ID}, 'invitation', 'sent', 1, now(), now());
  insert into identity.user values ('ann', 'Ann', 'ann@example.org', true, null, now(), now());
  insert into identity.session (id, token, user_id, expires_at, created_at, updated_at)
  values ('one', 'in clear text', 'ann', now() + interval '30 days', now(), now())`;

/** An action of a member, of the operator and of an unknown caller, as an older version stored them. */
const AUDIT_ROWS_OF_0020 = `
  insert into plumbline.organisations (id, name, plan_type, created_at, updated_at) values (${ID}, 'A', 'trial', now(), now());
  insert into plumbline.audit_log
    (organisation_id, id, occurred_at, actor_id, action, entity, entity_id, changed_fields, request_id, detail)
  values
    (${ID}, ${ID}, now(), ${ID}, 'created', 'survey', ${ID}, '{}', 'one', null),
    (${ID}, ${OPEN_ID}, now(), null, 'second_factor_disabled', 'member', ${ID}, '{}', 'two', 'operator'),
    (${ID}, '0dec0de0-0000-4000-8000-00000000000c', now(), null, 'sign_in_refused', 'member', ${ID}, '{}', 'three', 'password')`;

/** Three jobs for the first of two surveys, one of them completed, and one for the second. */
const WAITING_JOBS = `
  insert into pgboss.job (name, state, data)
  select name, state::pgboss.job_state, jsonb_build_object('organisation_id', ${ID}, 'survey_id', survey_id)
  from (values
    ('take_in_submission', 'retry', ${ID}),
    ('analyse_survey', 'created', ${ID}),
    ('take_in_submission', 'completed', ${ID}),
    ('take_in_submission', 'cancelled', ${OPEN_ID})
  ) as job (name, state, survey_id)`;

/** Two anonymous surveys, one analysed and one started, as an older version stored them. */
const ANONYMOUS_ROWS_OF_0009 = `
  insert into plumbline.organisations (id, name, plan_type, created_at, updated_at) values (${ID}, 'A', 'trial', now(), now());
  insert into plumbline.people (organisation_id, id, email, created_at)
  values (${ID}, ${ID}, 'ann@example.org', now()), (${ID}, ${OPEN_ID}, 'bo@example.org', now());
  insert into plumbline.question_sets values (${ID}, repeat('0', 64), '[]', now());
  insert into plumbline.surveys (
    organisation_id, id, person_id, title, participant_name, participant_email, company, has_generated_title, category,
    status, is_public, is_anonymous, question_set_hash, shuffle_seed, rules_version, score, risk_level, started_at,
    submitted_at, created_at, updated_at
  ) values (
    ${ID}, ${ID}, ${ID}, 'Mark', 'Ann', 'ann@example.org', 'Mark', false, 'safety', 'analyzed', true, true,
    repeat('0', 64), 1, '1', 20, 'High', now(), '2026-04-02T09:30:00Z', '2026-03-31T23:59:59Z', now()
  ), (
    ${ID}, ${OPEN_ID}, ${OPEN_ID}, 'Safety Survey for Bo', 'Bo', 'bo@example.org', null, false, 'safety', 'start', true, true,
    repeat('0', 64), 1, '1', null, null, now(), null, '2026-04-01T00:00:00Z', now()
  );
  insert into plumbline.submissions
    (organisation_id, survey_id, answers, answers_hash, item_seconds, results, receipt_code, language, stored_at)
  values (${ID}, ${ID}, '{}', repeat('0', 64), '{"a": 1}', '{"items": [], "categories": []}', 'ABCD-EFGH', 'pl',
    '2026-04-02T09:30:00Z');
  insert into plumbline.analyses (organisation_id, survey_id, content, generated_by, model, generated_at)
  values (${ID}, ${ID}, '{}', 'rules', 'Plumbline rules 1', '2026-04-02T09:31:00Z')`;

/** Answered surveys named after their state, as an older version stored them. */
const ANSWERED_ROWS_OF_0022 = `
  insert into plumbline.organisations (id, name, plan_type, created_at, updated_at) values (${ID}, 'A', 'trial', now(), now());
  insert into plumbline.users (organisation_id, id, email, name, last_seen_at, created_at, updated_at)
  values (${ID}, ${ID}, 'a@example.org', 'Ann', now(), now(), now());
  insert into plumbline.people (organisation_id, id, created_at) values (${ID}, ${ID}, now());
  insert into plumbline.question_sets values (${ID}, repeat('0', 64), '[]', now());
  create temporary table answered on commit drop as
    select gen_random_uuid() as id, * from (values
      ('acknowledged', 'High', 'analyzed', interval '90 days', '{}'::jsonb, 'consistent', 'Talked.'),
      ('archived', 'High', 'archived', interval '90 days', '{}', 'talk_first', null),
      ('fine', 'Low', 'analyzed', interval '1 day', '{"3e5f8ae6-33c5-5cc9-b9d8-059ca323362d": 3}', 'check', null),
      ('high', 'High', 'completed', interval '90 days', '{"9a2a7ba8-3de3-5844-8dca-50c58c7438b4": "option_4"}', 'talk_first', null),
      ('low of today', 'Low', 'analyzed', interval '1 hour', '{"3e5f8ae6-33c5-5cc9-b9d8-059ca323362d": 2}', 'consistent', null),
      ('low of long ago', 'Low', 'analyzed', interval '90 days', '{"3e5f8ae6-33c5-5cc9-b9d8-059ca323362d": 2}', 'talk_first', null)
    ) as row (title, risk, status, ago, answers, level, note);
  insert into plumbline.surveys (
    organisation_id, id, person_id, title, has_generated_title, category, status, is_public, is_anonymous, question_set_hash,
    shuffle_seed, rules_version, score, risk_level, submitted_at, acknowledged_at, acknowledged_by, acknowledged_by_name,
    acknowledgement_note, created_at, updated_at
  ) select ${ID}, id, ${ID}, title, false, 'safety', status, true, false, repeat('0', 64), 1, '1', case risk when 'High' then 20 else 90 end, risk, now() - ago,
    case when note is not null then now() end, case when note is not null then ${ID}::uuid end,
    case when note is not null then 'Ann' end, note, now() - ago, now() from answered;
  insert into plumbline.submissions (organisation_id, survey_id, answers, answers_hash, language, results, stored_at)
  select ${ID}, id, answers, repeat('0', 64), 'en',
    jsonb_build_object('items', '[]'::jsonb, 'categories', '[]'::jsonb, 'consistency', jsonb_build_object('level', level)),
    now() - ago from answered`;
