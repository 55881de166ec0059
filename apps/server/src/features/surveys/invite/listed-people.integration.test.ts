import type { CreateSurveyBody } from '@plumbline/contract/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const invite = async ({ call }: Manager, body: CreateSurveyBody) => (await call('createSurvey', { body })).body.survey;
const people = async ({ call }: Manager) =>
  (await call('listPeople', { query: { include_archived: 'true' } })).body.people;
const facts = async (manager: Manager) =>
  (await people(manager)).map(({ name, email, language, company }) => [name, email, language, company?.name ?? null]);

test('a named invitation lists its person, with a company that is found or made', async () => {
  const manager = await server.signIn();
  await manager.call('createCompany', { body: { name: 'Ash Ltd' } });
  await invite(manager, {
    participant_email: 'ann@example.org',
    participant_name: 'Ann Ash',
    company: 'ASH ltd',
    language: 'pl',
  });
  await invite(manager, { participant_email: 'bob@example.org', company: 'Birch Ltd' });
  await invite(manager, { participant_name: 'Cyd Without' });
  expect(await facts(manager)).toEqual([
    ['Ann Ash', 'ann@example.org', 'pl', 'Ash Ltd'],
    ['Bob', 'bob@example.org', null, 'Birch Ltd'],
    ['Cyd Without', null, null, null],
  ]);
  const { companies } = (await manager.call('listCompanies')).body;
  expect(companies.map(({ name, people: count, is_own }) => [name, count, is_own])).toEqual([
    ['Ash Ltd', 1, false],
    ['Birch Ltd', 1, false],
  ]);
  const [ann] = await people(manager);
  const { body } = await manager.call('getPerson', { params: { id: ann?.id ?? '' } });
  expect(body.person.placements.map(({ company }) => company?.name)).toEqual(['Ash Ltd']);
});

test('the name of a merged company leads to the one that stayed, also through several merges', async () => {
  const manager = await server.signIn();
  const make = async (name: string) => (await manager.call('createCompany', { body: { name } })).body.company.id;
  const merge = (id: string, into_id: string) => manager.call('mergeCompany', { params: { id }, body: { into_id } });
  const [first, second, stays] = [await make('Ash Ltd'), await make('Ash Limited'), await make('Ash Group')];
  await merge(first, second);
  await merge(second, stays);
  await invite(manager, { participant_email: 'ann@example.org', company: 'ASH Ltd' });
  await invite(manager, { participant_email: 'bob@example.org', company: 'Ash Limited' });
  expect((await people(manager)).map(({ company }) => company?.id)).toEqual([stays, stays]);
  expect((await manager.call('listCompanies')).body.companies.map(({ name }) => name)).toEqual(['Ash Group']);
});

test('the name of a merged company leads to the company that has it by now', async () => {
  const manager = await server.signIn();
  const make = async (name: string) => (await manager.call('createCompany', { body: { name } })).body.company.id;
  const [merged, stays] = [await make('Ash Ltd'), await make('Ash Group')];
  await manager.call('mergeCompany', { params: { id: merged }, body: { into_id: stays } });
  const namesake = await make('Ash Ltd');
  await invite(manager, { participant_email: 'ann@example.org', company: 'Ash Ltd' });
  expect((await people(manager)).map(({ company }) => company?.id)).toEqual([namesake]);
});

test('the name of a company that was merged into an archived one is made again', async () => {
  const manager = await server.signIn();
  const make = async (name: string) => (await manager.call('createCompany', { body: { name } })).body.company.id;
  const [merged, archived] = [await make('Ash Ltd'), await make('Ash Group')];
  await manager.call('mergeCompany', { params: { id: merged }, body: { into_id: archived } });
  await manager.call('archiveCompany', { params: { id: archived } });
  await invite(manager, { participant_email: 'ann@example.org', company: 'Ash Ltd' });
  const [ann] = await people(manager);
  expect(ann?.company?.name).toBe('Ash Ltd');
  expect(ann?.company?.id).not.toBe(merged);
});

test('the company of the organisation itself is marked as its own', async () => {
  const manager = await server.signIn({ name: 'Harbour & Sons' });
  await invite(manager, { participant_email: 'ann@example.org', company: 'harbour & sons' });
  expect((await manager.call('listCompanies')).body.companies.map(({ is_own }) => is_own)).toEqual([true]);
});

test('an anonymous invitation lists nobody, and uses nothing that is known', async () => {
  const manager = await server.signIn();
  await invite(manager, { participant_email: 'ann@example.org', is_anonymous: true });
  expect(await people(manager)).toEqual([]);
  await manager.call('createPerson', { body: { email: 'bob@example.org', language: 'pl' } });
  const survey = await invite(manager, { participant_email: 'bob@example.org', is_anonymous: true });
  expect([survey.language, survey.participant_name]).toEqual([null, null]);
});

test('ids of people do not tell who was invited anonymously before', async () => {
  const manager = await server.signIn();
  await invite(manager, { participant_email: 'ann@example.org', is_anonymous: true });
  const survey = await invite(manager, { participant_email: 'cid@example.org' });
  await invite(manager, { participant_email: 'ann@example.org' });
  await invite(manager, { participant_email: 'bob@example.org' });
  await manager.call('updateSurvey', { params: survey, body: { participant_email: 'cyd@example.org' } });
  const VERSION = 14;
  expect((await people(manager)).map(({ id }) => id.charAt(VERSION))).toEqual(['4', '4', '4']);
});

test('another invitation does not overwrite what members edited', async () => {
  const manager = await server.signIn();
  await invite(manager, { participant_email: 'ann@example.org', company: 'Ash Ltd' });
  const [ann] = await people(manager);
  const params = { id: ann?.id ?? '' };
  const { company } = (await manager.call('createCompany', { body: { name: 'Birch Ltd' } })).body;
  await manager.call('updatePerson', { params, body: { name: 'Ann Ash', company_id: company.id, language: 'uk' } });
  await invite(manager, {
    participant_email: 'ann@example.org',
    participant_name: 'A. Ash',
    company: 'Ash Ltd',
    language: 'pl',
  });
  expect(await facts(manager)).toEqual([['Ann Ash', 'ann@example.org', 'uk', 'Birch Ltd']]);
});

test('someone who was added by hand is invited with the name, company and language that are known', async () => {
  const manager = await server.signIn();
  const { company } = (await manager.call('createCompany', { body: { name: 'Ash Ltd' } })).body;
  const known = { name: 'Ann Ash', language: 'pl', company_id: company.id } as const;
  await manager.call('createPerson', { body: { ...known, email: 'ann@example.org' } });
  const survey = await invite(manager, { participant_email: 'ann@example.org' });
  expect([survey.participant_name, survey.company, survey.language]).toEqual(['Ann Ash', 'Ash Ltd', 'pl']);
  const { list } = (await manager.call('createInvitationList', { body: {} })).body;
  await manager.call('createPerson', { body: { ...known, name: 'Bob Birch', email: 'bob@example.org' } });
  const rows = [{ email: 'bob@example.org' }, { email: 'cyd@example.org', name: 'Cyd', company: 'Cedar Ltd' }];
  await manager.call('addInvitationListRows', { params: list, body: { position: 1, rows } });
  await manager.call('sendInvitationList', { params: list });
  await server.processJobs();
  const { surveys } = (await manager.call('listSurveys', { query: { search: 'bob@' } })).body;
  expect(surveys.map((each) => [each.participant_name, each.company])).toEqual([['Bob Birch', 'Ash Ltd']]);
  expect(await facts(manager)).toContainEqual(['Cyd', 'cyd@example.org', null, 'Cedar Ltd']);
});

test('someone known from surveys only is forgotten with the last one, someone whom members keep is not', async () => {
  const manager = await server.signIn();
  const surveys = [];
  for (const name of ['ann', 'bob', 'cyd']) surveys.push(await manager.invite(`${name}@example.org`));
  const [, bob, cyd] = await people(manager);
  await manager.call('updatePerson', { params: { id: bob?.id ?? '' }, body: { phone: '1' } });
  await manager.call('archivePerson', { params: { id: cyd?.id ?? '' } });
  for (const survey of surveys) await manager.call('deleteSurvey', { params: survey });
  expect((await facts(manager)).map(([name]) => name)).toEqual(['Bob', 'Cyd']);
});

test('a corrected address lists the new person and forgets the other', async () => {
  const manager = await server.signIn();
  const survey = await manager.invite('an@example.org');
  await manager.call('updateSurvey', { params: survey, body: { participant_email: 'ann@example.org' } });
  expect((await facts(manager)).map(([, email]) => email)).toEqual(['ann@example.org']);
});
