import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersEarning } from '../../../testkit/answers.ts';
import { emailedLink, openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const lookUp = async ({ call }: Manager, email: string) =>
  (await call('lookUpPerson', { body: { email } })).body.person;

test('the person with an address is found with their last named survey, however the address is written', async () => {
  const manager = await server.signIn();
  const survey = await manager.invite('ann@example.org');
  expect(await lookUp(manager, ' ANN@Example.org ')).toMatchObject({
    last_survey: { id: survey.id, participant_name: 'Ann', status: 'invited', score: null, consistency: null },
    is_unsubscribed: false,
  });
  const participant = await openAsParticipant(server, survey);
  await participant.submit({ responses: answersEarning('most'), participant_name: 'Ann Ash', company: 'Ash Ltd' });
  const known = await lookUp(manager, 'ann@example.org');
  expect(known?.last_survey).toMatchObject({ participant_name: 'Ann Ash', company: 'Ash Ltd', risk_level: 'Low' });
  expect(known?.last_survey.consistency).toMatch(/^(consistent|check|talk_first)$/);
  const newer = await manager.invite('ann@example.org');
  expect((await lookUp(manager, 'ann@example.org'))?.last_survey.id).toBe(newer.id);
});

test('an unknown address, a part of one, and one with only anonymous surveys are nobody', async () => {
  const manager = await server.signIn();
  await manager.invite('bob@example.org');
  const { body } = await manager.call('createSurvey', {
    body: { participant_email: 'cyd@example.org', is_anonymous: true },
  });
  const link = await emailedLink(server, manager.organisationId, body.survey.id);
  await (await openAsParticipant(server, link)).submit();
  for (const email of ['cyd@example.org', 'ob@example.org', 'bob@example.or', 'nobody@example.org']) {
    expect([email, await lookUp(manager, email)]).toEqual([email, null]);
  }
});

test('a person with both kinds of surveys is shown with the named one, whichever is newer', async () => {
  const manager = await server.signIn();
  const named = await manager.invite('dee@example.org');
  const before = await lookUp(manager, 'dee@example.org');
  await manager.call('createSurvey', { body: { participant_email: 'dee@example.org', is_anonymous: true } });
  expect(before?.last_survey.id).toBe(named.id);
  expect(await lookUp(manager, 'dee@example.org')).toEqual(before);
});

test('an opt-out from emails is shown', async () => {
  const manager = await server.signIn();
  await manager.invite('eve@example.org');
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.updateTable('people').set({ unsubscribed_at: server.context.clock.now() }).execute(),
  );
  expect((await lookUp(manager, 'eve@example.org'))?.is_unsubscribed).toBe(true);
});

test('addresses that are looked up are not logged', async () => {
  const manager = await server.signIn();
  await manager.invite('logged.nowhere@example.org');
  await lookUp(manager, 'logged.nowhere@example.org');
  expect(server.logged.join('')).not.toContain('logged.nowhere');
});
