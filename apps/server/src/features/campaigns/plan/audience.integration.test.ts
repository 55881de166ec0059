import type { Audience } from '@plumbline/domain/campaigns/audience';
import type { CampaignMode } from '@plumbline/domain/campaigns/campaign-life-cycle';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { addCampaign, addCompany, addCrew, addPerson, addSite, addWave } from '../../../testkit/workforce.ts';
import { insertWavePeople } from './audience.repository.ts';

let server: TestServer;
let manager: Manager;
/** Ids of what the organisation has. */
let site: string;
let company: string;
let crew: string;
let otherCrew: string;
let elsewhere: string;
const people: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
  await inside(async (scope) => {
    site = await addSite(scope, 'North tower');
    const otherSite = await addSite(scope, 'South tower');
    company = await addCompany(scope, 'Harbour Concrete');
    crew = await addCrew(scope, { name: 'Formwork', siteId: site });
    otherCrew = await addCrew(scope, { name: 'Rebar', siteId: site });
    elsewhere = await addCrew(scope, { name: 'Formwork', siteId: otherSite });
    people.ann = await addPerson(scope, { email: 'ann@example.org', crew_id: crew, company_id: company });
    people.bob = await addPerson(scope, { name: 'Bob', crew_id: crew, company_id: company });
    people.cyd = await addPerson(scope, { name: 'Cyd', crew_id: crew });
    people.dee = await addPerson(scope, { name: 'Dee', crew_id: otherCrew });
    people.eve = await addPerson(scope, { email: 'eve@example.org', crew_id: elsewhere, unsubscribed_at: new Date() });
    people.fay = await addPerson(scope, { name: 'Fay' });
    await addPerson(scope, { name: 'Archived', crew_id: crew, archived_at: new Date() });
    await addPerson(scope, { crew_id: crew, is_listed: false });
  });
  const stranger = await server.signIn();
  await server.asOrganisation(stranger.organisationId, (scope) => addPerson(scope, { name: 'Stranger' }));
});

afterAll(() => server[Symbol.asyncDispose]());

function inside<T>(work: (scope: TenantScope) => Promise<T>): Promise<T> {
  return server.asOrganisation(manager.organisationId, work);
}

/** What a new wave with this audience consists of, after taking its audience twice. */
async function taken(audience: Audience, mode: CampaignMode = 'individual') {
  return inside(async (scope) => {
    const campaign_id = await addCampaign(scope, { questionnaire_id: PULSE.id });
    const waveId = await addWave(scope, { campaign_id, questionnaire_id: PULSE.id });
    await insertWavePeople(scope, { waveId, audience, mode });
    await insertWavePeople(scope, { waveId, audience, mode });
    return scope.tx.selectFrom('wave_people').selectAll().where('wave_id', '=', waveId).execute();
  });
}

async function namesIn(audience: Audience): Promise<string[]> {
  const rows = await taken(audience);
  const names = new Map(Object.entries(people).map(([name, id]) => [id, name]));
  return rows.map(({ person_id }) => names.get(person_id ?? '') ?? 'someone else').toSorted();
}

test('an audience has the listed people of its sites, crews or companies who are not archived', async () => {
  expect(await namesIn({ kind: 'everyone' })).toEqual(['ann', 'bob', 'cyd', 'dee', 'eve', 'fay']);
  expect(await namesIn({ kind: 'sites', siteIds: [site] })).toEqual(['ann', 'bob', 'cyd', 'dee']);
  expect(await namesIn({ kind: 'crews', crewIds: [otherCrew, elsewhere] })).toEqual(['dee', 'eve']);
  expect(await namesIn({ kind: 'companies', companyIds: [company] })).toEqual(['ann', 'bob']);
  expect(await namesIn({ kind: 'people', personIds: [people.fay ?? ''] })).toEqual(['fay']);
});

test('a wave keeps where each person was, and in individual mode leaves nobody out', async () => {
  const rows = await taken({ kind: 'everyone' });
  const ann = rows.find(({ person_id }) => person_id === people.ann);
  expect(ann).toMatchObject({ site_id: site, crew_id: crew, company_id: company, slip_number: null });
  expect(rows.filter(({ outcome, slip_number }) => outcome !== null || slip_number !== null)).toEqual([]);
});

test('in group mode people without an address become numbered slips of their crew, which belong to nobody', async () => {
  const rows = await taken({ kind: 'everyone' }, 'group');
  const slips = rows.filter(({ slip_number }) => slip_number !== null);
  expect(slips.map(({ crew_id, slip_number }) => [crew_id, slip_number])).toHaveLength(3);
  expect(slips.filter(({ crew_id }) => crew_id === crew).map(({ slip_number }) => slip_number)).toEqual(
    expect.arrayContaining([1, 2]),
  );
  expect(slips.filter(({ person_id, company_id }) => person_id !== null || company_id !== null)).toEqual([]);
  const outcomes = rows.filter(({ slip_number }) => slip_number === null);
  expect(Object.fromEntries(outcomes.map(({ person_id, outcome }) => [person_id, outcome]))).toEqual({
    [people.ann ?? '']: null,
    [people.eve ?? '']: 'unsubscribed',
    [people.fay ?? '']: 'unreachable',
  });
});
