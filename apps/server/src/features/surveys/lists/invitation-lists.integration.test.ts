import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enforceRetention } from '../../../app/enforce-retention.ts';
import { type Manager, type SignInOptions, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { erasePerson } from '../../workforce/people/erasure.repository.ts';
import { deadLetterList, inviteListed } from './invite-listed.ts';

const clock = settableClock(new Date('2026-03-01T08:00:00Z'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
});
afterAll(() => server[Symbol.asyncDispose]());

type Row = { email?: string; name?: string; company?: string; language?: string; source_row?: number };

async function listOf(rows: Row[], options: SignInOptions = {}, body = {}) {
  const manager = await server.signIn(options);
  const { body: made } = await manager.call('createInvitationList', { body });
  const { id } = made.list;
  for (let from = 0; from < rows.length; from += 200) {
    const chunk = { position: from + 1, rows: rows.slice(from, from + 200) };
    await manager.call('addInvitationListRows', { params: { id }, body: chunk });
  }
  return { manager, id };
}

const read = async (manager: Manager, id: string, query = {}) =>
  (await manager.call('getInvitationList', { params: { id }, query: { limit: 100, ...query } })).body;
const surveysOf = async (manager: Manager) =>
  (await manager.call('listSurveys', { query: { limit: 100 } })).body.surveys;

describe('before anything is created', () => {
  test('every row says what becomes of it, and what is wrong', async () => {
    const { manager, id } = await listOf([
      { email: 'ann@example.org', name: 'Ann' },
      { email: ' ANN@example.org ' },
      { email: 'no address' },
      { email: '' },
      { email: 'bob@example.org', language: 'tlh' },
      { email: 'cyd@example.org', name: 'Cyd\nQuist' },
    ]);
    const { list, rows } = await read(manager, id);
    expect(rows.map(({ position, verdict, problem }) => [position, verdict, problem])).toEqual([
      [1, 'ready', null],
      [2, 'duplicate', 'The same address as in row 1.'],
      [3, 'malformed', 'This is not an email address.'],
      [4, 'malformed', 'The email address is missing.'],
      [5, 'ready', null],
      [6, 'malformed', 'The name has more than one line.'],
    ]);
    expect([list.status, list.rows, list.counts]).toMatchObject(['draft', 6, { ready: 2, duplicate: 1, malformed: 3 }]);
    expect(await surveysOf(manager)).toEqual([]);
  });

  test('people with an open invitation or an opt-out are recognised', async () => {
    const { manager, id } = await listOf([{ email: 'ann@example.org' }, { email: 'bob@example.org' }]);
    await manager.invite('ann@example.org');
    const bob = await manager.invite('bob@example.org');
    await manager.call('deleteSurvey', { params: bob });
    await manager.invite('bob@example.org');
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('people').set({ unsubscribed_at: clock.now() }).where('email', '=', 'bob@example.org').execute(),
    );
    await manager.call('updateSurveyStatus', {
      params: { id: (await surveysOf(manager))[0]?.id ?? '' },
      body: { status: 'archived' },
    });
    const { rows } = await read(manager, id);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['already_invited', 'unsubscribed']);
  });

  test('the remaining invitations of the plan go to the first rows', async () => {
    const addresses = ['ann', 'bob', 'cyd'].map((name) => ({ email: `${name}@example.org` }));
    const { manager, id } = await listOf(addresses, { invitationsMax: 2 });
    const { list, rows } = await read(manager, id);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['ready', 'ready', 'over_quota']);
    expect(list.counts.over_quota).toBe(1);
  });

  test('problems can be looked at alone, page by page', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({ email: index % 2 === 0 ? `w${index}@example.org` : 'x' }));
    const { manager, id } = await listOf(rows);
    const page = await read(manager, id, { only: 'problems', limit: 10, page: 2 });
    expect([page.rows.length, page.pagination.total, page.rows[0]?.position]).toEqual([5, 15, 22]);
  });

  test('rows are numbered as in the file that they came from', async () => {
    const { manager, id } = await listOf([
      { email: 'ann@example.org', source_row: 4 },
      { email: 'ann@example.org', source_row: 7 },
      { email: 'bob@example.org' },
    ]);
    const { rows } = await read(manager, id);
    expect(rows.map(({ position, source_row, problem }) => [position, source_row, problem])).toEqual([
      [1, 4, null],
      [2, 7, 'The same address as in row 4.'],
      [3, 3, null],
    ]);
  });

  test('rows that are sent again replace those at the same positions', async () => {
    const { manager, id } = await listOf([{ email: 'typo' }, { email: 'bob@example.org' }]);
    const body = { position: 1, rows: [{ email: 'ann@example.org' }] };
    await manager.call('addInvitationListRows', { params: { id }, body });
    const { rows } = await read(manager, id);
    expect(rows.map(({ email }) => email)).toEqual(['ann@example.org', 'bob@example.org']);
  });

  test.each([
    ['a row behind the last place', { position: 5000, rows: [{}, {}] }, 'rows'],
    ['more rows than a request takes', { position: 1, rows: Array.from({ length: 201 }, () => ({})) }, 'rows'],
    ['a place that is none', { position: 0, rows: [{}] }, 'position'],
  ])('%s is refused', async (_, body, field) => {
    const { manager, id } = await listOf([]);
    const refused = await manager.call('addInvitationListRows', { params: { id }, body });
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, field]);
  });
});

describe('the rows left out as a file', () => {
  const download = async (manager: Manager, id: string) => {
    const response = await fetch(`${server.origin}/v1/protected/invitation-lists/${id}/left-out.csv`, {
      headers: { authorization: `Bearer ${manager.token}` },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return (await response.text()).split('\r\n');
  };

  test('have the number, the cells and the reason of each, and no formula', async () => {
    const { manager, id } = await listOf([
      { email: 'ann@example.org', source_row: 4 },
      { email: '=HYPERLINK("https://example.org")', name: '@SUM(A1)', company: '+1', source_row: 9 },
    ]);
    expect(await download(manager, id)).toEqual([
      'Row,Email,Name,Company,Language,Reason',
      `9,"'=HYPERLINK(""https://example.org"")",'@SUM(A1),'+1,,This is not an email address.`,
      '',
    ]);
  });

  test('are still there after the list was sent', async () => {
    const { manager, id } = await listOf([{ email: 'ann@example.org' }, { email: 'ann@example.org' }]);
    await manager.call('sendInvitationList', { params: { id } });
    await server.processJobs();
    expect((await download(manager, id))[1]).toBe('2,ann@example.org,,,,The same address as an earlier row.');
  });
});

describe('sending', () => {
  test('invites everyone who is ready, with what the row and the list say, and emails them', async () => {
    const { manager, id } = await listOf(
      [
        { email: 'ann@example.org', name: 'Ann Ash', company: 'Ash Ltd' },
        { email: 'x' },
        { email: 'bob.oak@example.org' },
      ],
      {},
      { company: 'Site Ltd', invitation_text: 'Ten minutes, please.', link_days: 3 },
    );
    await manager.call('sendInvitationList', { params: { id } });
    await server.processJobs();
    const { list, rows } = await read(manager, id);
    expect([list.status, rows.map(({ verdict }) => verdict)]).toEqual([
      'finished',
      ['created', 'malformed', 'created'],
    ]);
    const surveys = await surveysOf(manager);
    expect(surveys.map(({ participant_name, company }) => [participant_name, company]).toSorted()).toEqual([
      ['Ann Ash', 'Ash Ltd'],
      ['Bob Oak', 'Site Ltd'],
    ]);
    const { body } = await manager.call('getSurvey', { params: { id: surveys[0]?.id ?? '' } });
    expect(body.survey.expires_at).toBe('2026-03-04T08:00:00.000Z');
    expect(body.survey.invitation_mail?.status).toBe('sent');
  });

  test('one that was dead-lettered can be sent by its maker again, and invites only the rest', async () => {
    const { manager, id } = await listOf([{ email: 'ann@example.org' }, { email: 'x' }, { email: 'bob@example.org' }]);
    await manager.call('sendInvitationList', { params: { id } });
    const job = { organisation_id: manager.organisationId, list_id: id };
    await inviteListed(server.context, job);
    // As if the worker had died before the last row.
    await server.asOrganisation(manager.organisationId, async ({ tx }) => {
      await tx.updateTable('invitation_lists').set({ status: 'sending' }).where('id', '=', id).execute();
      await tx.updateTable('invitation_list_rows').set({ outcome: null }).where('position', '=', 3).execute();
      await tx.deleteFrom('surveys').where('participant_email', '=', 'bob@example.org').execute();
    });
    await deadLetterList(server.context, job);
    const { list, rows } = await read(manager, id);
    expect([list.status, rows.map(({ verdict }) => verdict)]).toEqual(['draft', ['created', 'malformed', 'ready']]);
    await manager.call('sendInvitationList', { params: { id } });
    await inviteListed(server.context, job);
    const done = await read(manager, id);
    expect([done.list.status, done.rows.map(({ verdict }) => verdict)]).toEqual([
      'finished',
      ['created', 'malformed', 'created'],
    ]);
    expect((await surveysOf(manager)).length).toBe(2);
  });

  test('an address that is longer than a name may be is invited', async () => {
    const { manager, id } = await listOf([{ email: `${'a'.repeat(230)}@example.org` }, { email: 'ann@example.org' }]);
    await manager.call('sendInvitationList', { params: { id } });
    await server.processJobs();
    const { list, rows } = await read(manager, id);
    expect([list.status, rows.map(({ verdict }) => verdict)]).toEqual(['finished', ['created', 'created']]);
    expect((await surveysOf(manager)).map(({ participant_name }) => participant_name?.length).toSorted()).toEqual([
      200, 3,
    ]);
  });

  test('pressed twice, and processed twice, it invites everyone once', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({ email: `worker${index}@example.org` }));
    const { manager, id } = await listOf(rows);
    const pressed = await Promise.all([1, 2, 3].map(() => manager.call('sendInvitationList', { params: { id } })));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    const job = { organisation_id: manager.organisationId, list_id: id };
    // One may wait for the other until the database gives up; the last is its retry.
    const tried = await Promise.allSettled([inviteListed(server.context, job), inviteListed(server.context, job)]);
    expect(tried.filter(({ status }) => status === 'rejected').length).toBeLessThan(2);
    await inviteListed(server.context, job);
    expect((await surveysOf(manager)).length).toBe(60);
    expect((await manager.call('getUserStats')).body.invitations_used).toBe(60);
  });

  test('rows are left out when they were invited meanwhile or the plan is used up', async () => {
    const rows = ['ann', 'bob', 'cyd'].map((name) => ({ email: `${name}@example.org` }));
    const { manager, id } = await listOf(rows, { invitationsMax: 3 });
    await manager.call('sendInvitationList', { params: { id } });
    await manager.invite('ann@example.org');
    await manager.call('createSurvey', { body: { participant_name: 'Dee' } });
    await server.processJobs();
    expect((await read(manager, id)).rows.map(({ verdict }) => verdict)).toEqual([
      'already_invited',
      'created',
      'over_quota',
    ]);
  });

  test('a list without anyone to invite cannot be sent', async () => {
    const { manager, id } = await listOf([{ email: 'x' }]);
    const refused = await manager.call('sendInvitationList', { params: { id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'invitation_list_empty']);
  });

  test('a list that is sent changes no more, and cannot be thrown away', async () => {
    const { manager, id } = await listOf([{ email: 'ann@example.org' }]);
    await manager.call('sendInvitationList', { params: { id } });
    const body = { position: 2, rows: [{ email: 'bob@example.org' }] };
    const added = await manager.call('addInvitationListRows', { params: { id }, body });
    const deleted = await manager.call('deleteInvitationList', { params: { id } });
    expect([added.body.code, deleted.body.code]).toEqual(['invitation_list_sent', 'invitation_list_sent']);
  });

  test('a list whose maker has left is sent all the same', async () => {
    const { manager, id } = await listOf([{ email: 'ann@example.org' }]);
    const colleague = await server.signIn({ colleagueOf: manager });
    await manager.call('sendInvitationList', { params: { id } });
    await colleague.call('removeMember', { params: { id: manager.userId } });
    await server.processJobs();
    expect((await read(colleague, id)).list.counts.created).toBe(1);
  });
});

test('a list is thrown away by its maker, or a day after it was last touched', async () => {
  const { manager, id } = await listOf([{ email: 'ann@example.org' }]);
  const other = await manager.call('createInvitationList', { body: {} });
  await manager.call('deleteInvitationList', { params: { id: other.body.list.id } });
  expect((await manager.call('getInvitationList', { params: other.body.list })).status).toBe(404);
  await enforceRetention(server.context, new Date('2026-03-02T07:00:00Z'));
  expect((await read(manager, id)).list.rows).toBe(1);
  await enforceRetention(server.context, new Date('2026-03-02T09:00:00Z'));
  expect((await manager.call('getInvitationList', { params: { id } })).body.code).toBe('invitation_list_not_found');
});

test('erasing a person takes them out of lists too', async () => {
  const { manager, id } = await listOf([{ email: 'ANN@example.org' }, { email: 'bob@example.org' }]);
  await manager.invite('ann@example.org');
  await server.asOrganisation(manager.organisationId, async (scope) => {
    const { id: person } = await scope.tx.selectFrom('people').select('id').executeTakeFirstOrThrow();
    await erasePerson(scope, person, new Date());
  });
  expect((await read(manager, id)).rows.map(({ email }) => email)).toEqual(['bob@example.org']);
});
