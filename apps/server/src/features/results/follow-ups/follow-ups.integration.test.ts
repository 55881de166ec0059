import { SYSTEM_QUESTIONS, systemQuestionBySlug } from '@plumbline/domain/question-library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_DEVICE } from '../../../platform/identity/identity.ts';
import { answersEarning } from '../../../testkit/answers.ts';
import { callerOf } from '../../../testkit/caller.ts';
import { emailedLink, openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { removeMembers } from '../../organisations/members/members.repository.ts';

const clock = settableClock(new Date('2026-03-10T12:00:00Z'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Sessions end while the clock advances. */
async function signedInAgain(manager: Manager): Promise<Manager> {
  const outcome = await server.context.identity.accounts?.signIn({ email: manager.email, password: '' }, NO_DEVICE);
  if (outcome?.kind !== 'signed_in') throw new Error('the demo identity refused a sign-in');
  return { ...manager, call: callerOf(server.origin, outcome.session.tokens.idToken) };
}

const dayAhead = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

interface Answered {
  points?: 'least' | 'most';
  /** Answers that replace those that earn the points, by slug. */
  instead?: Record<string, string>;
  seconds?: number;
}

async function answered(manager: Manager, { points = 'least', instead = {}, seconds }: Answered = {}) {
  const { body } = await manager.call('createSurvey', { body: { participant_email: 'ann@example.org' } });
  const participant = await openAsParticipant(server, body.survey);
  const responses = answersEarning(points);
  for (const [slug, answer] of Object.entries(instead)) responses[systemQuestionBySlug(slug).id] = answer;
  const item_seconds = Object.fromEntries(Object.keys(responses).map((id) => [id, seconds ?? 5]));
  expect((await participant.submit({ responses, item_seconds })).status).toBe(200);
  return body.survey;
}

const listed = async (manager: Manager) => (await (await signedInAgain(manager)).call('listFollowUps')).body;
const idsListed = async (manager: Manager) => (await listed(manager)).follow_ups.map(({ survey }) => survey.id);
const record = (manager: Manager, survey: { id: string }, body: Parameters<typeof bodyOf>[0]) =>
  manager.call('recordFollowUpOutcome', { params: survey, body: bodyOf(body) });
const bodyOf = (body: {
  outcome: 'talked' | 'task_changed' | 'referred' | 'not_reached';
  note?: string;
  look_again_on?: string;
}) => body;

describe('the list', () => {
  test('tells nobody has answered from nobody to follow up', async () => {
    const manager = await server.signIn();
    expect(await listed(manager)).toMatchObject({ follow_ups: [], total: 0, has_answers: false });
    await answered(manager, { points: 'most' });
    expect(await listed(manager)).toMatchObject({ follow_ups: [], total: 0, has_answers: true });
  });

  test('has a High result once, with all its reasons, the most urgent first', async () => {
    const manager = await server.signIn();
    const high = await answered(manager);
    const { follow_ups, total } = await listed(manager);
    expect(total).toBe(1);
    expect(follow_ups).toMatchObject([{ survey: { id: high.id, risk_level: 'High' }, assignment: null, outcomes: [] }]);
    const kinds = follow_ups[0]?.reasons.map(({ kind }) => kind);
    expect(kinds?.slice(0, 2)).toEqual(['stop_work', 'stop_work']);
    expect(kinds).toContain('high_risk');
  });

  test('has an answer that says unsafe today, although the risk is low', async () => {
    const manager = await server.signIn();
    const survey = await answered(manager, { points: 'most', instead: { 'stress-load': 'option_4' } });
    expect((await listed(manager)).follow_ups).toMatchObject([
      {
        survey: { id: survey.id, risk_level: 'Low' },
        reasons: [{ kind: 'stop_work', text: 'Feels too much pressure to work safely' }],
      },
    ]);
  });

  test('has a result to talk about before its score is used', async () => {
    const manager = await server.signIn();
    await answered(manager, { points: 'most', instead: { 'honest-blue': 'option_1' }, seconds: 1 });
    const reasons = (await listed(manager)).follow_ups[0]?.reasons.map(({ kind }) => kind);
    expect(reasons).toEqual(['talk_first']);
  });

  test('has High results first, then those that have waited longest', async () => {
    const manager = await server.signIn();
    const unsafe = { points: 'most', instead: { 'stress-load': 'option_4' } } as const;
    const waiting = await answered(manager, unsafe);
    clock.advance({ minutes: 48 * 60 });
    const later = await signedInAgain(manager);
    const high = await answered(later);
    clock.advance({ minutes: 1 });
    const newest = await answered(later, unsafe);
    expect(await idsListed(manager)).toEqual([high.id, waiting.id, newest.id]);
  });

  test('does not ask to talk about anonymous answers that contradict each other', async () => {
    const manager = await server.signIn();
    const { body } = await manager.call('createSurvey', {
      body: { participant_email: 'yuri@example.org', is_anonymous: true },
    });
    const link = await emailedLink(server, manager.organisationId, body.survey.id);
    const responses = answersEarning('most');
    for (const question of SYSTEM_QUESTIONS) {
      if (question.type === 'scale') responses[question.id] = String(question.scale.max);
    }
    await (await openAsParticipant(server, link)).submit({ responses });
    const { surveys } = (await manager.call('listSurveys', { query: {} })).body;
    expect(surveys.map(({ consistency }) => consistency)).toContain('talk_first');
    const { follow_ups } = await listed(manager);
    expect(follow_ups.flatMap(({ reasons }) => reasons.map(({ kind }) => kind))).not.toContain('talk_first');
  });

  test('says where the person works today, their phone and the day of the answers', async () => {
    const manager = await server.signIn();
    await manager.call('updateOrganisation', { body: { time_zone: 'Pacific/Auckland' } });
    const { site } = (await manager.call('createSite', { body: { name: 'Riverside' } })).body;
    const { crew } = (await manager.call('createCrew', { body: { name: 'Steel', site_id: site.id } })).body;
    const ann = { name: 'Ann', email: 'ann@example.org', phone: '+44 20 7946 0000', crew_id: crew.id };
    await manager.call('createPerson', { body: ann });
    const survey = await answered(manager);
    // In Auckland it is the day after.
    const answered_on = dayAhead(1);
    const person = { site: 'Riverside', crew: 'Steel', phone: ann.phone };
    expect((await listed(manager)).follow_ups).toMatchObject([{ survey: { id: survey.id }, answered_on, person }]);
    const read = await (await signedInAgain(manager)).call('getSurvey', { params: survey });
    expect(read.body.survey.follow_up).toMatchObject({ answered_on, person });
  });

  test('says nothing about the person behind anonymous answers', async () => {
    const manager = await server.signIn();
    const ann = { name: 'Ann', email: 'ann@example.org', phone: '+44 20 7946 0000' };
    await manager.call('createPerson', { body: ann });
    const body = { participant_email: ann.email, is_anonymous: true };
    const created = await manager.call('createSurvey', { body });
    const link = await emailedLink(server, manager.organisationId, created.body.survey.id);
    await (await openAsParticipant(server, link)).submit({ responses: answersEarning('least') });
    const { follow_ups } = await listed(manager);
    expect(follow_ups).toMatchObject([{ answered_on: dayAhead(0), person: null }]);
    expect(JSON.stringify(follow_ups)).not.toContain('7946');
  });

  test('says since how many days of the organisation a result has waited', async () => {
    const manager = await server.signIn();
    // Midnight in Auckland is at 11:00 in UTC.
    await manager.call('updateOrganisation', { body: { time_zone: 'Pacific/Auckland' } });
    await answered(manager);
    clock.advance({ minutes: 22 * 60 });
    expect((await listed(manager)).follow_ups[0]?.waiting_days).toBe(0);
    clock.advance({ minutes: 2 * 60 });
    expect((await listed(manager)).follow_ups[0]?.waiting_days).toBe(1);
  });

  test('keeps a result whose survey is archived: nothing leaves it without an outcome', async () => {
    const manager = await server.signIn();
    const high = await answered(manager);
    await manager.call('updateSurveyStatus', { params: high, body: { status: 'archived' } });
    expect(await idsListed(manager)).toEqual([high.id]);
  });

  test('names on the page of the person what the list has, also of an archived survey before the last one', async () => {
    const manager = await server.signIn();
    const { body } = await manager.call('createPerson', { body: { name: 'Ann Ash', email: 'ann@example.org' } });
    const earlier = async () =>
      (await manager.call('getPerson', { params: body.person })).body.person.earlier_follow_ups;
    const high = await answered(manager);
    // That of the last survey is on the page with its result.
    expect(await earlier()).toEqual([]);
    await manager.call('updateSurveyStatus', { params: high, body: { status: 'archived' } });
    clock.advance({ minutes: 1 });
    const later = await answered(manager, { points: 'most' });
    expect((await manager.call('getPerson', { params: body.person })).body.person.latest_survey_id).toBe(later.id);
    expect((await earlier()).map(({ survey_id }) => survey_id)).toEqual([high.id]);
    await record(manager, high, { outcome: 'talked' });
    expect(await earlier()).toEqual([]);
  });

  test('loses a result with its person, whatever was recorded', async () => {
    const manager = await server.signIn();
    const high = await answered(manager);
    await record(manager, high, { outcome: 'not_reached', note: 'Off site.' });
    await manager.call('erasePerson', { params: high });
    expect(await listed(manager)).toMatchObject({ follow_ups: [], total: 0 });
    const rows = await server.asOrganisation(manager.organisationId, async ({ tx }) => [
      ...(await tx.selectFrom('follow_ups').select('survey_id').execute()),
      ...(await tx.selectFrom('follow_up_outcomes').select('survey_id').execute()),
    ]);
    expect(rows).toEqual([]);
  });

  test('has anonymous answers by themselves, dated by their day', async () => {
    const manager = await server.signIn();
    const { body } = await manager.call('createSurvey', {
      body: { participant_email: 'zora@example.org', is_anonymous: true },
    });
    const link = await emailedLink(server, manager.organisationId, body.survey.id);
    await (await openAsParticipant(server, link)).submit({ responses: answersEarning('least') });
    const { follow_ups } = await listed(manager);
    expect(follow_ups).toMatchObject([{ survey: { participant_name: null, is_anonymous: true }, waiting_days: 0 }]);
    expect(follow_ups[0]?.survey.id).not.toBe(body.survey.id);
  });
});

describe('taking one on', () => {
  test('says who has it, until the end of today unless a day is given', async () => {
    const manager = await server.signIn();
    const high = await answered(manager);
    const today = dayAhead(0);
    const { body } = await manager.call('assignFollowUp', { params: high, body: {} });
    expect(body.survey.follow_up).toMatchObject({
      is_listed: true,
      assignment: { user_id: manager.userId, due_on: today, is_overdue: false },
    });
    clock.advance({ days: 1 });
    expect((await listed(manager)).follow_ups[0]?.assignment).toMatchObject({ due_on: today, is_overdue: true });
    const tomorrow = dayAhead(1);
    const later = await signedInAgain(manager);
    await later.call('assignFollowUp', { params: high, body: { due_on: tomorrow } });
    expect((await listed(manager)).follow_ups[0]?.assignment).toMatchObject({ due_on: tomorrow, is_overdue: false });
    const back = await later.call('unassignFollowUp', { params: high });
    expect(back.body.survey.follow_up).toMatchObject({ is_listed: true, assignment: null });
  });

  test('succeeds for one of two simultaneous members; the other can take it over by name', async () => {
    const manager = await server.signIn();
    const colleague = await server.signIn({ colleagueOf: manager, role: 'safety_manager' });
    const high = await answered(manager);
    const pressed = await Promise.all(
      [manager, colleague].map((each) => each.call('assignFollowUp', { params: high, body: {} })),
    );
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner, loser] = pressed[0]?.status === 200 ? [manager, colleague] : [colleague, manager];
    const { body } = await loser.call('assignFollowUp', { params: high, body: { instead_of: winner.userId } });
    expect(body.survey.follow_up?.assignment?.user_id).toBe(loser.userId);
  });

  test.each(['2026-01-01', '2036-01-01'])('until %s is refused with the field named', async (due_on) => {
    const manager = await server.signIn();
    const high = await answered(manager);
    const { status, body } = await manager.call('assignFollowUp', { params: high, body: { due_on } });
    expect([status, body.details?.[0]?.field]).toEqual([400, 'due_on']);
  });

  test('keeps the name of a member who left', async () => {
    const manager = await server.signIn();
    const colleague = await server.signIn({ colleagueOf: manager });
    const high = await answered(manager);
    await colleague.call('assignFollowUp', { params: high, body: {} });
    await record(colleague, high, { outcome: 'not_reached', note: 'Off site.' });
    // As when the account is deleted: nobody chooses who takes over.
    await server.asOrganisation(manager.organisationId, (scope) =>
      removeMembers(scope, [colleague.userId], server.context.clock.now()),
    );
    const { body } = await manager.call('getSurvey', { params: high });
    expect(body.survey.follow_up).toMatchObject({
      assignment: { user_id: null, name: expect.any(String) },
      outcomes: [{ note: 'Off site.', recorded_by: expect.any(String) }],
    });
    expect((await manager.call('assignFollowUp', { params: high, body: {} })).status).toBe(200);
  });
});

describe('an outcome', () => {
  test('takes a result off the list, and is undone for a day', async () => {
    const manager = await server.signIn();
    const high = await answered(manager);
    await manager.call('assignFollowUp', { params: high, body: {} });
    clock.advance({ minutes: 1 });
    const { body } = await record(manager, high, { outcome: 'talked', note: 'Lighter tasks.' });
    expect(body.survey.follow_up).toMatchObject({
      is_listed: false,
      outcomes: [{ outcome: 'talked', note: 'Lighter tasks.', can_be_undone: true }],
    });
    const after = await listed(manager);
    expect([after.follow_ups, after.recently_closed.map(({ survey }) => survey.id)]).toEqual([[], [high.id]]);
    expect(after.high_with_outcome).toBe(1);
    await manager.call('undoFollowUpOutcome', { params: high });
    expect(await listed(manager)).toMatchObject({
      follow_ups: [{ survey: { id: high.id }, outcomes: [], assignment: { user_id: manager.userId } }],
      recently_closed: [],
      high_with_outcome: 0,
    });
    await record(manager, high, { outcome: 'referred' });
    clock.advance({ days: 1, minutes: 1 });
    expect(await listed(manager)).toMatchObject({ recently_closed: [], high_with_outcome: 1 });
    const late = await (await signedInAgain(manager)).call('undoFollowUpOutcome', { params: high });
    expect([late.status, late.body.code]).toEqual([409, 'nothing_to_undo']);
  });

  test('of a person who was not reached keeps the result on the list', async () => {
    const manager = await server.signIn();
    const high = await answered(manager);
    await record(manager, high, { outcome: 'not_reached' });
    await record(manager, high, { outcome: 'not_reached', note: 'Phone is off.' });
    const { follow_ups } = await listed(manager);
    expect(follow_ups).toMatchObject([{ outcomes: [{ note: 'Phone is off.' }, { note: null }] }]);
    expect(follow_ups[0]?.outcomes.map(({ can_be_undone }) => can_be_undone)).toEqual([true, false]);
  });

  test('with a day to look again brings the result back on that day, to whom recorded it', async () => {
    const manager = await server.signIn();
    const high = await answered(manager);
    const inTwoDays = dayAhead(2);
    await record(manager, high, { outcome: 'task_changed', look_again_on: inTwoDays });
    clock.advance({ days: 1 });
    expect(await idsListed(manager)).toEqual([]);
    clock.advance({ days: 1 });
    const { follow_ups } = await listed(manager);
    expect(follow_ups).toMatchObject([
      {
        survey: { id: high.id },
        waiting_days: 0,
        assignment: { user_id: manager.userId, due_on: inTwoDays, is_overdue: false },
        outcomes: [{ outcome: 'task_changed' }],
      },
    ]);
    await record(await signedInAgain(manager), high, { outcome: 'talked' });
    expect(await idsListed(manager)).toEqual([]);
  });

  test('that is undone also gives back what it assigned', async () => {
    const manager = await server.signIn();
    const high = await answered(manager);
    const inTwoDays = dayAhead(2);
    await record(manager, high, { outcome: 'talked', look_again_on: inTwoDays });
    await manager.call('undoFollowUpOutcome', { params: high });
    expect((await listed(manager)).follow_ups).toMatchObject([{ assignment: null, outcomes: [] }]);
  });

  test('is recorded once by two simultaneous members', async () => {
    const manager = await server.signIn();
    const colleague = await server.signIn({ colleagueOf: manager });
    const high = await answered(manager);
    const recorded = await Promise.all([manager, colleague].map((each) => record(each, high, { outcome: 'talked' })));
    expect(recorded.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(recorded.find(({ status }) => status === 409)?.body.code).toBe('follow_up_closed');
  });

  test('looks again from tomorrow on', async () => {
    const manager = await server.signIn();
    const high = await answered(manager);
    const today = dayAhead(0);
    const { status, body } = await record(manager, high, { outcome: 'talked', look_again_on: today });
    expect([status, body.details?.[0]?.field]).toEqual([400, 'look_again_on']);
  });

  test('of a result that nothing calls for is refused', async () => {
    const manager = await server.signIn();
    const fine = await answered(manager, { points: 'most' });
    const { status, body } = await record(manager, fine, { outcome: 'talked' });
    expect([status, body.code]).toEqual([409, 'nothing_to_follow_up']);
  });
});
