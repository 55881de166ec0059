import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PREPARERS } from '../../app/preparers.ts';
import { prepareFile } from '../../features/files/prepared/prepare-file.ts';
import { foldTotalsNow } from '../../testkit/fold-totals.ts';
import { addGroupWave } from '../../testkit/group-wave.ts';
import { emailedLink, openAsParticipant } from '../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { addWebhook } from '../../testkit/webhooks.ts';
import { addWorkforceRows } from '../../testkit/workforce-rows.ts';
import { asOrganisation, inOrganisation } from './tenant.ts';

/** Tables that are read before the organisation is known; they hold no personal data. */
const LOOK_UP_TABLES = ['memberships'];
/** People who left their organisation. */
const WITHOUT_ORGANISATION = ['former_members'];
const NO_TENANT_TABLES = [...LOOK_UP_TABLES, ...WITHOUT_ORGANISATION];
/** Tables whose rows the server's role may add and delete, but not change. */
const ADDED_TO_ONLY = ['events', 'question_sets', 'questionnaire_versions'];

let server: TestServer;
let owner: Manager;
let stranger: Manager;
let tables: string[];

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signIn();
  stranger = await server.signIn();
  tables = await tenantTables();
  await fillEveryTable();
});

afterAll(() => server[Symbol.asyncDispose]());

/** Read from the catalogue, so that new tables are included automatically. */
async function tenantTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'plumbline'::regnamespace and relkind in ('r', 'p')`.execute(server.context.db);
  return rows.map(({ name }) => name).filter((name) => !NO_TENANT_TABLES.includes(name));
}

async function fillEveryTable(): Promise<void> {
  const { body } = await owner.call(
    'createSurvey',
    { body: { participant_email: 'ann@example.org' } },
    { 'idempotency-key': 'one' },
  );
  await owner.call('createQuestion', { body: { type: 'text', question: 'Why?', category: 'focus' } });
  const { body: copied } = await owner.call('createQuestionnaire', {
    body: { name: 'Night shift', copy_of: PULSE.id },
  });
  const { id, revision } = copied.questionnaire;
  await owner.call('publishQuestionnaire', { params: { id }, body: { revision } });
  await (await openAsParticipant(server, body.survey)).submit();
  await owner.call('recordFollowUpOutcome', { params: { id: body.survey.id }, body: { outcome: 'talked' } });
  await server.processJobs();
  await foldTotalsNow(server);
  await (await openAsParticipant(server, await owner.invite('bob@example.org'))).submit();
  await owner.call('inviteMember', { body: { email: 'cyd@example.org' } });
  await owner.call('createCalendarFeed');
  await owner.call('createApiKey', {
    body: { name: 'Cranes', rights: ['people'], ends_on: new Date().toISOString().slice(0, 10) },
  });
  await addWebhook(server, owner);
  const { body: made } = await owner.call('createInvitationList', { body: {} });
  const row = { email: 'dee@example.org' };
  await owner.call('addInvitationListRows', { params: { id: made.list.id }, body: { position: 1, rows: [row] } });
  await server.asOrganisation(owner.organisationId, async ({ tx, organisationId }) => {
    const mark = { organisation_id: organisationId, begun_at: new Date(), finished_at: null };
    await tx.insertInto('demo_seedings').values(mark).execute();
    const now = new Date();
    const of = { organisation_id: organisationId };
    const provider = { issuer: 'https://login.example.com', client_id: 'c', client_secret: 's' };
    await tx
      .insertInto('company_sign_ins')
      .values({ ...of, ...provider, claim: null, break_glass_id: null, created_at: now, updated_at: now })
      .execute();
    const role = { position: 1, value: null, role: 'representative', site_ids: null } as const;
    await tx
      .insertInto('company_sign_in_roles')
      .values({ ...of, ...role })
      .execute();
    const logo = { width: 1, height: 1, content: Buffer.from([0]), changed_at: now };
    await tx
      .insertInto('organisation_logos')
      .values({ ...of, ...logo })
      .execute();
    const domain = { id: crypto.randomUUID(), domain: 'owner.example.com', token: 't'.repeat(43), created_at: now };
    await tx
      .insertInto('company_domains')
      .values({ ...of, ...domain })
      .execute();
  });
  await server.asOrganisation(owner.organisationId, addWorkforceRows);
  const anonymous = { participant_email: 'eva@example.org', is_anonymous: true };
  const { body: invited } = await owner.call('createSurvey', { body: anonymous });
  const link = await emailedLink(server, owner.organisationId, invited.survey.id);
  await (await openAsParticipant(server, link)).submit();
  await server.asOrganisation(owner.organisationId, (scope) =>
    addGroupWave(scope, { now: server.context.clock.now(), people: [], slips: 1 }),
  );
  const { file } = (await owner.call('requestFile', { body: { kind: 'people', format: 'csv' } })).body;
  await prepareFile(server.context, PREPARERS, { organisation_id: owner.organisationId, file_id: file.id });
}

const columnOf = (table: string) => sql.ref(table === 'organisations' ? 'id' : 'organisation_id');

/** The owner's rows that a query without a filter returns. */
async function seenBy(organisationId: string, table: string): Promise<unknown[]> {
  return server.asOrganisation(organisationId, async ({ tx }) => {
    const query = sql`
      select each.* from ${sql.table(table)} as each where ${columnOf(table)} = ${owner.organisationId} order by each::text`;
    return (await query.execute(tx)).rows;
  });
}

test('every table holds rows of the owner, so that no test below passes for lack of rows', async () => {
  const counts = tables.map(async (table) => [table, (await seenBy(owner.organisationId, table)).length > 0]);
  expect(Object.fromEntries(await Promise.all(counts))).toEqual(Object.fromEntries(tables.map((name) => [name, true])));
});

test('every table forces its policy, even on its owner', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'plumbline'::regnamespace and relkind in ('r', 'p')
      and relrowsecurity and relforcerowsecurity`.execute(server.context.db);
  expect(rows.map(({ name }) => name).sort()).toEqual([...tables, ...NO_TENANT_TABLES].sort());
});

test.each(LOOK_UP_TABLES)('%s can be read by everyone but written only by its organisation', async (table) => {
  const changed = await server.asOrganisation(stranger.organisationId, async ({ tx }) => {
    const query = sql`update ${sql.table(table)} set created_at = now() where organisation_id = ${owner.organisationId}`;
    return (await query.execute(tx)).numAffectedRows;
  });
  expect(changed).toBe(0n);
});

test('the look-up tables hold only ids, tokens, roles, times and flags', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns
    where table_schema = 'plumbline' and table_name in (${sql.join(NO_TENANT_TABLES)})`.execute(server.context.db);
  const allowed = /_ids?$|^example_of$|^token$|^role$|^notice$|^identity_subject$|_at$|^has_/;
  expect(rows.map(({ name }) => name).filter((name) => !allowed.test(name))).toEqual([]);
});

describe('a query without a filter', () => {
  test('returns no rows of another organisation', async () => {
    for (const table of tables) expect([table, await seenBy(stranger.organisationId, table)]).toEqual([table, []]);
  });

  test('returns no rows at all when no organisation is set', async () => {
    for (const table of tables) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(server.context.db);
      expect([table, rows]).toEqual([table, []]);
    }
  });

  test('returns no rows after a transaction that set an organisation on the same connection', async () => {
    const rows = await server.context.db.connection().execute(async (connection) => {
      await connection.transaction().execute(async (tx) => {
        await sql`select enter_organisation(${owner.organisationId})`.execute(tx);
      });
      return (await sql`select id from surveys`.execute(connection)).rows;
    });
    expect(rows).toEqual([]);
  });

  test('changes and deletes no rows of another organisation', async () => {
    for (const table of tables) {
      const before = await seenBy(owner.organisationId, table);
      const column = columnOf(table);
      const update = sql`update ${sql.table(table)} set ${column} = ${column} where ${column} = ${owner.organisationId}`;
      const deletion = sql`delete from ${sql.table(table)} where ${column} = ${owner.organisationId}`;
      for (const statement of [update, deletion]) {
        const attempt = server.asOrganisation(stranger.organisationId, ({ tx }) => statement.execute(tx));
        if (ADDED_TO_ONLY.includes(table) && !(table === 'question_sets' && statement === deletion))
          await expect(attempt).rejects.toThrow(/permission denied/);
        else expect([table, (await attempt).numAffectedRows]).toEqual([table, 0n]);
      }
      expect(await seenBy(owner.organisationId, table)).toEqual(before);
    }
  });

  test('writes no row into another organisation', async () => {
    for (const table of tables) {
      const [row] = await seenBy(owner.organisationId, table);
      const columns = await insertableColumns(table);
      const attempt = server.asOrganisation(stranger.organisationId, ({ tx }) =>
        sql`insert into ${sql.table(table)} (${columns})
            select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
          tx,
        ),
      );
      await expect(attempt, table).rejects.toThrow(/row-level security/);
    }
  });

  test('cannot move a row into another organisation', async () => {
    const survey = await stranger.invite('cyd@example.org');
    const attempt = server.asOrganisation(stranger.organisationId, ({ tx }) =>
      tx.updateTable('surveys').set({ organisation_id: owner.organisationId }).where('id', '=', survey.id).execute(),
    );
    await expect(attempt).rejects.toThrow(/row-level security/);
  });
});

/** Columns that are not generated. */
async function insertableColumns(table: string) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'plumbline' and table_name = ${table}
      and is_generated = 'NEVER' and is_identity = 'NO'`.execute(server.context.db);
  return sql.join(rows.map(({ name }) => sql.ref(name)));
}

test('an organisation is deleted by its function only', async () => {
  const deleted = await server.asOrganisation(owner.organisationId, ({ tx, organisationId }) =>
    tx.deleteFrom('organisations').where('id', '=', organisationId).executeTakeFirst(),
  );
  expect(deleted.numDeletedRows).toBe(0n);
});

test('events of the own organisation are deleted with it only', async () => {
  const deleting = server.asOrganisation(owner.organisationId, ({ tx, organisationId }) =>
    tx.deleteFrom('events').where('organisation_id', '=', organisationId).execute(),
  );
  await expect(deleting).rejects.toThrow(/permission denied/);
});

test('of an event the server can forget the network, and change nothing else', async () => {
  const change = (changes: string) =>
    server.asOrganisation(owner.organisationId, ({ tx }) => sql.raw(`update events set ${changes}`).execute(tx));
  await expect(change(`kind = 'survey.created'`)).rejects.toThrow(/permission denied/);
  await expect(change(`network = '192.0.2.0/24'`)).rejects.toThrow(/row-level security/);
  await change('network = null');
});

test('the search functions, which run with a role of their own, are limited to the organisation too', async () => {
  const queries = [
    sql<{ found: string }>`select survey_id as found from search_surveys('%ann%', null, '{}', 10, 0)`,
    sql<{ found: string }>`select survey_id as found from collect_found_surveys('%ann%', null, '{}', 10)`,
    sql<{ found: string }>`select survey_id as found from collect_found_surveys(null, null, '{}', 10)`,
    sql<{ found: string }>`select survey_id as found from scan_newest_surveys(null, null, '{}', 10)`,
    sql<{ found: string }>`select company as found from list_survey_companies(10)`,
    sql<{
      found: string;
    }>`select questionnaire_id as found from list_questionnaires_with_results('-infinity', 10, '{}')`,
  ];
  const { body } = await owner.call('createSurvey', {
    body: { participant_email: 'ann@example.org', company: 'Owned Ltd' },
  });
  const owned = [body.survey.id, 'Owned Ltd', SAFETY_AND_READINESS.id];
  const found = (organisationId: string) =>
    server.asOrganisation(organisationId, async ({ tx }) => {
      const results = [];
      for (const query of queries) results.push((await query.execute(tx)).rows.map((row) => row.found));
      return results.map((rows) => rows.filter((each) => owned.includes(each)).length);
    });
  expect(await found(owner.organisationId)).toEqual(queries.map(() => 1));
  expect(await found(stranger.organisationId)).toEqual(queries.map(() => 0));
  for (const query of queries) expect((await query.execute(server.context.db)).rows).toEqual([]);
});

describe('an entry that is looked up before the organisation is known', () => {
  const credentials = () =>
    server.asOrganisation(owner.organisationId, async ({ tx }) => ({
      link: await tx.selectFrom('survey_links').selectAll().executeTakeFirstOrThrow(),
      optOut: await tx.selectFrom('opt_outs').selectAll().executeTakeFirstOrThrow(),
      invitation: await tx.selectFrom('member_invitations').selectAll().executeTakeFirstOrThrow(),
      page: await tx.selectFrom('campaign_pages').selectAll().executeTakeFirstOrThrow(),
      actionLink: await tx.selectFrom('action_links').selectAll().executeTakeFirstOrThrow(),
      feed: await tx.selectFrom('calendar_feeds').selectAll().executeTakeFirstOrThrow(),
      key: await tx.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow(),
    }));
  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(server.context.db)).rows;

  test("is found by the secret of its holder: a link's token or participant's id, an opt-out's, an invitation's or a page's token, the hash of a feed, of an action's link or of an API key", async () => {
    const { link, optOut, invitation, page, feed, actionLink, key } = await credentials();
    const leadsTo = { organisation_id: owner.organisationId, survey_id: link.survey_id };
    expect(await rowsOf(sql`select * from find_links(${[link.token]}, '{}')`)).toMatchObject([leadsTo]);
    const byParticipant = sql`select * from find_links('{}', ${[link.participant_id]})`;
    expect(await rowsOf(byParticipant)).toMatchObject([leadsTo]);
    const owned = { organisation_id: owner.organisationId };
    expect(await rowsOf(sql`select * from find_opt_out(${optOut.token})`)).toMatchObject([owned]);
    const byToken = sql`select * from find_member_invitations(${invitation.token}, null, now())`;
    expect(await rowsOf(byToken)).toMatchObject([owned]);
    expect(await rowsOf(sql`select * from find_campaign_page(${page.token})`)).toEqual([
      { ...owned, campaign_id: page.campaign_id },
    ]);
    expect(await rowsOf(sql`select * from find_calendar_feed(${feed.token_hash})`)).toEqual([
      { ...owned, id: feed.id },
    ]);
    expect(await rowsOf(sql`select * from find_action_link(${actionLink.token_hash})`)).toEqual([
      { ...owned, id: actionLink.id },
    ]);
    expect(await rowsOf(sql`select * from find_api_key(${key.secret_hash}, ${key.created_at})`)).toMatchObject([
      { ...owned, id: key.id },
    ]);
    for (const { token } of [link, optOut, invitation, page]) {
      expect(await rowsOf(sql`select * from find_organisations_of_tokens(${[token]}, '{}', '{}')`)).toEqual([owned]);
    }
    const ofParticipant = sql`select * from find_organisations_of_tokens('{}', ${[link.participant_id]}, '{}')`;
    expect(await rowsOf(ofParticipant)).toEqual([owned]);
  });

  test.each(['null', "''", "'%'", "'_'", "repeat('_', 43)", "'.*'"])(
    'cannot be listed by asking for %s',
    async (wanted) => {
      const functions = [
        `find_links(array[${wanted}], '{}')`,
        `find_organisations_of_tokens(array[${wanted}], '{}', array[${wanted}])`,
        `find_coded_links(array[${wanted}])`,
        `find_opt_out(${wanted})`,
        `find_campaign_page(${wanted})`,
        `find_member_invitations(${wanted}, ${wanted}, 'epoch')`,
        `find_calendar_feed(${wanted}::bytea)`,
        `find_action_link(${wanted}::bytea)`,
        `find_api_key(${wanted}::bytea, 'epoch')`,
      ];
      for (const name of functions) expect([name, await rowsOf(sql.raw(`select * from ${name}`))]).toEqual([name, []]);
      expect(await rowsOf(sql`select * from find_links('{}', array[null]::uuid[])`)).toEqual([]);
    },
  );
});

test("a participant's id is version 4, so it does not reveal when it was made", async () => {
  const links = await server.asOrganisation(owner.organisationId, ({ tx }) =>
    tx.selectFrom('survey_links').select('participant_id').execute(),
  );
  expect(links.map(({ participant_id }) => participant_id[14])).toEqual(links.map(() => '4'));
});

test('the server cannot switch its policies off', async () => {
  const attempts = [
    'set role plumbline_migrator',
    'alter table surveys disable row level security',
    'set role plumbline_search',
  ];
  for (const attempt of attempts)
    await expect(sql.raw(attempt).execute(server.context.db)).rejects.toThrow(/permission|owner/);
});

describe('the views of members of some sites', () => {
  /** Tables of an organisation whose rows belong to no site: every member sees them. */
  const OF_EVERYBODY = [
    ...[
      'api_keys',
      'calendar_feeds',
      'companies',
      'company_domains',
      'company_sign_in_roles',
      'company_sign_ins',
      'demo_seedings',
      'former_members',
      'idempotency_keys',
      'member_invitations',
      'memberships',
    ],
    ...['opt_outs', 'organisation_logos', 'organisations', 'question_sets', 'questionnaire_versions'],
    ...['questionnaires', 'questions', 'users'],
  ];

  async function columnsIn(schema: string): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{ name: string; columns: string }>`
      select relname as name, string_agg(attname || ' ' || atttypid::regtype, ', ' order by attname) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p', 'v') group by relname`.execute(
      server.context.db,
    );
    return new Map(rows.map(({ name, columns }) => [name, columns]));
  }

  test('exist for every table whose rows belong to sites, with all of its columns', async () => {
    const [inTables, inViews] = [await columnsIn('plumbline'), await columnsIn('plumbline_sites')];
    for (const name of OF_EVERYBODY) expect([name, inTables.has(name), inViews.has(name)]).toEqual([name, true, false]);
    const expected = [...inTables].filter(([name]) => !OF_EVERYBODY.includes(name));
    expect(new Map([...inViews].toSorted())).toEqual(new Map(expected.toSorted()));
  });

  test('hide everything from a member of no site', async () => {
    const scope = { organisationId: owner.organisationId, sites: [] };
    const views = [...(await columnsIn('plumbline_sites')).keys()];
    expect(views.length).toBeGreaterThan(25);
    await inOrganisation(server.context.db, scope, async ({ tx }) => {
      for (const view of views) {
        const { rows } = await sql`select 1 from ${sql.table(view)}`.execute(tx);
        expect([view, rows]).toEqual([view, []]);
      }
    });
  });

  test('hold for the search functions, which read the tables', async () => {
    const { survey } = (await owner.call('createSurvey', { body: { participant_email: 'eve@example.org' } })).body;
    const queries = [
      sql<{ found: string }>`select survey_id as found from search_surveys('%eve%', null, '{}', 10, 0)`,
      sql<{ found: string }>`select survey_id as found from collect_found_surveys('%eve%', null, '{}', 10)`,
      sql<{ found: string }>`select survey_id as found from collect_found_surveys(null, '{invited}', '{}', 1000)`,
      sql<{ found: string }>`select survey_id as found from scan_newest_surveys(null, null, '{}', 1000)`,
    ];
    const { organisationId } = owner;
    for (const query of queries) {
      const found = (sites: readonly string[] | null) =>
        inOrganisation(server.context.db, { organisationId, sites }, async ({ tx }) =>
          (await query.execute(tx)).rows.map((row) => row.found),
        );
      expect(await found(null)).toContain(survey.id);
      expect(await found([])).toEqual([]);
    }
  });

  test('are left neither for the whole organisation nor for another one', async () => {
    const scope = { organisationId: owner.organisationId, sites: [] };
    for (const { organisationId } of [owner, stranger]) {
      const widened = inOrganisation(server.context.db, scope, ({ tx }) => asOrganisation(tx, organisationId));
      await expect(widened).rejects.toThrow('limited to sites enters nothing else');
    }
    const seen = await seenBy(owner.organisationId, 'sites');
    expect(seen.length).toBeGreaterThan(0);
  });
});
