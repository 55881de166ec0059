import { SURVEY_STATUSES, type SurveyStatus } from '@plumbline/domain/survey-life-cycle';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

/** How a survey comes to each status, through the API where a call sets it. */
const REACH: Readonly<Record<SurveyStatus, (id: string) => Promise<unknown>>> = {
  draft: async () => {},
  active: (id) => changeStatus(id, 'active'),
  invited: (id) => changeStatus(id, 'invited'),
  start: async (id) => (await participantOf(id)).start(),
  completed: async (id) => (await participantOf(id)).submit(),
  processing: async (id) => {
    await REACH.completed(id);
    await putStatus(id, 'processing');
  },
  analyzed: async (id) => {
    await REACH.completed(id);
    await putStatus(id, 'analyzed');
  },
  paused: (id) => changeStatus(id, 'paused'),
  archived: (id) => changeStatus(id, 'archived'),
};

/** What a manager may ask for, written out by hand from the architecture: a draft that was never started. */
const ALLOWED: Readonly<Record<SurveyStatus, readonly SurveyStatus[]>> = {
  draft: ['active', 'invited', 'paused', 'archived'],
  active: ['invited', 'paused', 'archived'],
  invited: ['paused', 'archived'],
  start: ['paused', 'archived'],
  completed: ['archived'],
  processing: ['archived'],
  analyzed: ['archived'],
  paused: ['draft', 'active', 'invited', 'archived'],
  archived: [],
};

async function changeStatus(id: string, status: SurveyStatus) {
  return manager.call('updateSurveyStatus', { params: { id }, body: { status } });
}

/** Statuses that no call sets are set as the product's own jobs would. */
async function putStatus(id: string, status: SurveyStatus): Promise<void> {
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.updateTable('surveys').set({ status }).where('id', '=', id).execute(),
  );
}

async function participantOf(id: string) {
  return openAsParticipant(server, (await manager.call('getSurvey', { params: { id } })).body.survey);
}

async function makeSurvey(status: SurveyStatus): Promise<string> {
  const { body } = await manager.call('createSurvey', {
    body: { participant_email: 'ann@example.org', status: 'draft' },
  });
  await REACH[status](body.survey.id);
  return body.survey.id;
}

const statusOf = async (id: string) => (await manager.call('getSurvey', { params: { id } })).body.survey.status;

describe.each(SURVEY_STATUSES)('a survey that is %s', (from) => {
  test.each(SURVEY_STATUSES.filter((to) => to !== from))('becomes %s only where the life cycle says so', async (to) => {
    const id = await makeSurvey(from);
    expect(await statusOf(id)).toBe(from);
    const { status, body } = await changeStatus(id, to);
    if (ALLOWED[from].includes(to)) {
      expect([status, body.survey.status]).toEqual([200, to]);
    } else {
      expect([status, body.code, body.details?.[0]?.field]).toEqual([409, 'status_not_allowed', 'status']);
      expect(await statusOf(id)).toBe(from);
    }
  });

  test('stays as it is when it is asked to', async () => {
    const id = await makeSurvey(from);
    const { status, body } = await changeStatus(id, from);
    expect([status, body.survey.status]).toEqual([200, from]);
  });
});

test('a survey paused after its start goes back to the start, not behind it', async () => {
  const id = await makeSurvey('start');
  await changeStatus(id, 'paused');
  expect((await changeStatus(id, 'invited')).body.code).toBe('status_not_allowed');
  expect((await changeStatus(id, 'draft')).body.code).toBe('status_not_allowed');
  expect((await changeStatus(id, 'start')).body.survey.status).toBe('start');
});

async function mailsOf(id: string) {
  return server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('emails').selectAll().where('survey_id', '=', id).execute(),
  );
}

test('only a change to invited sends an email, and only one', async () => {
  const id = await makeSurvey('draft');
  expect(await mailsOf(id)).toEqual([]);
  await changeStatus(id, 'active');
  expect(await mailsOf(id)).toEqual([]);
  await changeStatus(id, 'paused');
  await changeStatus(id, 'draft');
  expect(await mailsOf(id)).toEqual([]);
  await Promise.all([changeStatus(id, 'invited'), changeStatus(id, 'invited')]);
  expect(await mailsOf(id)).toHaveLength(1);
  await changeStatus(id, 'paused');
  await changeStatus(id, 'invited');
  expect(await mailsOf(id)).toHaveLength(1);
});

test('an active survey is created without an email and answered through its link', async () => {
  const { status, body } = await manager.call('createSurvey', {
    body: { participant_email: 'ann@example.org', status: 'active' },
  });
  const { id } = body.survey;
  expect([status, body.survey.status, body.survey.display_status]).toEqual([201, 'active', 'start']);
  const participant = await openAsParticipant(server, body.survey);
  expect(participant.opened).toMatchObject({ can_access: true, survey: { status: 'active' } });
  await participant.start();
  expect(await statusOf(id)).toBe('start');
  await participant.submit();
  expect(await statusOf(id)).toBe('completed');
  expect(await mailsOf(id)).toEqual([]);
});

test('the participant of an active survey is emailed only once it is invited', async () => {
  const id = await makeSurvey('active');
  const refused = await manager.call('mailParticipant', { params: { id } });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'survey_closed',
    'Nobody was invited by email yet. Change the status to invited, which sends the invitation.',
  ]);
  await changeStatus(id, 'invited');
  expect(await mailsOf(id)).toMatchObject([{ kind: 'invitation' }]);
});

test('an anonymous survey cannot be active, because only its email contains its link', async () => {
  const body = { participant_email: 'ann@example.org', is_anonymous: true } as const;
  const created = await manager.call('createSurvey', { body: { ...body, status: 'active' } });
  expect([created.status, created.body.code, created.body.details?.[0]?.field]).toEqual([
    400,
    'invalid_request',
    'status',
  ]);
  const draft = await manager.call('createSurvey', { body: { ...body, status: 'draft' } });
  const { id } = draft.body.survey;
  const changed = await changeStatus(id, 'active');
  expect([changed.status, changed.body.code, changed.body.details?.[0]?.field]).toEqual([
    409,
    'status_not_allowed',
    'status',
  ]);
  expect(await statusOf(id)).toBe('draft');
});

test('an unknown status is refused with the field named', async () => {
  const id = await makeSurvey('draft');
  const { status, body } = await changeStatus(id, 'finished' as SurveyStatus);
  expect([status, body.details?.[0]?.field]).toEqual([400, 'status']);
});

test.each([
  ['invited', 404],
  ['start', 404],
  ['completed', 200],
  ['processing', 200],
  ['analyzed', 200],
] as const)('analytics of a survey that is %s answer %i', async (from, expected) => {
  const { status, body } = await manager.call('getSurveyAnalytics', { params: { id: await makeSurvey(from) } });
  expect(status).toBe(expected);
  if (expected === 404) expect(body.code).toBe('analytics_not_available');
  else expect(body).toMatchObject({ status: from, score: expect.any(Number), risk_level: expect.any(String) });
});
