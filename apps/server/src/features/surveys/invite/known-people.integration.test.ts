import type { CreateSurveyBody } from '@plumbline/contract/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** A manager who invited Ann, who then corrected her name and company. */
async function knowingAnn(): Promise<Manager> {
  const manager = await server.signIn();
  await manager.call('updateOrganisation', { body: { default_company: 'Harbour Ltd' } });
  const survey = await manager.invite('a.ash@example.org');
  const participant = await openAsParticipant(server, survey);
  await participant.start({ participant_name: 'Ann Ash-Miller', company: 'Ash Ltd' });
  return manager;
}

const invited = async (manager: Manager, fields: CreateSurveyBody = {}) => {
  const { body } = await manager.call('createSurvey', { body: { participant_email: 'A.Ash@example.org', ...fields } });
  const { participant_name, company, title } = body.survey;
  return [participant_name, company, title];
};

test('someone known who is invited again keeps name and company, and titles the survey with that name', async () => {
  const manager = await knowingAnn();
  const kept = ['Ann Ash-Miller', 'Ash Ltd', 'Safety Survey for Ann Ash-Miller'];
  expect(await invited(manager)).toEqual(kept);
});

test('a name and a company that are given count, and null clears them', async () => {
  const manager = await knowingAnn();
  expect(await invited(manager, { participant_name: 'Anna Ash', company: 'Bridge Ltd' })).toEqual([
    'Anna Ash',
    'Bridge Ltd',
    'Safety Survey for Anna Ash',
  ]);
  expect(await invited(manager, { participant_name: null, company: null })).toEqual([
    'A Ash',
    null,
    'Safety Survey for A Ash',
  ]);
});

test('someone known whose company was cleared gets no other, neither in an invitation nor in a list', async () => {
  const manager = await knowingAnn();
  const [survey] = (await manager.call('listSurveys')).body.surveys;
  if (survey === undefined) throw new Error('nobody was invited');
  await manager.call('updateSurvey', { params: survey, body: { company: null } });
  expect((await invited(manager))[1]).toBeNull();
  for (const { id } of (await manager.call('listSurveys')).body.surveys) {
    await manager.call('updateSurveyStatus', { params: { id }, body: { status: 'archived' } });
  }
  const params = (await manager.call('createInvitationList', { body: { company: 'List Ltd' } })).body.list;
  const rows = [{ email: 'a.ash@example.org' }];
  await manager.call('addInvitationListRows', { params, body: { position: 1, rows } });
  await manager.call('sendInvitationList', { params });
  await server.processJobs();
  const listed = (await manager.call('listSurveys', { query: { status: 'invited' } })).body.surveys;
  expect(listed.map(({ company }) => company)).toEqual([null]);
});

test('someone new gets the name that their address suggests and the usual company of the organisation', async () => {
  const manager = await knowingAnn();
  const { body } = await manager.call('createSurvey', { body: { participant_email: 'bob@example.org' } });
  expect(body.survey).toMatchObject({ participant_name: 'Bob', company: 'Harbour Ltd' });
});

test('what is known by name is not copied to an anonymous survey', async () => {
  const manager = await knowingAnn();
  expect(await invited(manager, { is_anonymous: true })).toEqual([null, null, 'Safety Survey']);
});

test('rows of a list without name and company keep what is known; others follow the row and the list', async () => {
  const manager = await knowingAnn();
  const { surveys } = (await manager.call('listSurveys')).body;
  for (const { id } of surveys) {
    await manager.call('updateSurveyStatus', { params: { id }, body: { status: 'archived' } });
  }
  const { body } = await manager.call('createInvitationList', { body: { company: 'List Ltd' } });
  const params = { id: body.list.id };
  const rows = [
    { email: 'a.ash@example.org' },
    { email: 'cyd@example.org' },
    { email: 'dee@example.org', company: 'Row Ltd' },
  ];
  await manager.call('addInvitationListRows', { params, body: { position: 1, rows } });
  await manager.call('sendInvitationList', { params });
  await server.processJobs();
  const made = (await manager.call('listSurveys', { query: { status: 'invited' } })).body.surveys;
  const facts = made.map(({ participant_name, company }) => [participant_name, company]);
  expect(facts.toSorted()).toEqual([
    ['Ann Ash-Miller', 'Ash Ltd'],
    ['Cyd', 'List Ltd'],
    ['Dee', 'Row Ltd'],
  ]);
});
