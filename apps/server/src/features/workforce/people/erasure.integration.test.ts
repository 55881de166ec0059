import { afterAll, beforeAll, expect, test } from 'vitest';
import { enforceRetention } from '../../../app/enforce-retention.ts';
import { emailedLink, openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { UNLIMITED_ATTEMPTS } from '../../../testkit/unlimited-attempts.ts';
import { untilBlocked } from '../../../testkit/waiting-connections.ts';

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

/** Answers an anonymous survey by the link that only its participant has. */
async function answerAnonymously(manager: Manager, { id }: { id: string }) {
  const link = await emailedLink(server, manager.organisationId, id);
  return (await openAsParticipant(server, link)).submit();
}

/** Every column of every row of an organisation that contains the text. */
async function rowsWith(manager: Manager, text: string): Promise<string[]> {
  return server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const tables = [
      'people',
      'surveys',
      'submissions',
      'analyses',
      'emails',
      'invitation_list_rows',
      'events',
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

test('a listed person without an address and without a survey is erased by id, once', async () => {
  const manager = await server.signIn();
  const { person } = (
    await manager.call('createPerson', { body: { name: 'Dana Dahl', employee_number: '77', job_title: 'Scaffolder' } })
  ).body;
  const { status, body } = await manager.call('eraseListedPerson', { params: person });
  expect([status, body]).toEqual([200, { deleted_surveys: 0 }]);
  expect([await rowsWith(manager, 'dana dahl'), await rowsWith(manager, 'scaffolder')]).toEqual([[], []]);
  expect((await manager.call('eraseListedPerson', { params: person })).status).toBe(404);
});

test('a listed person is erased by id with their surveys and rows of lists', async () => {
  const manager = await server.signIn();
  await manager.invite(ADDRESS);
  const list = (await manager.call('createInvitationList', { body: {} })).body.list.id;
  await manager.call('addInvitationListRows', {
    params: { id: list },
    body: { position: 1, rows: [{ email: ADDRESS }] },
  });
  const [person] = (await manager.call('listPeople', { query: { search: ADDRESS } })).body.people;
  const { body } = await manager.call('eraseListedPerson', { params: { id: person?.id ?? '' } });
  expect(body).toEqual({ deleted_surveys: 1 });
  expect(await rowsWith(manager, ADDRESS)).toEqual([]);
});

test('a person is erased with every named survey, answer, analysis, waiting email and list row', async () => {
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
  // Queued jobs about them find nothing, and do not fail.
  await server.processJobs();
  expect(await rowsWith(manager, ADDRESS)).toEqual([]);
  expect((await manager.call('listSurveys')).body.totals.total_surveys).toBe(1);
});

test('erasing twice gets the same response as for a missing survey', async () => {
  const manager = await server.signIn();
  const survey = await manager.invite(ADDRESS);
  await manager.call('erasePerson', { params: { id: survey.id } });
  const again = await manager.call('erasePerson', { params: { id: survey.id } });
  expect([again.status, again.body.code]).toEqual([404, 'survey_not_found']);
});

test('erasing through an anonymous survey gets the response of a missing one, and keeps the person', async () => {
  const manager = await server.signIn();
  const survey = await inviteAnonymously(manager, ADDRESS);
  const { status, body } = await manager.call('erasePerson', { params: { id: survey.id } });
  const missing = await manager.call('erasePerson', { params: { id: crypto.randomUUID() } });
  expect([status, { ...body, request_id: '' }]).toEqual([missing.status, { ...missing.body, request_id: '' }]);
  expect(await rowsWith(manager, ADDRESS)).toEqual(['people', 'surveys']);
});

test('erasing a person changes nothing visible of anonymous surveys, open or answered', async () => {
  const manager = await server.signIn();
  const surveys = [];
  for (const email of [ADDRESS, 'bob@example.org']) {
    const [open, answered] = [await inviteAnonymously(manager, email), await inviteAnonymously(manager, email)];
    await answerAnonymously(manager, answered);
    surveys.push(open, answered);
  }
  const named = await manager.invite(ADDRESS);
  await server.processJobs();
  const before = await Promise.all(surveys.map(({ id }) => seen(manager, id)));
  const lists = async () =>
    (await manager.call('listSurveys', { query: { limit: 100 } })).body.surveys.filter(({ id }) => id !== named.id);
  const listBefore = await lists();

  expect((await manager.call('erasePerson', { params: { id: named.id } })).body.deleted_surveys).toBe(1);
  expect(await Promise.all(surveys.map(({ id }) => seen(manager, id)))).toEqual(before);
  expect(await lists()).toEqual(listBefore);
  // The open one can still be emailed and answered, like that of the other person.
  const [annsOpen, , bobsOpen] = surveys;
  const mailed = await Promise.all(
    [annsOpen, bobsOpen].map((survey) => manager.call('mailParticipant', { params: { id: survey?.id ?? '' } })),
  );
  expect(mailed.map(({ status }) => status)).toEqual([200, 200]);
});

test('anonymous surveys lose an erased person when they are closed, answered or not', async () => {
  const manager = await server.signIn();
  const [open, answered] = [await inviteAnonymously(manager, ADDRESS), await inviteAnonymously(manager, ADDRESS)];
  await answerAnonymously(manager, answered);
  await manager.call('erasePersonByAddress', { body: { email: ADDRESS } });
  const addresses = () =>
    server.asOrganisation(manager.organisationId, async ({ tx }) => {
      const rows = await tx
        .selectFrom('surveys')
        .select(['id', 'participant_email'])
        .where('submitted_at', 'is', null)
        .execute();
      return new Map(rows.map(({ id, participant_email }) => [id, participant_email]));
    });
  expect(await addresses()).toEqual(
    new Map([
      [open.id, ADDRESS],
      [answered.id, ADDRESS],
    ]),
  );
  await enforceRetention(server.context, new Date('2026-03-02T08:00:00Z'));
  expect(new Set((await addresses()).values())).toEqual(new Set([ADDRESS]));
  // Their links work for 30 days.
  await enforceRetention(server.context, new Date('2026-04-02T08:00:00Z'));
  expect(await rowsWith(manager, ADDRESS)).toEqual([]);
});

test('erasing by address does not distinguish an unknown person from one with only anonymous surveys, in the response or the log', async () => {
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
      .selectFrom('events')
      .select(['kind', 'entity_id', 'changed_fields'])
      .where('kind', 'in', ['organisation.erased_person', 'survey.erased_person'])
      .execute(),
  );
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1);
});

test('erasing by address also deletes list rows, even of a person who was never invited', async () => {
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

test('an opt-out survives the erasure, and nothing else does', async () => {
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

test('an anonymous survey never reveals its participant’s opt-out, nor when it loses the person', async () => {
  const manager = await server.signIn();
  // No other test in this file emails them, so no limit is reached.
  const address = 'eve@example.org';
  const [named, open, bobs] = [
    await manager.invite(address),
    await inviteAnonymously(manager, address),
    await inviteAnonymously(manager, 'dan@example.org'),
  ];
  await server.processJobs();
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.updateTable('people').set({ unsubscribed_at: clock.now() }).where('email', '=', address).execute(),
  );
  const told = async () => {
    const all = [open, bobs].map(async (survey) => {
      const { status, body } = await manager.call('mailParticipant', { params: survey });
      const read = (await seen(manager, survey.id)).body.survey;
      const { is_unsubscribed, invitation_mail, reminders_sent } = read;
      return [status, body.code, is_unsubscribed, invitation_mail, reminders_sent];
    });
    await server.processJobs();
    return Promise.all(all);
  };
  const expectAlike = async () => {
    const [anns, others] = await told();
    expect(anns).toEqual(others);
  };
  await expectAlike();
  await manager.call('erasePerson', { params: { id: named.id } });
  await expectAlike();
  for (const survey of [open, bobs]) await manager.call('revokePublicToken', { params: survey });
  await enforceRetention(server.context, clock.now());
  expect(await rowsWith(manager, address)).toEqual(['people']);
  await expectAlike();
});

test('two administrators who erase the same person at once both get a response', async () => {
  const manager = await server.signIn();
  const surveys = [await manager.invite(ADDRESS), await manager.invite(ADDRESS), await manager.invite(ADDRESS)];
  const answers = await Promise.all(surveys.map(({ id }) => manager.call('erasePerson', { params: { id } })));
  expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
  expect(answers.reduce((sum, { body }) => sum + (body.deleted_surveys ?? 0), 0)).toBe(3);
  expect(await rowsWith(manager, ADDRESS)).toEqual([]);
});

test('an erasure that is in a deadlock with a change of the same surveys is tried again', async () => {
  const manager = await server.signIn();
  const surveys = [await manager.invite(ADDRESS), await manager.invite(ADDRESS)];
  const [first = '', second = ''] = surveys.map(({ id }) => id).toSorted();
  const erase = () => manager.call('erasePerson', { params: { id: first } });
  let erasing: ReturnType<typeof erase> | undefined;
  await server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const touch = (id: string) => tx.updateTable('surveys').set({ title: 'Changed' }).where('id', '=', id).execute();
    await touch(second);
    // PostgreSQL may roll back the change instead, which is then tried again in the same way.
    if (erasing === undefined) {
      erasing = erase();
      await untilBlocked(server.database, 1);
    }
    await touch(first);
  });
  const { status, body } = (await erasing) ?? (await erase());
  expect([status, body.deleted_surveys]).toEqual([200, 2]);
});
