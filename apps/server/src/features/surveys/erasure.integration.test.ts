import { afterAll, beforeAll, expect, test } from 'vitest';
import { enforceRetention } from '../../jobs/enforce-retention.ts';
import { mailedLink, openAsParticipant } from '../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { settableClock } from '../../testkit/settable-clock.ts';
import { UNLIMITED_ATTEMPTS } from '../../testkit/unlimited-attempts.ts';

const clock = settableClock(new Date('2026-03-01T08:00:00Z'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock, attemptLimits: UNLIMITED_ATTEMPTS } });
});

afterAll(() => server[Symbol.asyncDispose]());

const ADDRESS = 'ann@example.org';

async function inviteAnonymously(manager: Manager, email: string) {
  const { body } = await manager.call('createSurvey', { body: { participant_email: email, is_anonymous: true } });
  return body.survey;
}

/** Every column of every row of an organisation that holds the text. */
async function rowsWith(manager: Manager, text: string): Promise<string[]> {
  return server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const tables = [
      'people',
      'surveys',
      'submissions',
      'analyses',
      'mails',
      'invitation_list_rows',
      'audit_log',
    ] as const;
    const found: string[] = [];
    for (const table of tables) {
      const rows = await tx.selectFrom(table).selectAll().execute();
      if (JSON.stringify(rows).toLowerCase().includes(text)) found.push(table);
    }
    return found;
  });
}

/** What a member can see of a survey. */
async function seen(manager: Manager, id: string) {
  const { status, body } = await manager.call('getSurvey', { params: { id }, query: { include_questions: 'true' } });
  return { status, body };
}

test('a person goes with every named survey, answer, analysis, waiting mail and row of a list', async () => {
  const manager = await server.signIn();
  const other = await server.signIn();
  const [answered, waiting] = [await manager.invite(ADDRESS), await manager.invite(ADDRESS)];
  const [kept, elsewhere] = [await manager.invite('bob@example.org'), await other.invite(ADDRESS)];
  await (await openAsParticipant(server, answered)).submit();
  const list = (await manager.call('createInvitationList', { body: {} })).body.list.id;
  await manager.call('addInvitationListRows', {
    params: { id: list },
    body: { position: 1, rows: [{ email: ' ANN@example.org' }, { email: 'cyd@example.org' }] },
  });

  const { status, body } = await manager.call('erasePerson', { params: { id: answered.id } });
  expect([status, body]).toEqual([200, { deleted_surveys: 2 }]);
  expect(await rowsWith(manager, ADDRESS)).toEqual([]);
  expect((await seen(manager, waiting.id)).status).toBe(404);
  expect([(await seen(manager, kept.id)).status, (await seen(other, elsewhere.id)).status]).toEqual([200, 200]);
  // What was queued about them finds nothing, and is no failure.
  await server.workOffJobs();
  expect(await rowsWith(manager, ADDRESS)).toEqual([]);
  expect((await manager.call('listSurveys')).body.totals.total_surveys).toBe(1);
});

test('erasing twice answers as for a survey that is missing', async () => {
  const manager = await server.signIn();
  const survey = await manager.invite(ADDRESS);
  await manager.call('erasePerson', { params: { id: survey.id } });
  const again = await manager.call('erasePerson', { params: { id: survey.id } });
  expect([again.status, again.body.code]).toEqual([404, 'survey_not_found']);
});

/** Answers an anonymous survey, whose link only its participant has. */
async function answer(manager: Manager, surveyId: string): Promise<void> {
  const link = await mailedLink(server, manager.organisationId, surveyId);
  await (await openAsParticipant(server, link)).submit();
}

test('an anonymous survey answers as a missing one does, and keeps its person', async () => {
  const manager = await server.signIn();
  const survey = await inviteAnonymously(manager, ADDRESS);
  const { status, body } = await manager.call('erasePerson', { params: { id: survey.id } });
  const missing = await manager.call('erasePerson', { params: { id: crypto.randomUUID() } });
  expect([status, { ...body, request_id: '' }]).toEqual([missing.status, { ...missing.body, request_id: '' }]);
  expect(await rowsWith(manager, ADDRESS)).toEqual(['people', 'surveys']);
});

test('erasing somebody changes nothing that can be seen of anonymous surveys, open or answered', async () => {
  const manager = await server.signIn();
  const surveys = [];
  for (const email of [ADDRESS, 'bob@example.org']) {
    const [open, answered] = [await inviteAnonymously(manager, email), await inviteAnonymously(manager, email)];
    await answer(manager, answered.id);
    surveys.push(open, answered);
  }
  const named = await manager.invite(ADDRESS);
  await server.workOffJobs();
  const before = await Promise.all(surveys.map(({ id }) => seen(manager, id)));
  const lists = async () =>
    (await manager.call('listSurveys', { query: { limit: 100 } })).body.surveys.filter(({ id }) => id !== named.id);
  const listBefore = await lists();

  expect((await manager.call('erasePerson', { params: { id: named.id } })).body.deleted_surveys).toBe(1);
  expect(await Promise.all(surveys.map(({ id }) => seen(manager, id)))).toEqual(before);
  expect(await lists()).toEqual(listBefore);
  // The open one can still be mailed and answered, as that of the other can.
  const [annsOpen, , bobsOpen] = surveys;
  const mailed = await Promise.all(
    [annsOpen, bobsOpen].map((survey) => manager.call('mailParticipant', { params: { id: survey?.id ?? '' } })),
  );
  expect(mailed.map(({ status }) => status)).toEqual([200, 200]);
});

test('anonymous surveys are cut from an erased person when their links have ended, answered or not', async () => {
  const manager = await server.signIn();
  const [open, answered] = [await inviteAnonymously(manager, ADDRESS), await inviteAnonymously(manager, ADDRESS)];
  await answer(manager, answered.id);
  await manager.call('erasePersonByAddress', { body: { email: ADDRESS } });
  const addresses = () =>
    server.asOrganisation(manager.organisationId, async ({ tx }) => {
      const rows = await tx.selectFrom('surveys').select(['id', 'participant_email']).execute();
      return new Map(rows.map(({ id, participant_email }) => [id, participant_email]));
    });
  const kept = async () => [(await addresses()).get(open.id), (await addresses()).get(answered.id)];
  // Earlier, what can be mailed would tell which one was answered.
  expect(await kept()).toEqual([ADDRESS, ADDRESS]);
  await enforceRetention(server.context, new Date('2026-03-02T08:00:00Z'));
  expect(await kept()).toEqual([ADDRESS, ADDRESS]);
  // Its link works for 30 days.
  await enforceRetention(server.context, new Date('2026-04-02T08:00:00Z'));
  expect(await rowsWith(manager, ADDRESS)).toEqual([]);
});

test('by address, nobody is told from somebody with anonymous surveys only, in the answer or in the log', async () => {
  const manager = await server.signIn();
  await inviteAnonymously(manager, ADDRESS);
  const outcomes = [];
  for (const email of [ADDRESS, 'nobody@example.org']) {
    const { status, body } = await manager.call('erasePersonByAddress', { body: { email } });
    outcomes.push([status, body]);
  }
  expect(outcomes).toEqual([
    [200, { deleted_surveys: 0 }],
    [200, { deleted_surveys: 0 }],
  ]);
  const rows = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx
      .selectFrom('audit_log')
      .select(['entity', 'entity_id', 'changed_fields'])
      .where('action', '=', 'erased_person')
      .execute(),
  );
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1);
});

test('by address, rows of lists go too, also of somebody who was never invited', async () => {
  const manager = await server.signIn();
  const list = (await manager.call('createInvitationList', { body: {} })).body.list.id;
  await manager.call('addInvitationListRows', {
    params: { id: list },
    body: { position: 1, rows: [{ email: ' ANN@example.org ' }, { email: 'cyd@example.org' }] },
  });
  await manager.call('erasePersonByAddress', { body: { email: 'Ann@Example.org' } });
  const { body } = await manager.call('getInvitationList', { params: { id: list } });
  expect(body.rows.map(({ email }) => email)).toEqual(['cyd@example.org']);
});

test('somebody who asked for no more mail stays known as such, and nothing else of them', async () => {
  const manager = await server.signIn();
  const survey = await manager.invite(ADDRESS);
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.updateTable('people').set({ unsubscribed_at: clock.now() }).execute(),
  );
  await manager.call('erasePerson', { params: { id: survey.id } });
  expect(await rowsWith(manager, ADDRESS)).toEqual(['people']);
  const again = await manager.invite(ADDRESS);
  expect((await seen(manager, again.id)).body.survey.is_unsubscribed).toBe(true);
});

test('two administrators who erase the same person at once both get an answer', async () => {
  const manager = await server.signIn();
  const surveys = [await manager.invite(ADDRESS), await manager.invite(ADDRESS), await manager.invite(ADDRESS)];
  const answers = await Promise.all(surveys.map(({ id }) => manager.call('erasePerson', { params: { id } })));
  expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
  expect(answers.reduce((sum, { body }) => sum + (body.deleted_surveys ?? 0), 0)).toBe(3);
  expect(await rowsWith(manager, ADDRESS)).toEqual([]);
});
