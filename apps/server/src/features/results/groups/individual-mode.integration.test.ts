import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { answersAt, answerWave } from '../../../testkit/answering-crews.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { type SettableClock, settableClock } from '../../../testkit/settable-clock.ts';
import { runUntil } from '../../../testkit/wave-time.ts';
import { addCampaign, addCrew, addPerson, addSite } from '../../../testkit/workforce.ts';
import { runWaves } from '../../campaigns/waves/run-waves.ts';
import { computeResults } from './compute-results.ts';
import { refreshResults } from './refresh-results.ts';

const START = new Date('2026-05-01T06:00:00Z');
const ORGANISATION = { group: 'organisation' };

let server: TestServer | undefined;
let clock: SettableClock;
let reader: Manager;
let representative: Manager;
let large: string;
let small: string;

/** Twelve people in one crew and three in another answer in individual mode. */
beforeEach(async () => {
  await server?.[Symbol.asyncDispose]();
  clock = settableClock(START);
  server = await startTestServer({ overrides: { clock } });
  reader = await server.signIn();
  [large, small] = await server.asOrganisation(reader.organisationId, async (scope) => {
    const siteId = await addSite(scope, 'North tower');
    const crews = [
      await addCrew(scope, { name: 'Formwork', siteId }),
      await addCrew(scope, { name: 'Cranes', siteId }),
    ];
    for (let each = 0; each < 15; each += 1) {
      await addPerson(scope, { name: `Person ${each}`, crew_id: crews[each < 12 ? 0 : 1] ?? null });
    }
    await addCampaign(scope, {
      questionnaire_id: SAFETY_AND_READINESS.id,
      status: 'scheduled',
      waves_started: 0,
      next_starts_on: '2026-05-04',
      repeat_every: 2,
      repeat_unit: 'week',
      wave_days: 10,
    });
    return [crews[0] ?? '', crews[1] ?? ''] as const;
  });
});

afterAll(() => server?.[Symbol.asyncDispose]());

function stage(): TestServer {
  if (server === undefined) throw new Error('the server was not started');
  return server;
}

/** Moves the clock to a time and signs in again, because sessions of earlier days have expired. */
async function at(moment: string): Promise<void> {
  await runUntil(stage(), clock, moment);
  reader = await stage().signIn({ colleagueOf: reader });
  representative = await stage().signIn({ colleagueOf: reader, role: 'representative' });
}

async function answer(waveId: string, level: number, crews: readonly string[] = [large, small]): Promise<void> {
  await answerWave(stage(), { organisationId: reader.organisationId, waveId }, (crew, place) => {
    const random = seededRandom(100 * (crew === large ? 1 : 2) + place);
    const own = level + (random() - 0.5) * 0.3;
    return crew !== null && crews.includes(crew) ? answersAt(() => own, random) : null;
  });
}

const refresh = () => refreshResults(stage().context, clock.now());
const waveOf = async (number: number) =>
  (
    await stage().asOrganisation(reader.organisationId, ({ tx }) =>
      tx.selectFrom('waves').select('id').where('number', '=', number).executeTakeFirstOrThrow(),
    )
  ).id;
const readGroup = async (id: string, query: { group: string } = ORGANISATION, who = reader) =>
  (await who.call('getGroupResults', { params: { id }, query })).body;
const crewsOf = async (id: string, who = reader) =>
  (await who.call('listGroupResults', { params: { id }, query: { kind: 'crew' } })).body;

describe('a wave in individual mode', () => {
  test('shows members figures while it runs, also of few people, and representatives none', async () => {
    await at('2026-05-04T08:00:00Z');
    const id = await waveOf(1);
    expect((await readGroup(id)).state).toBe('computing');
    await refresh();
    expect((await readGroup(id)).categories.every(({ figure }) => figure === undefined)).toBe(true);
    await answer(id, 0.7, [small]);
    await refresh();
    const { state, categories, answered } = await readGroup(id);
    expect([state, answered]).toEqual(['ready', 3]);
    expect(categories[0]?.figure).toMatchObject({ kind: 'mean', n: 3, interval: null });
    expect(categories.every(({ difference, change }) => difference === undefined && change === undefined)).toBe(true);
    expect(await readGroup(id, ORGANISATION, representative)).toMatchObject({ state: 'not_closed', questions: [] });
    expect((await crewsOf(id, representative)).groups).toEqual([]);
  });

  test('is computed again only when somebody has answered since', async () => {
    await at('2026-05-04T08:00:00Z');
    const id = await waveOf(1);
    await refresh();
    const first = (await reader.call('getWaveResults', { params: { id } })).body.as_of;
    clock.advance({ minutes: 5 });
    await refresh();
    expect((await reader.call('getWaveResults', { params: { id } })).body.as_of).toBe(first);
    await answer(id, 0.7, [small]);
    await refresh();
    expect((await reader.call('getWaveResults', { params: { id } })).body.as_of).not.toBe(first);
  });

  test('has no results from its close until they were computed with all answers', async () => {
    await at('2026-05-04T08:00:00Z');
    const id = await waveOf(1);
    await refresh();
    await answer(id, 0.7);
    expect((await reader.call('closeWave', { params: { id }, body: { reason: 'Done' } })).status).toBe(200);
    const closed = (await reader.call('getWaveResults', { params: { id } })).body;
    expect([closed.wave.status, closed.state, closed.as_of]).toEqual(['closed', 'computing', null]);
    expect(await readGroup(id)).toMatchObject({ state: 'computing', questions: [] });
    await computeResults(stage().context, { organisation_id: reader.organisationId, wave_id: id });
    const { state, categories } = (await reader.call('getWaveResults', { params: { id } })).body;
    expect(state).toBe('ready');
    expect(categories.every(({ figure }) => figure !== undefined)).toBe(true);
  });

  test('shows representatives what the gate lets through once it is closed, and says so', async () => {
    await at('2026-05-04T08:00:00Z');
    const id = await waveOf(1);
    await answer(id, 0.7);
    await at('2026-05-15T08:00:00Z');
    const [own, gated] = [await crewsOf(id), await crewsOf(id, representative)];
    expect([own.wave.is_gated, gated.wave.is_gated]).toEqual([false, true]);
    expect(own.groups.map(({ cells }) => cells.length > 0)).toEqual([true, true]);
    // The small crew is joined with the other one, which could be told from their site by itself; together they are the site.
    expect(gated.groups.map(({ group, cells }) => [group.name, cells.length > 0])).toEqual([
      ['Cranes', false],
      ['Formwork', false],
    ]);
    expect(
      (await readGroup(id, ORGANISATION, representative)).categories.some(({ figure }) => figure !== undefined),
    ).toBe(true);
    const key = gated.groups.find(({ group }) => group.name === 'Cranes')?.group.key ?? '';
    expect(await readGroup(id, { group: key }, representative)).toMatchObject({
      asked: null,
      answered: null,
      questions: [],
    });
    const { categories } = (await reader.call('getWaveResults', { params: { id } })).body;
    expect(categories.map(({ reliability }) => reliability.kind)).toEqual(categories.map(() => 'too_few'));
  });

  test('is computed in many turns, by the sweep only where no job did so within two minutes', async () => {
    await at('2026-05-04T08:00:00Z');
    const id = await waveOf(1);
    await answer(id, 0.7);
    await refresh();
    clock.advance({ minutes: 11 * 24 * 60 });
    await runWaves(stage().context, clock.now());
    const gated = async () =>
      await stage().asOrganisation(reader.organisationId, ({ tx }) =>
        tx
          .selectFrom('wave_results')
          .select('answers')
          .where('wave_id', '=', id)
          .where('is_gated', '=', true)
          .execute(),
      );
    await refresh();
    expect(await gated()).toEqual([]);
    clock.advance({ minutes: 3 });
    let turns = 0;
    const pacing = {
      run: <T>(step: () => Promise<T>) => {
        turns += 1;
        return step();
      },
    };
    await refreshResults({ ...stage().context, pacing }, clock.now());
    expect(await gated()).toEqual([{ answers: 15 }]);
    // At least one turn for each category, which is measured once and released twice.
    expect(turns).toBeGreaterThan(3 * 6);
  });

  test('forgets somebody who was erased, and leaves what representatives saw as it was', async () => {
    await at('2026-05-04T08:00:00Z');
    const id = await waveOf(1);
    await answer(id, 0.7);
    await at('2026-05-15T08:00:00Z');
    const before = await readGroup(id, ORGANISATION, representative);
    const survey = await stage().asOrganisation(reader.organisationId, ({ tx }) =>
      tx.selectFrom('surveys').select('id').where('wave_id', '=', id).executeTakeFirstOrThrow(),
    );
    expect((await reader.call('erasePerson', { params: { id: survey.id } })).status).toBe(200);
    await refresh();
    expect((await readGroup(id)).categories[0]?.figure?.n).toBe(14);
    expect(await readGroup(id, ORGANISATION, representative)).toEqual(before);
  });

  test('compares people with themselves in the next wave', async () => {
    await at('2026-05-04T08:00:00Z');
    await answer(await waveOf(1), 0.55);
    await at('2026-05-15T08:00:00Z');
    await at('2026-05-18T08:00:00Z');
    const [first, second] = [await waveOf(1), await waveOf(2)];
    await answer(second, 0.8, [large]);
    await refresh();
    const { categories, previous_wave, analysis } = await readGroup(second);
    expect(previous_wave).toMatchObject({ id: first, number: 1 });
    expect(categories[0]?.change).toMatchObject({ kind: 'clear', pairs: 12 });
    expect(analysis.find(({ section }) => section === 'change')?.text).toContain('rose by');
    const campaign = (await readGroup(second)).wave.campaign.id;
    const query = { before: first, after: second };
    const { body } = await reader.call('compareWaves', { params: { id: campaign }, query });
    expect(body.categories.map(({ change }) => change)).toEqual(categories.map(({ change }) => change));
  });
});

describe('a clear fall since the wave before', () => {
  test('is where to act first, until the earlier figure is hidden', async () => {
    await at('2026-05-04T08:00:00Z');
    await answer(await waveOf(1), 0.85);
    await at('2026-05-18T08:00:00Z');
    const [first, second] = [await waveOf(1), await waveOf(2)];
    await answer(second, 0.7);
    await at('2026-05-29T08:00:00Z');
    const actFirst = async (who: Manager) => {
      const { state, act_first, categories } = (await who.call('getWaveResults', { params: { id: second } })).body;
      expect(state).toBe('ready');
      return act_first.map(({ change, ...each }) => {
        const ofCategory = categories.find(({ key }) => key === each.category.key)?.change;
        expect(each.group.kind === 'organisation' ? change : null).toEqual(
          each.group.kind === 'organisation' ? ofCategory : null,
        );
        return { reason: each.reason, kind: each.group.kind, change };
      });
    };
    const fall = (pairs: number | null) => ({
      reason: 'fallen',
      kind: 'organisation',
      change: { kind: 'clear', pairs, points: expect.toSatisfy((points: number) => points <= -5) },
    });
    expect((await actFirst(reader))[0]).toMatchObject(fall(15));
    expect((await actFirst(representative))[0]).toMatchObject(fall(null));
    const params = { id: first };
    expect((await reader.call('raiseWaveThreshold', { params, body: { threshold: 40 } })).status).toBe(200);
    expect(await actFirst(representative)).toEqual([]);
    await stage().processJobs();
    expect(await actFirst(representative)).toEqual([]);
  });
});

describe('two waves that do not follow each other', () => {
  test('are compared by the people who answered both, and anew once results were computed again', async () => {
    await at('2026-05-04T08:00:00Z');
    await answer(await waveOf(1), 0.6);
    await at('2026-05-18T08:00:00Z');
    await answer(await waveOf(2), 0.5, [large]);
    await at('2026-06-01T08:00:00Z');
    const [first, third] = [await waveOf(1), await waveOf(3)];
    await answer(third, 0.85, [large]);
    await refresh();
    const { id } = (await readGroup(third)).wave.campaign;
    const compare = async () =>
      (await reader.call('compareWaves', { params: { id }, query: { before: first, after: third } })).body.categories;
    const changes = await compare();
    expect(changes[0]?.change).toMatchObject({ kind: 'clear', pairs: 12 });
    expect(await compare()).toEqual(changes);
    await answer(third, 0.85, [small]);
    clock.advance({ minutes: 1 });
    await refresh();
    expect((await compare())[0]?.change).toMatchObject({ kind: 'clear', pairs: 15 });
  });
});

describe('what does not exist', () => {
  test('is refused with what is missing', async () => {
    await at('2026-05-04T08:00:00Z');
    const id = await waveOf(1);
    await refresh();
    const [, campaign] = [await readGroup(id), (await readGroup(id)).wave.campaign.id];
    const missing = `crew.none.${crypto.randomUUID()}`;
    const group = await reader.call('getGroupResults', { params: { id }, query: { group: missing } });
    expect([group.status, group.body.code]).toEqual([404, 'group_not_found']);
    const malformed = await reader.call('getGroupResults', { params: { id }, query: { group: 'crew.1' } });
    expect([malformed.status, malformed.body.details?.[0]?.field]).toEqual([400, 'group']);
    const unknown = await reader.call('getWaveResults', { params: { id: campaign } });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'wave_not_found']);
    const swapped = await reader.call('compareWaves', { params: { id: campaign }, query: { before: id, after: id } });
    expect([swapped.status, swapped.body.details?.[0]?.field]).toEqual([400, 'before']);
    const elsewhere = await reader.call('getGroupTrend', { params: { id } });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'campaign_not_found']);
    const ofSites = await reader.call('listGroupResults', {
      params: { id },
      query: { kind: 'site', site: 'site.none' },
    });
    expect([ofSites.status, ofSites.body.details?.[0]?.field]).toEqual([400, 'site']);
    const sorted = await reader.call('listGroupResults', { params: { id }, query: { kind: 'site', sort: 'weather' } });
    expect([sorted.status, sorted.body.details?.[0]?.field]).toEqual([400, 'sort']);
  });
});
