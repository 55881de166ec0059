import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersAt, answerWave } from '../../../testkit/answering-crews.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { runUntil } from '../../../testkit/wave-time.ts';
import { addCampaign, addCompany, addCrew, addPerson, addSite } from '../../../testkit/workforce.ts';

const CREWS = 14;
const SITES = 4;
const PEOPLE = 400;
/** Of a crew that is made worse in the first wave, and of everybody else. */
const WORSE = 0.45;
const LEVEL = 0.7;
/** Random numbers of each person around their level, from one end to the other. */
const SPREAD = 0.4;

let server: TestServer;
let administrator: Manager;
let representative: Manager;
let worse: string;
let waves: readonly { readonly id: string; readonly number: number }[];
const clock = settableClock(new Date('2026-05-01T06:00:00Z'));

/** 400 workers in 14 crews answer two waves in group mode, over HTTP; one crew is worse in the first. */
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
  administrator = await server.signIn();
  const crewIds = await server.asOrganisation(administrator.organisationId, async (scope) => {
    await scope.tx.updateTable('organisations').set({ time_zone: 'Europe/Berlin' }).execute();
    const company = await addCompany(scope, 'Harbour Concrete');
    const sites = [];
    for (let each = 0; each < SITES; each += 1) sites.push(await addSite(scope, `Site ${each + 1}`));
    const crews = [];
    for (let each = 0; each < CREWS; each += 1) {
      crews.push(await addCrew(scope, { name: `Crew ${each + 1}`, siteId: sites[each % SITES] ?? '' }));
    }
    for (let each = 0; each < PEOPLE; each += 1) {
      const crew_id = crews[each % CREWS] ?? null;
      const isMailed = (each % CREWS) % 2 === 0;
      // In group mode slips are of crews, whatever the company of those who take them.
      const mailed = { email: `person-${each}@${scope.organisationId}.example.org`, company_id: company };
      await addPerson(scope, { name: `Person ${each}`, crew_id, ...(isMailed ? mailed : {}) });
    }
    await addCampaign(scope, {
      questionnaire_id: SAFETY_AND_READINESS.id,
      status: 'scheduled',
      mode: 'group',
      waves_started: 0,
      next_starts_on: '2026-05-04',
      repeat_every: 2,
      repeat_unit: 'week',
      wave_days: 10,
    });
    return crews;
  });
  worse = crewIds[0] ?? '';
  const answers = (level: number, seed: number) => {
    const random = seededRandom(seed);
    const own = level + (random() - 0.5) * SPREAD;
    return answersAt(() => own, random);
  };
  for (const [date, isWorse] of [
    ['2026-05-04', true],
    ['2026-05-18', false],
  ] as const) {
    await at(`${date}T08:00:00Z`);
    const wave = await openWave();
    // The same in every run, whatever the order of random ids.
    await answerWave(server, { organisationId: administrator.organisationId, waveId: wave }, (crew, place) =>
      answers(
        isWorse && crew === worse ? WORSE : LEVEL,
        Date.parse(date) / 1000 + 1000 * crewIds.indexOf(crew ?? '') + place,
      ),
    );
    await at(`${date.slice(0, 8)}${Number(date.slice(8)) + 11}T08:00:00Z`);
  }
  // Sessions from before the waves have expired.
  representative = await server.signIn({ colleagueOf: administrator, role: 'representative' });
  administrator = await server.signIn({ colleagueOf: administrator });
  waves = await server.asOrganisation(administrator.organisationId, ({ tx }) =>
    tx.selectFrom('waves').select(['id', 'number']).where('status', '=', 'closed').orderBy('number').execute(),
  );
  // 800 people answer over HTTP.
});

afterAll(() => server[Symbol.asyncDispose]());

const at = (moment: string) => runUntil(server, clock, moment);

async function openWave(): Promise<string> {
  const { id } = await server.asOrganisation(administrator.organisationId, ({ tx }) =>
    tx.selectFrom('waves').select('id').where('status', '=', 'running').executeTakeFirstOrThrow(),
  );
  return id;
}

const idOf = (number: number) => waves.find((wave) => wave.number === number)?.id ?? '';
const resultsOf = async (number: number, who = administrator) =>
  (await who.call('getWaveResults', { params: { id: idOf(number) } })).body;
const crewsOf = async (number: number, who = administrator) =>
  (await who.call('listGroupResults', { params: { id: idOf(number) }, query: { kind: 'crew', limit: 100 } })).body;
/** As representatives see them. */
const withoutActions = (groups: Awaited<ReturnType<typeof crewsOf>>['groups']) =>
  groups.map(({ open_actions: _, ...each }) => each);
const crewKey = async () => (await crewsOf(1)).groups.find(({ group }) => group.key.endsWith(worse))?.group.key ?? '';

describe('two waves of 400 people in 14 crews', () => {
  test('a crew that was made worse is where to act first', async () => {
    const { state, wave, act_first, groups } = await resultsOf(1);
    expect([state, wave.asked, wave.answered]).toEqual(['ready', PEOPLE, PEOPLE]);
    expect(groups).toEqual({ sites: SITES, crews: CREWS, companies: 1 });
    expect(act_first[0]).toMatchObject({ place: 1, reason: 'low_and_below_rest', group: { name: 'Crew 1' } });
    expect(act_first[0]?.asked).toBe(act_first[0]?.answered);
  });

  test('crews that are equal are not ranked, nothing stands out, and it is said what could have been seen', async () => {
    const { act_first, categories, detectable } = await resultsOf(2);
    expect(act_first).toEqual([]);
    expect(detectable?.people).toBe(Math.round(PEOPLE / CREWS));
    expect(detectable?.points).toBeGreaterThan(5);
    expect(categories.map(({ do_crews_differ }) => do_crews_differ)).not.toContain(true);
    const refused = await administrator.call('listGroupResults', {
      params: { id: idOf(2) },
      query: { kind: 'crew', sort: 'stress' },
    });
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, 'sort']);
  });

  test('the heat map has every crew, coloured only where it stands out', async () => {
    const { groups, categories } = await crewsOf(1);
    expect(groups.map(({ cells }) => cells.length)).toEqual(Array(CREWS).fill(categories.length));
    const standing = groups.filter(({ cells }) => cells.some((cell) => cell.standing === 'below'));
    expect(standing.map(({ group }) => group.name)).toEqual(['Crew 1']);
  });

  test('intervals are around the means that everybody was given', async () => {
    const { groups } = await crewsOf(2);
    const intervals = groups.flatMap(({ cells }) =>
      cells.flatMap(({ figure }) => (figure.kind === 'mean' && figure.interval !== null ? [figure.interval] : [])),
    );
    const covering = intervals.filter(({ low, high }) => low - 4 <= LEVEL * 100 && high + 4 >= LEVEL * 100);
    expect(intervals.length).toBeGreaterThan(CREWS);
    expect(covering.length / intervals.length).toBeGreaterThan(0.9);
  });

  test('the page of the crew says what it differs in, and what changed', async () => {
    const key = await crewKey();
    const { body: first } = await administrator.call('getGroupResults', {
      params: { id: idOf(1) },
      query: { group: key },
    });
    expect(first.categories.map(({ standing }) => standing)).toContain('below');
    expect(first.categories.every(({ organisation, rest }) => organisation !== undefined && rest !== undefined)).toBe(
      true,
    );
    expect(first.analysis.find(({ section }) => section === 'weaknesses')?.text).toContain('Clearly below the others');
    const { body: second } = await administrator.call('getGroupResults', {
      params: { id: idOf(2) },
      query: { group: key },
    });
    expect(second.previous_wave?.number).toBe(1);
    const points = second.categories.flatMap(({ change }) => (change?.kind === 'clear' ? [change.points] : []));
    expect(points.length).toBeGreaterThan(0);
    expect(Math.min(...points)).toBeGreaterThan(5);
    // A crew of fewer than thirty shows no single question.
    expect(second.questions).toEqual([]);
  });

  test('the list has the changes of each group as its page has them, and the open actions', async () => {
    const { groups, previous_wave } = await crewsOf(2);
    expect(previous_wave?.id).toBe(idOf(1));
    for (const { group, cells, open_actions } of groups.slice(0, 5)) {
      const query = { group: group.key };
      const { body } = await administrator.call('getGroupResults', { params: { id: idOf(2) }, query });
      expect(cells.map(({ change }) => change)).toEqual(body.categories.map(({ change }) => change));
      expect(open_actions).toBe(0);
    }
    expect(groups.flatMap(({ cells }) => cells).some(({ change }) => change?.kind === 'clear')).toBe(true);
    expect((await crewsOf(1)).groups.flatMap(({ cells }) => cells).every(({ change }) => change === undefined)).toBe(
      true,
    );
  });

  test('the comparison and the trend say the same as the pages of the waves', async () => {
    const key = await crewKey();
    const campaign = (await resultsOf(1)).wave.campaign.id;
    const query = { before: idOf(1), after: idOf(2), group: key };
    const { body: compared } = await administrator.call('compareWaves', { params: { id: campaign }, query });
    const { body: second } = await administrator.call('getGroupResults', {
      params: { id: idOf(2) },
      query: { group: key },
    });
    expect(compared.categories.map(({ change }) => change)).toEqual(second.categories.map(({ change }) => change));
    const { body: trend } = await administrator.call('getGroupTrend', {
      params: { id: campaign },
      query: { group: key },
    });
    expect(trend.waves.map(({ wave }) => wave.number)).toEqual([1, 2]);
    expect(trend.waves[1]?.figures.map(({ figure }) => figure)).toEqual(second.categories.map(({ figure }) => figure));
    expect(trend.categories.every(({ slope }) => slope === null)).toBe(true);
  });

  test('representatives read the same as members', async () => {
    expect(await resultsOf(1, representative)).toEqual(await resultsOf(1));
    for (const kind of ['site', 'crew', 'company'] as const) {
      const input = { params: { id: idOf(1) }, query: { kind, limit: 100 } };
      const { body } = await representative.call('listGroupResults', input);
      expect(body.groups.length).toBeGreaterThan(0);
      const { body: ofMembers } = await administrator.call('listGroupResults', input);
      expect(body).toEqual({ ...ofMembers, groups: withoutActions(ofMembers.groups) });
    }
  });

  test('representatives find the results by the id of the round', async () => {
    const { body } = await representative.call('listRepresentedCampaigns');
    const listed = body.campaigns.flatMap(({ waves }) => waves.map(({ id, number }) => ({ id, number })));
    expect(listed).toEqual(expect.arrayContaining([...waves]));
    expect((await resultsOf(1, representative)).wave.campaign.id).toBe(body.campaigns[0]?.id);
  });

  test('a threshold that is raised hides what falls below it, at once', async () => {
    const raised = await administrator.call('raiseWaveThreshold', { params: { id: idOf(2) }, body: { threshold: 40 } });
    expect(raised.status).toBe(200);
    expect((await resultsOf(2)).state).toBe('computing');
    await server.processJobs();
    const { groups } = await crewsOf(2);
    expect(groups).toHaveLength(CREWS);
    expect(groups.flatMap(({ cells }) => cells)).toEqual([]);
    const asRepresentative = await crewsOf(2, representative);
    expect(asRepresentative.groups).toEqual(withoutActions(groups));
    expect(JSON.stringify(asRepresentative.groups)).not.toContain('figure');
    expect((await resultsOf(2)).categories.every(({ figure }) => figure !== undefined)).toBe(true);
    const { body } = await administrator.call('getGroupResults', {
      params: { id: idOf(2) },
      query: { group: await crewKey() },
    });
    expect([body.asked, body.answered, body.questions, body.analysis]).toEqual([null, null, [], []]);
  });

  test('a threshold that is raised leaves no hidden figure in actions', async () => {
    const [category] = (await resultsOf(1)).categories;
    const add = async (group: string) => {
      const origin = { kind: 'category', wave_id: idOf(1), group, category: category?.key ?? '' } as const;
      const { body } = await administrator.call('createAction', {
        body: {
          what: 'Shorten the shifts',
          crew_id: worse,
          owner: { kind: 'member', user_id: administrator.userId },
          due_on: '2026-07-01',
          origin,
        },
      });
      return body.action;
    };
    const figureOf = async (id: string) =>
      (await administrator.call('getAction', { params: { id } })).body.action.origin.figure;
    const everyone = await add('organisation');
    const small = await add(await crewKey());
    const beside = await add(await crewKey());
    expect(small.origin.figure).toMatchObject({ n: expect.any(Number) });
    // As if its crew were hidden only because of others, which cannot be arranged with these crews.
    await server.asOrganisation(administrator.organisationId, ({ tx }) =>
      sql`update actions set origin = jsonb_set(origin, '{figure,n}', '50') where id = ${beside.id}`.execute(tx),
    );
    await administrator.call('raiseWaveThreshold', { params: { id: idOf(1) }, body: { threshold: 40 } });
    expect(await figureOf(small.id)).toBeNull();
    expect(await figureOf(beside.id)).not.toBeNull();
    await server.processJobs();
    expect(await figureOf(beside.id)).toBeNull();
    expect(await figureOf(everyone.id)).toEqual(everyone.origin.figure);
    expect(everyone.origin.figure).not.toBeNull();
  });
});
