import type { Campaign, CreateCampaignBody } from '@plumbline/contract/wire';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInAgain } from '../../../testkit/compared-worlds.ts';
import { addOwnQuestionnaire } from '../../../testkit/own-questionnaires.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { type SettableClock, settableClock } from '../../../testkit/settable-clock.ts';
import { runUntil } from '../../../testkit/wave-time.ts';
import { addCompany, addCrew, addPerson, addSite } from '../../../testkit/workforce.ts';

const clock: SettableClock = settableClock();
let server: TestServer;
let manager: Manager;
let crewId: string;
let otherCrewId: string;
let companyId: string;
let personIds: string[];

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
});

afterAll(() => server[Symbol.asyncDispose]());

/** A crew of 22 in which one person has another employer, and a second crew of 30. */
beforeEach(async () => {
  clock.set('2026-05-04T08:00:00Z');
  manager = await server.signIn();
  await server.asOrganisation(manager.organisationId, async (scope) => {
    const siteId = await addSite(scope, 'North');
    crewId = await addCrew(scope, { name: 'Formwork', siteId });
    companyId = await addCompany(scope, 'Harbour');
    const other = await addCompany(scope, 'Glass');
    otherCrewId = await addCrew(scope, { name: 'Rebar', siteId });
    personIds = [];
    for (let each = 0; each < 22; each += 1) {
      personIds.push(await addPerson(scope, { crew_id: crewId, company_id: each === 0 ? other : companyId }));
    }
    for (let each = 0; each < 30; each += 1) await addPerson(scope, { crew_id: otherCrewId, company_id: companyId });
  });
});

/** Tokens end after an hour. */
async function until(moment: string): Promise<void> {
  await runUntil(server, clock, moment);
  manager = await signInAgain(server, manager);
}

const created = async (body: Partial<CreateCampaignBody>): Promise<Campaign> => {
  const plan = {
    name: 'Spring',
    questionnaire_id: PULSE.id,
    mode: 'group',
    first_date: '2026-05-04',
    wave_days: 5,
  } as const;
  const answer = await manager.call('createCampaign', { body: { ...plan, ...body } });
  expect([answer.status, answer.body.details]).toEqual([201, undefined]);
  return answer.body.campaign;
};

const schedule = ({ id, revision }: Campaign) =>
  manager.call('scheduleCampaign', { params: { id }, body: { revision } });

async function scheduled(body: Partial<CreateCampaignBody>): Promise<Campaign> {
  const answer = await schedule(await created(body));
  expect([answer.status, answer.body.details]).toEqual([200, undefined]);
  return answer.body.campaign;
}

const formwork = () => ({ kind: 'crews' as const, crew_ids: [crewId] });
const allButOne = () => ({ kind: 'people' as const, person_ids: personIds.slice(1) });

const LEAVES_OUT_ONE =
  '“Spring” asks 1 person the same questions, and this campaign leaves this person out, so their answers could be worked out: ask the same people, or leave out at least 10.';

test('a campaign that leaves out one person whom another campaign asks the same is refused', async () => {
  await scheduled({ audience: formwork() });
  const similar = await created({ name: 'Summer', audience: allButOne() });
  expect(similar.checks).toContainEqual({ level: 'problem', field: 'audience', message: LEAVES_OUT_ONE });
  const refused = await schedule(similar);
  expect([refused.status, refused.body.code]).toEqual([409, 'campaign_incomplete']);
  expect(refused.body.details).toEqual([{ field: 'audience', message: LEAVES_OUT_ONE }]);
});

test('a campaign is compared with waves that are over, also after their campaign asks other people', async () => {
  const first = await scheduled({ audience: formwork(), repeat: { every: 4, unit: 'week' } });
  await until('2026-05-04T09:00:00Z');
  await until('2026-05-12T09:00:00Z');
  const running = (await manager.call('getCampaign', { params: { id: first.id } })).body.campaign;
  const others = { revision: running.revision, audience: { kind: 'crews' as const, crew_ids: [otherCrewId] } };
  expect((await manager.call('updateCampaign', { params: { id: first.id }, body: others })).status).toBe(200);
  const refused = await schedule(await created({ audience: allButOne(), first_date: '2026-05-20' }));
  expect(refused.body.details).toEqual([{ field: 'audience', message: LEAVES_OUT_ONE }]);
});

test('a copy of a questionnaire asks the same questions', async () => {
  await scheduled({ audience: formwork() });
  const copy = await server.asOrganisation(manager.organisationId, (scope) => addOwnQuestionnaire(scope));
  const refused = await schedule(await created({ questionnaire_id: copy, audience: allButOne() }));
  expect(refused.body.details).toEqual([{ field: 'audience', message: LEAVES_OUT_ONE }]);
});

test('audiences that differ by many people are refused where a crew of both differs by one', async () => {
  await scheduled({ audience: { kind: 'everyone' } });
  await server.asOrganisation(manager.organisationId, async (scope) => {
    const south = await addSite(scope, 'South');
    const cranes = await addCrew(scope, { name: 'Cranes', siteId: south });
    const steel = await addCompany(scope, 'Steel');
    for (let each = 0; each < 20; each += 1) await addPerson(scope, { crew_id: cranes, company_id: steel });
  });
  const refused = await schedule(await created({ audience: { kind: 'companies', company_ids: [companyId] } }));
  const message =
    '“Spring” asks 1 person of North the same questions, and this campaign leaves this person out, so their answers could be worked out: ask the same people, or leave out at least 10.';
  expect(refused.body.details).toEqual([{ field: 'audience', message }]);
});

test('a campaign that shows a crew only with a few others is refused with the crew and their number', async () => {
  const crews = await server.asOrganisation(manager.organisationId, async (scope) => {
    const [south, west] = [await addSite(scope, 'South'), await addSite(scope, 'West')];
    const addCrewOf = async (name: string, siteId: string, people: number) => {
      const crew_id = await addCrew(scope, { name, siteId });
      for (let each = 0; each < people; each += 1) await addPerson(scope, { crew_id });
      return crew_id;
    };
    await addCrewOf('Day shift', south, 20);
    await addCrewOf('Lifts', west, 20);
    return [await addCrewOf('Night shift', south, 12), await addCrewOf('Cranes', west, 3)];
  });
  await scheduled({ audience: { kind: 'everyone' } });
  const refused = await schedule(await created({ audience: { kind: 'crews', crew_ids: crews } }));
  const message =
    '“Spring” shows Night shift (South) on its own, and this campaign shows it only together with 3 other people, so their answers could be worked out: leave them out, or add at least 10.';
  expect(refused.body.details).toEqual([{ field: 'audience', message }]);
});

test('of two such campaigns that are scheduled at once one is refused', async () => {
  const both = [await created({ audience: formwork() }), await created({ audience: allButOne() })];
  const answers = await Promise.all(both.map(schedule));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  ['individual mode', () => ({ mode: 'individual' as const, audience: allButOne() })],
  ['the same people', () => ({ audience: formwork() })],
  ['none of the people of a crew', () => ({ audience: { kind: 'everyone' as const } })],
])('a campaign with %s is scheduled', async (_, body) => {
  await scheduled({ audience: formwork() });
  await scheduled(body());
});

test('a campaign with other questions is scheduled', async () => {
  await scheduled({ audience: formwork() });
  const questions = PULSE.questionnaire.questions.map((question) => ({ ...question, text: `Today: ${question.text}` }));
  const other = await server.asOrganisation(manager.organisationId, (scope) =>
    addOwnQuestionnaire(scope, { ...PULSE.questionnaire, questions }),
  );
  await scheduled({ questionnaire_id: other, audience: allButOne() });
});

test('a campaign whose audience is changed after a wave is advised', async () => {
  const first = await scheduled({ audience: formwork(), repeat: { every: 4, unit: 'week' } });
  await until('2026-05-04T09:00:00Z');
  const running = (await manager.call('getCampaign', { params: { id: first.id } })).body.campaign;
  const changed = await manager.call('updateCampaign', {
    params: { id: first.id },
    body: { revision: running.revision, audience: allButOne() },
  });
  expect([changed.status, changed.body.details]).toEqual([200, undefined]);
  expect(changed.body.campaign.checks).toContainEqual({
    level: 'advice',
    field: 'audience',
    message:
      'Earlier waves asked 1 person the same questions, and this campaign leaves this person out, so their answers could be worked out: ask the same people, or leave out at least 10.',
  });
});

test('people who joined since are asked with the others', async () => {
  await scheduled({ audience: formwork() });
  await server.asOrganisation(manager.organisationId, (scope) => addPerson(scope, { crew_id: crewId }));
  await scheduled({ audience: formwork() });
});
