import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CALLS, type CallName } from '@plumbline/contract/paths';
import { EXAMPLE_NAME } from '@plumbline/domain/constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../platform/system-clock.ts';
import { answersEarning } from '../../../testkit/answers.ts';
import { exportedLines } from '../../../testkit/exported-files.ts';
import { queryRows } from '../../../testkit/migrated-database.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { pathOf, sendRaw } from '../../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { summariseInstallation } from '../../operations/operations.repository.ts';
import { listPlans } from '../plans.repository.ts';
import { exampleIdOf } from './example-id.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server[Symbol.asyncDispose]());

async function open(manager: Manager): Promise<string> {
  const { status, body } = await manager.call('openExample');
  expect([status, body.organization?.name]).toEqual([200, EXAMPLE_NAME]);
  return body.organization?.id ?? '';
}

/** A company in which one person answered. */
async function company(): Promise<Manager> {
  const manager = await server.signIn({ name: 'Harbour Concrete' });
  const survey = await manager.invite('ann@example.org');
  await (await openAsParticipant(server, survey)).submit({ responses: answersEarning('least') });
  await manager.call('createSite', { body: { name: 'North' } });
  await server.processJobs();
  return manager;
}

interface Table {
  readonly name: string;
  readonly mentions: number;
  readonly rows: number;
}

/** Every table of the database with its rows, and those that mention an id anywhere. */
async function tablesMentioning(id: string): Promise<readonly Table[]> {
  const tables = await queryRows<{ name: string }>(
    server.database.superuserUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by name`,
  );
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as rows,
      count(*) filter (where row(t.*)::text like '%${id}%')::int as mentions from ${name} as t`,
  );
  return queryRows<Table & Record<string, unknown>>(
    server.database.superuserUrl,
    `${counts.join(' union all ')} order by name`,
  );
}

const mentionsIn = (tables: readonly Table[]) => tables.filter(({ mentions }) => mentions > 0).map(({ name }) => name);

describe('an example', () => {
  test('has one site, three crews, sixty people without an address, two closed waves without names, and results of people', async () => {
    const manager = await server.signIn({ name: 'Harbour Concrete' });
    await open(manager);
    const { call } = manager;
    const { user } = (await call('getCurrentUser')).body;
    expect(user.organization).toMatchObject({
      name: EXAMPLE_NAME,
      example_of: { id: manager.organisationId, name: 'Harbour Concrete' },
    });
    expect((await call('listSites')).body.sites).toHaveLength(1);
    expect((await call('listCrews')).body.crews).toHaveLength(3);
    const people = (await call('listPeople', { query: { limit: 100 } })).body;
    expect(people.pagination.total).toBe(60);
    expect(people.people.filter(({ email, phone }) => email !== null || phone !== null)).toEqual([]);
    expect(people.people.every(({ name }) => /^\w+ (Example|Sample|Specimen)$/.test(name ?? ''))).toBe(true);

    const { campaigns } = (await call('listCampaigns')).body;
    expect(campaigns.map(({ mode, status }) => [mode, status]).toSorted()).toEqual([
      ['group', 'closed'],
      ['individual', 'closed'],
    ]);
    const anonymous = campaigns.find(({ mode }) => mode === 'group')?.id ?? '';
    const { waves } = (await call('getCampaign', { params: { id: anonymous } })).body.campaign;
    expect(waves.map(({ status }) => status)).toEqual(['closed', 'closed']);
    for (const { id } of waves) {
      const { groups } = (await call('listGroupResults', { params: { id }, query: { kind: 'crew' } })).body;
      expect(groups.map(({ cells }) => cells.length > 0)).toEqual([true, true, true]);
    }

    const { totals } = (await call('listSurveys')).body;
    expect([totals.total_surveys, totals.completed_surveys >= 10]).toEqual([20, true]);
    const { follow_ups } = (await call('listFollowUps')).body;
    expect(follow_ups.length).toBeGreaterThanOrEqual(2);
    expect(follow_ups.length).toBeLessThanOrEqual(5);
    expect(follow_ups.some(({ survey }) => survey.risk_level === 'High')).toBe(true);
    const { actions } = (await call('listActions')).body;
    expect(actions.length).toBeGreaterThanOrEqual(1);
    expect(actions.length).toBeLessThanOrEqual(2);
    await call('removeExample');
  });

  test('is neither counted nor exported with real data, and nothing of it is emailed', async () => {
    const manager = await company();
    const colleague = await server.signIn({ colleagueOf: manager });
    const figures = async () => ({
      stats: (await colleague.call('getUserStats')).body,
      surveys: (await colleague.call('listSurveys')).body,
      scores: (await colleague.call('getScoreSummary')).body,
      followUps: (await colleague.call('listFollowUps')).body,
      campaigns: (await colleague.call('listCampaigns')).body,
      people: (await colleague.call('listPeople')).body,
      sites: (await colleague.call('listSites')).body,
      actions: (await colleague.call('listActions')).body,
      organisation: (await colleague.call('getOrganisation')).body,
      user: (await colleague.call('getCurrentUser')).body,
      results: await exportedLines(server, colleague, { kind: 'results', about: {} }),
      exportFilter: await exportedLines(server, colleague, { kind: 'people', about: {} }),
      installation: await summariseInstallation(server.context.db, new Date(0)),
      plans: await listPlans(server.context.db),
    });
    const before = await figures();
    const outbox = join(server.dataDir, 'outbox');
    const emails = await readdir(outbox).catch(() => []);
    const id = await open(manager);
    // Everything that the worker does by itself.
    await server.processJobs();
    expect(await figures()).toEqual(before);
    expect(await readdir(outbox).catch(() => [])).toEqual(emails);
    const mentioned = mentionsIn(await tablesMentioning(id));
    expect(mentioned).toContain('plumbline.surveys');
    expect(mentioned.filter((name) => name === 'plumbline.emails' || name.startsWith('pgboss.'))).toEqual([]);
    await manager.call('removeExample');
  });

  test('is removed whole: no row of any table mentions it, and every table has the rows that it had before', async () => {
    const manager = await company();
    const rowsOf = (tables: readonly Table[]) =>
      Object.fromEntries(
        tables.filter(({ name }) => !name.startsWith('pgboss.')).map(({ name, rows }) => [name, rows]),
      );
    const before = await tablesMentioning(exampleIdOf(manager.organisationId));
    expect(mentionsIn(before)).toEqual([]);
    const id = await open(manager);
    expect(mentionsIn(await tablesMentioning(id)).length).toBeGreaterThan(25);
    const { status, body } = await manager.call('removeExample');
    expect([status, body.organization?.id, body.organizations.length]).toEqual([200, manager.organisationId, 1]);
    const after = await tablesMentioning(id);
    expect(mentionsIn(after)).toEqual([]);
    expect(rowsOf(after)).toEqual(rowsOf(before));
    // Removing what is not there any more is no error.
    expect((await manager.call('removeExample')).status).toBe(200);
  });

  test('is one for each organisation: members who open it at the same time look at the same one', async () => {
    const manager = await server.signIn();
    const colleague = await server.signIn({ colleagueOf: manager, role: 'safety_manager' });
    const presses = await Promise.all([manager, manager, colleague].map(({ call }) => call('openExample')));
    for (const { status, body } of presses) {
      expect([status, status === 200 ? body.organization?.name : body.code]).toEqual(
        status === 200 ? [200, EXAMPLE_NAME] : [409, 'example_under_way'],
      );
    }
    expect(presses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const ids = [await open(manager), await open(colleague)];
    expect(new Set(ids)).toEqual(new Set([exampleIdOf(manager.organisationId)]));
    expect((await colleague.call('listPeople')).body.pagination.total).toBe(60);
    const { members } = (await colleague.call('getOrganisation')).body;
    expect(members.map(({ role }) => role).toSorted()).toEqual(['administrator', 'safety_manager']);

    // Removed by one while the other looks at it.
    const header = { 'plumbline-organization': ids[0] ?? '' };
    expect((await manager.call('removeExample')).status).toBe(200);
    const gone = await colleague.call('listSurveys', {}, header);
    expect([gone.status, gone.body.code]).toEqual([403, 'no_organisation']);
    const { organization } = (await colleague.call('getCurrentUser')).body.user;
    expect(organization).toMatchObject({ id: manager.organisationId, example_of: null });
  });

  test('whose making was interrupted is made anew, but not while it may still go on', async () => {
    const manager = await server.signIn();
    const id = await open(manager);
    const interrupt = (secondsAgo: number) =>
      server.asOrganisation(id, async ({ tx }) => {
        const begun_at = new Date(systemClock.now().getTime() - secondsAgo * 1000);
        await tx.updateTable('demo_seedings').set({ begun_at, finished_at: null }).execute();
        await tx.deleteFrom('actions').execute();
      });
    const toOwn = { 'plumbline-organization': manager.organisationId };
    await interrupt(30);
    const early = await manager.call('openExample', {}, toOwn);
    expect([early.status, early.body.code]).toEqual([409, 'example_under_way']);
    await interrupt(180);
    expect((await manager.call('openExample', {}, toOwn)).status).toBe(200);
    expect((await manager.call('listActions')).body.actions.length).toBeGreaterThan(0);
    await manager.call('removeExample');
  });

  test('that could not be filled leaves nothing', async () => {
    const manager = await server.signIn();
    const id = exampleIdOf(manager.organisationId);
    await queryRows(
      server.database.superuserUrl,
      `create function plumbline.fail() returns trigger language plpgsql as $$ begin raise 'no actions'; end $$;
       create trigger fail before insert on plumbline.actions for each row execute function plumbline.fail()`,
    );
    expect((await manager.call('openExample')).status).toBe(500);
    await queryRows(
      server.database.superuserUrl,
      'drop trigger fail on plumbline.actions; drop function plumbline.fail()',
    );
    expect(mentionsIn(await tablesMentioning(id))).toEqual([]);
    await open(manager);
    await manager.call('removeExample');
  });
});

describe('in an example', () => {
  let manager: Manager;
  beforeAll(async () => {
    manager = await server.signIn();
    await open(manager);
  });

  const CHANGING = (Object.keys(CALLS) as CallName[]).filter(
    (name) => CALLS[name].access === 'member' && CALLS[name].method !== 'GET' && !('inExample' in CALLS[name]),
  );

  test('every call that changes something is refused, and nothing changes', async () => {
    const rows = () => tablesMentioning(exampleIdOf(manager.organisationId));
    const before = await rows();
    const ids = { id: randomUUID(), questionId: randomUUID(), fileId: randomUUID() };
    for (const name of CHANGING) {
      const { method }: { method: string } = CALLS[name];
      const { status, error } = await sendRaw(server.origin + pathOf(name, ids), method, { token: manager.token });
      const isForOthers = 'role' in CALLS[name] && CALLS[name].role === 'representative';
      expect([name, status, error.code]).toEqual([name, 403, isForOthers ? 'forbidden' : 'example_read_only']);
    }
    const counted = (tables: readonly Table[]) =>
      tables.filter(({ name }) => name !== 'plumbline.events' && !name.startsWith('pgboss.'));
    expect(counted(await rows())).toEqual(counted(before));
  });

  test('a member chooses a theme, and works in the organisation by naming it', async () => {
    expect((await manager.call('updateCurrentUser', { body: { theme: 'dark' } })).status).toBe(200);
    const toOwn = { 'plumbline-organization': manager.organisationId };
    expect((await manager.call('createSite', { body: { name: 'Real' } }, toOwn)).status).toBe(201);
    await manager.call('chooseOrganisation', { body: { organization_id: manager.organisationId } });
    expect((await manager.call('listSites')).body.sites.map(({ name }) => name)).toEqual(['Real']);
  });
});

describe('an example is not for', () => {
  test('supervisors, representatives and members of some sites', async () => {
    const manager = await server.signIn();
    const site = (await manager.call('createSite', { body: { name: 'North' } })).body.site.id;
    const others = [
      await server.signIn({ colleagueOf: manager, role: 'supervisor', sites: [site] }),
      await server.signIn({ colleagueOf: manager, role: 'representative' }),
      await server.signIn({ colleagueOf: manager, role: 'safety_manager', sites: [site] }),
    ];
    for (const { call } of others) {
      for (const name of ['openExample', 'removeExample'] as const) {
        const { status, body } = await call(name);
        expect([name, status, body.code]).toEqual([name, 403, 'forbidden']);
      }
    }
    expect(mentionsIn(await tablesMentioning(exampleIdOf(manager.organisationId)))).toEqual([]);
  });

  test('former members, nor those who get another role: it goes with the last who may look at it', async () => {
    const manager = await server.signIn();
    const [removed, changed] = [
      await server.signIn({ colleagueOf: manager, role: 'safety_manager' }),
      await server.signIn({ colleagueOf: manager, role: 'safety_manager' }),
    ];
    const id = await open(removed);
    await open(changed);
    const look = async ({ call }: Manager) =>
      (await call('listSurveys', {}, { 'plumbline-organization': id })).body.code;
    await manager.call('removeMember', { params: { id: removed.userId } });
    expect([await look(removed), await look(changed)]).toEqual(['no_organisation', undefined]);
    await manager.call('changeMember', { params: { id: changed.userId }, body: { role: 'representative' } });
    expect(await look(changed)).toBe('no_organisation');
    expect(mentionsIn(await tablesMentioning(id))).toEqual([]);
  });

  test('organisations that were deleted', async () => {
    const manager = await server.signIn({ name: 'Gone Ltd' });
    const id = await open(manager);
    const toOwn = { 'plumbline-organization': manager.organisationId };
    expect((await manager.call('deleteOrganisation', { body: { name: 'Gone Ltd' } }, toOwn)).status).toBe(200);
    expect(mentionsIn(await tablesMentioning(id))).toEqual([]);
    expect((await manager.call('getCurrentUser')).body.code).toBe('no_organisation');
  });
});
