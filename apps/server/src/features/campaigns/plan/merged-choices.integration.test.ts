import type { Audience } from '@plumbline/domain/campaigns/audience';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';
import { type SettableClock, settableClock } from '../../../testkit/settable-clock.ts';
import { stageWave, type WaveStage } from '../../../testkit/wave-stage.ts';
import { addCampaign, addCompany, addCrew, addPerson, addSite } from '../../../testkit/workforce.ts';

let server: TestServer;
let clock: SettableClock;

beforeAll(async () => {
  clock = settableClock(new Date('2026-05-04T04:00:00Z'));
  server = await startTestServer({ overrides: { clock } });
});

afterAll(() => server[Symbol.asyncDispose]());

/** The stage after its first wave, which asked an audience of the stage, with other places beside those of the stage. */
async function afterFirstWave(audienceOf: (ids: Awaited<ReturnType<typeof idsOf>>) => Audience) {
  clock.set('2026-05-04T04:00:00Z');
  const stage = await stageWave(server, clock);
  const ids = await idsOf(stage);
  const audience = JSON.stringify(audienceOf(ids));
  await inside(stage, ({ tx }) => tx.updateTable('campaigns').set({ audience }).execute());
  await stage.at('2026-05-04T05:00:00Z');
  await stage.at('2026-05-14T05:00:00Z');
  // The session has ended by then.
  return { ...stage, ids, manager: await server.signIn({ colleagueOf: stage.manager }) };
}

const inside = <T>({ manager }: WaveStage, work: Parameters<typeof server.asOrganisation<T>>[1]) =>
  server.asOrganisation(manager.organisationId, work);

function idsOf(stage: WaveStage) {
  return inside(stage, async (scope) => {
    const site = await addSite(scope, 'South tower');
    const people = await scope.tx.selectFrom('people').select(['id', 'name', 'company_id']).orderBy('name').execute();
    const [ann, bob] = people;
    return {
      site,
      namesake: await addCrew(scope, { name: 'formwork', siteId: site }),
      crew: await addCrew(scope, { name: 'Rebar', siteId: site }),
      company: await addCompany(scope, 'Bridge Steel'),
      siteOfAnn: stage.siteId,
      crewOfAnn: stage.crewId,
      companyOfAnn: ann?.company_id ?? '',
      ann: ann?.id ?? '',
      bob: bob?.id ?? '',
      annie: await addPerson(scope, { name: 'Annie' }),
    };
  });
}

async function namesInNewestWave(stage: WaveStage): Promise<(string | null)[]> {
  const { waves } = await stage.rows();
  const rows = await inside(stage, ({ tx }) =>
    tx
      .selectFrom('wave_people')
      .innerJoin('people', 'people.id', 'wave_people.person_id')
      .select('people.name')
      .where('wave_id', '=', waves.at(-1)?.id ?? '')
      .orderBy('people.name')
      .execute(),
  );
  return rows.map(({ name }) => name);
}

const read = async ({ manager, campaignId }: WaveStage) =>
  (await manager.call('getCampaign', { params: { id: campaignId } })).body.campaign;

describe('the next wave asks the people of what was merged', () => {
  test('of a site', async () => {
    const stage = await afterFirstWave(({ siteOfAnn }) => ({ kind: 'sites', siteIds: [siteOfAnn] }));
    const { manager, siteId, ids } = stage;
    const before = await read(stage);
    await manager.call('mergeSite', { params: { id: siteId }, body: { into_id: ids.site } });
    expect(await read(stage)).toMatchObject({
      audience: { kind: 'sites', site_ids: [ids.site] },
      revision: before.revision + 1,
    });
    await stage.at('2026-05-18T05:00:00Z');
    expect(await namesInNewestWave(stage)).toEqual(['Ann Ash', 'Bob', 'Cyd']);
  });

  test('of a crew, also when its site is merged into one that has a crew of the same name', async () => {
    for (const merge of ['mergeCrew', 'mergeSite'] as const) {
      const stage = await afterFirstWave(({ crew, crewOfAnn }) => ({ kind: 'crews', crewIds: [crew, crewOfAnn] }));
      const { manager, siteId, crewId, ids } = stage;
      const [id, into_id] = merge === 'mergeCrew' ? [crewId, ids.namesake] : [siteId, ids.site];
      await manager.call(merge, { params: { id }, body: { into_id } });
      expect((await read(stage)).audience).toEqual({ kind: 'crews', crew_ids: [ids.crew, ids.namesake] });
      await stage.at('2026-05-18T05:00:00Z');
      expect(await namesInNewestWave(stage)).toEqual(['Ann Ash', 'Bob', 'Cyd']);
    }
  });

  test('of a company, named once although the audience named both', async () => {
    const stage = await afterFirstWave(({ company, companyOfAnn }) => ({
      kind: 'companies',
      companyIds: [companyOfAnn, company],
    }));
    const { manager, ids } = stage;
    expect(await namesInNewestWave(stage)).toEqual(['Ann Ash', 'Bob']);
    await manager.call('mergeCompany', { params: { id: ids.companyOfAnn }, body: { into_id: ids.company } });
    const campaign = await read(stage);
    expect(campaign.audience).toEqual({ kind: 'companies', company_ids: [ids.company] });
    expect(campaign.checks.filter(({ message }) => message.includes('archived'))).toEqual([]);
    await stage.at('2026-05-18T05:00:00Z');
    expect(await namesInNewestWave(stage)).toEqual(['Ann Ash', 'Bob']);
  });

  test('of a person', async () => {
    const stage = await afterFirstWave(({ ann, bob }) => ({ kind: 'people', personIds: [ann, bob] }));
    const { manager, ids } = stage;
    await manager.call('mergePerson', { params: { id: ids.ann }, body: { into_id: ids.annie } });
    expect((await read(stage)).audience).toEqual({ kind: 'people', person_ids: [ids.annie, ids.bob] });
    await stage.at('2026-05-18T05:00:00Z');
    expect(await namesInNewestWave(stage)).toEqual(['Annie', 'Bob']);
  });
});

test('a merge changes campaigns that are not over, each with an event, and a repetition changes none', async () => {
  const stage = await stageWave(server, clock);
  const ids = await idsOf(stage);
  const audience = JSON.stringify({ kind: 'crews', crewIds: [stage.crewId] });
  const campaigns = await inside(stage, async (scope) => {
    await scope.tx.updateTable('campaigns').set({ audience }).execute();
    const questionnaire_id = (await scope.tx.selectFrom('campaigns').selectAll().executeTakeFirstOrThrow())
      .questionnaire_id;
    const added = (['draft', 'running', 'closed', 'cancelled'] as const).map((status) =>
      addCampaign(scope, { questionnaire_id, status, audience }),
    );
    return Promise.all(added);
  });
  const merge = () => stage.manager.call('mergeCrew', { params: { id: stage.crewId }, body: { into_id: ids.crew } });
  expect((await merge()).status).toBe(200);
  await merge();
  const rows = await inside(stage, ({ tx }) =>
    tx.selectFrom('campaigns').select(['id', 'revision', 'chosen_ids']).execute(),
  );
  const rowOf = (id: string | undefined) => rows.find((row) => row.id === id);
  const [draft, running, closed, cancelled] = campaigns;
  for (const id of [stage.campaignId, draft, running]) {
    expect(rowOf(id)).toMatchObject({ revision: 2, chosen_ids: [ids.crew] });
  }
  for (const id of [closed, cancelled]) expect(rowOf(id)).toMatchObject({ revision: 1, chosen_ids: [stage.crewId] });
  const { events } = await stage.rows();
  expect(
    events
      .filter(({ kind }) => kind === 'campaign.updated')
      .map(({ entity_id }) => entity_id ?? '')
      .toSorted(),
  ).toEqual([stage.campaignId, draft, running].toSorted());
});

test('a merge that is refused leaves campaigns as they are', async () => {
  const stage = await stageWave(server, clock);
  const { ann, annie } = await idsOf(stage);
  const audience = JSON.stringify({ kind: 'people', personIds: [ann] });
  await inside(stage, ({ tx }) => tx.updateTable('campaigns').set({ audience }).execute());
  await stage.manager.call('archivePerson', { params: { id: annie } });
  const refused = await stage.manager.call('mergePerson', { params: { id: ann }, body: { into_id: annie } });
  expect(refused.status).toBe(409);
  expect(await read(stage)).toMatchObject({ revision: 1, audience: { person_ids: [ann] } });
});

test('a campaign that runs names the sites, crews and companies of its audience that were archived', async () => {
  const stage = await afterFirstWave(() => ({ kind: 'everyone' }));
  const { manager, crewId, ids } = stage;
  const audience = JSON.stringify({ kind: 'crews', crewIds: [crewId, ids.crew] });
  await inside(stage, ({ tx }) => tx.updateTable('campaigns').set({ audience }).execute());
  await manager.call('archiveCrew', { params: { id: ids.crew } });
  const campaign = await read(stage);
  expect(campaign.status).toBe('running');
  const advice = (message: string) => ({ field: 'audience', level: 'advice', message });
  expect(campaign.checks).toContainEqual(advice('“Rebar” is archived. Take it out of the audience, or restore it.'));
  await manager.call('archiveCrew', { params: { id: crewId } });
  const { checks } = await read(stage);
  expect(checks.filter(({ message }) => message.includes('archived'))).toEqual([
    advice('“Formwork” and “Rebar” are archived. Take them out of the audience, or restore them.'),
  ]);
});
