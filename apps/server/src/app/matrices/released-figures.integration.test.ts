import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersAt, answerWave } from '../../testkit/answering-crews.ts';
import { comparable, signInAgain } from '../../testkit/compared-worlds.ts';
import { DUE_IN_A_YEAR } from '../../testkit/due-date.ts';
import { exportedLines } from '../../testkit/exported-files.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { settableClock } from '../../testkit/settable-clock.ts';
import { runUntil } from '../../testkit/wave-time.ts';
import { addCampaign, addCrew, addPerson, addSite } from '../../testkit/workforce.ts';

/**
 * Compares two organisations whose waves in group mode have the same released figures. In one of them, two people in small crews exchange
 * answers, two people in a large crew exchange answers, and one person in a small crew answers instead of another. Everything a manager can
 * read must be the same in both and contain only released figures. In a third organisation a large crew gives other answers.
 */

/**
 * How many are asked in each crew; the threshold is 10, and the small ones count together. The large crews differ in size, because between
 * equal ones the gate chooses by id.
 */
const CREWS = { formwork: 34, concrete: 37, cranes: 4, survey: 9 } as const;
type Crew = keyof typeof CREWS;

interface World {
  readonly manager: Manager;
  readonly waveId: string;
  readonly campaignId: string;
  readonly siteId: string;
  readonly crews: Readonly<Record<Crew, string>>;
}

const clock = settableClock(new Date('2026-05-01T06:00:00Z'));
const names = new Map<string, string>();
const worlds: World[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
  const plans = [await plan(), await plan(), await plan()];
  await runUntil(server, clock, '2026-05-04T09:00:00Z');
  for (const [index, each] of plans.entries()) {
    const waveId = await answer(each, ANSWERS[index] ?? answersOf);
    worlds.push({ ...each, waveId });
  }
  await runUntil(server, clock, '2026-05-15T09:00:00Z');
  for (const [index, world] of worlds.entries()) {
    worlds[index] = { ...world, manager: await signInAgain(server, world.manager) };
    const { manager, waveId, campaignId, siteId, crews } = world;
    names.set(manager.organisationId, '<organisation>').set(manager.userId, '<manager>').set(manager.email, '<email>');
    names.set(waveId, '<wave>').set(campaignId, '<campaign>').set(siteId, '<site>');
    for (const [name, id] of Object.entries(crews)) names.set(id, `<${name}>`);
  }
});

afterAll(() => server[Symbol.asyncDispose]());

async function plan(): Promise<Omit<World, 'waveId'>> {
  const manager = await server.signIn();
  return server.asOrganisation(manager.organisationId, async (scope) => {
    const siteId = await addSite(scope, 'North tower');
    const added = await Promise.all(
      Object.entries(CREWS).map(async ([name, people]) => {
        const crewId = await addCrew(scope, { name, siteId });
        for (let each = 0; each < people; each += 1)
          await addPerson(scope, { name: `${name} ${each}`, crew_id: crewId });
        return [name, crewId] as const;
      }),
    );
    const campaignId = await addCampaign(scope, {
      name: 'Spring',
      questionnaire_id: SAFETY_AND_READINESS.id,
      mode: 'group',
      status: 'scheduled',
      waves_started: 0,
      next_starts_on: '2026-05-04',
      wave_days: 10,
    });
    return { manager, siteId, campaignId, crews: Object.fromEntries(added) as Record<Crew, string> };
  });
}

/** Two people of different small crews, then two people of a large one; somebody who did not answer follows. */
const EXCHANGED: Readonly<Record<string, string>> = {
  'cranes 0': 'survey 0',
  'survey 0': 'cranes 0',
  'formwork 0': 'formwork 1',
  'formwork 1': 'formwork 0',
  'cranes 1': 'survey 1',
  'survey 1': 'cranes 1',
};

type Answering = (person: string) => Record<string, string> | null;

/** The answers in each organisation. */
const ANSWERS: readonly Answering[] = [
  (person) => answersOf(person),
  (person) => answersOf(EXCHANGED[person] ?? person),
  (person) => answersOf(person, person === 'formwork 2' ? 0.95 : levelOf(person)),
];

/** @returns the id of the wave */
async function answer({ manager, crews }: Omit<World, 'waveId'>, answering: Answering): Promise<string> {
  const { organisationId } = manager;
  const waveId = await server.asOrganisation(organisationId, async ({ tx }) => {
    const wave = await tx.selectFrom('waves').select('id').executeTakeFirstOrThrow();
    return wave.id;
  });
  const nameOf = new Map(Object.entries(crews).map(([name, id]) => [id, name]));
  await answerWave(server, { organisationId, waveId }, (crewId, place) =>
    answering(`${nameOf.get(crewId ?? '')} ${place}`),
  );
  return waveId;
}

function levelOf(person: string): number {
  // Nobody else answers like the one in the crew of four.
  if (person === 'cranes 0') return 0.05;
  return person.startsWith('formwork') ? 0.45 : 0.7;
}

function answersOf(person: string, level = levelOf(person)): Record<string, string> | null {
  const [crew, place] = person.split(' ');
  // Somebody in a small crew, and a few in the large ones.
  if (person === 'cranes 1' || (crew === 'formwork' && Number(place) > 29) || Number(place) > 33) return null;
  const seed = [...person].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7);
  return answersAt((category) => (category === 'focus' ? level - 0.05 : level), seededRandom(seed));
}

const groupsOf = ({ siteId, crews }: World) => [
  'organisation',
  `site.${siteId}`,
  `crew.${siteId}.none`,
  ...Object.values(crews).map((crew) => `crew.${siteId}.${crew}`),
];

/** Everything that the page of results reads. */
async function readResults(world: World): Promise<unknown[]> {
  const { manager, waveId, campaignId } = world;
  const params = { id: waveId };
  const read: unknown[] = [
    await manager.call('getWave', { params }),
    await manager.call('getWaveDays', { params }),
    await manager.call('getWaveResults', { params }),
    await manager.call('getCampaign', { params: { id: campaignId } }),
    await manager.call('readGroupResultsTable', { query: {} }),
  ];
  for (const kind of ['site', 'crew', 'company'] as const) {
    for (const sort of ['name', 'focus'])
      read.push(await manager.call('listGroupResults', { params, query: { kind, sort } }));
  }
  for (const group of groupsOf(world)) {
    read.push(await manager.call('getGroupResults', { params, query: { group } }));
    read.push(await manager.call('getGroupTrend', { params: { id: campaignId }, query: { group } }));
    for (const category of ['focus', 'stress']) {
      read.push(await manager.call('proposeActions', { params, query: { group, category } }));
    }
  }
  return read;
}

/** Files, and what people outside read, with the texts of each. */
async function readWritten(world: World): Promise<readonly (readonly string[])[]> {
  const { manager, waveId: wave_id, campaignId, siteId, crews } = world;
  const file = (kind: Parameters<typeof exportedLines>[2]['kind'], about: object) =>
    exportedLines(server, manager, { kind, about });
  const created = await manager.call('createAction', {
    body: {
      what: 'Shorten the shifts',
      crew_id: crews.formwork,
      owner: { kind: 'outside', name: 'Bob', email: 'bob@scaffold.example.org' },
      due_on: DUE_IN_A_YEAR,
      origin: { kind: 'category', wave_id, group: `crew.${siteId}.${crews.formwork}`, category: 'focus' },
    },
  });
  expect(created.status).toBe(201);
  const { id } = created.body.action;
  const link = await manager.call('createActionLink', { params: { id }, body: { language: 'en' } });
  const token = new URL(link.body.address).pathname.split('/').at(-1) ?? '';
  const page = { title: 'You said, we did', language: 'en' as const };
  const params = { id: campaignId };
  const { content, digest } = (await manager.call('previewCampaignPage', { params, body: page })).body;
  const published = await manager.call('publishCampaignPage', { params, body: { ...page, digest } });
  expect(published.status).toBe(200);
  const address = published.body.page.published?.address ?? '';
  const pages = [`/action/${token}`, new URL(address, server.origin).pathname].map(async (path) => {
    const reply = await fetch(`${server.origin}${path}`);
    expect(reply.status, path).toBe(200);
    return [await reply.text()];
  });
  return [
    await file('wave_report', { wave_id }),
    await file('wave_report', { wave_id, site_id: siteId }),
    await file('toolbox_talk', { wave_id, group: `crew.${siteId}.${crews.formwork}`, category: 'focus' }),
    await file('toolbox_talk', { wave_id, group: `crew.${siteId}.${crews.cranes}`, category: 'focus' }),
    await file('action_list', { campaign_id: campaignId }),
    await file('group_results', { wave_id }),
    [JSON.stringify(content)],
    ...(await Promise.all(pages)),
  ];
}

const percentsIn = (text: string) => [...text.matchAll(/(\d+)\s?%/g)].map(([, percent]) => Number(percent));

/**
 * How sure an interval is, the share of answers under which a report warns, the most that a figure can be, and the examples of a figure at an
 * end of its scale.
 */
const WORDS_WITH_PERCENTS = [95, 60, 100, 90, 20];

/** The shares of people asked who answered, of everything that tells both. */
function sharesIn(value: unknown): readonly number[] {
  if (typeof value !== 'object' || value === null) return [];
  const { asked, answered } = value as { readonly asked?: unknown; readonly answered?: unknown };
  const own = typeof asked === 'number' && typeof answered === 'number' ? [Math.round((answered * 100) / asked)] : [];
  return [...own, ...Object.values(value).flatMap(sharesIn)];
}

/** Percents in a response, and the shares of people who answered. */
function percentsFrom(response: unknown): ReadonlySet<number> {
  const text = JSON.stringify(response);
  return new Set([
    ...[...text.matchAll(/"(?:percent|low|high|good_from|fair_from)":(\d+)/g)].map(([, value]) => Number(value)),
    ...sharesIn(response),
    ...WORDS_WITH_PERCENTS,
  ]);
}

test('who answered what in a small crew changes nothing that a manager reads from the results', async () => {
  const [one, other] = await Promise.all(worlds.slice(0, 2).map(readResults));
  expect(comparable(JSON.stringify(one), names)).toBe(comparable(JSON.stringify(other), names));
  // Not because nothing is shown.
  expect([...JSON.stringify(one).matchAll(/"percent":\d+/g)].length).toBeGreaterThan(50);
});

test('reports, talks, files and pages for others are the same too, and hold only figures that are released', async () => {
  const written: (readonly (readonly string[])[])[] = [];
  for (const world of worlds.slice(0, 2)) written.push(await readWritten(world));
  const [one = [], other = []] = written;
  for (const [index, texts] of one.entries()) {
    expect(comparable(JSON.stringify(texts), names), `file ${index}`).toBe(
      comparable(JSON.stringify(other[index]), names),
    );
  }
  const [world] = worlds;
  if (world === undefined) throw new RangeError('no world was played');
  const { manager, waveId, siteId, crews } = world;
  const resultsOf = (crew: Crew) =>
    manager.call('getGroupResults', { params: { id: waveId }, query: { group: `crew.${siteId}.${crews[crew]}` } });
  const params = { id: waveId };
  // What reports show: the page of the wave and its map, without single questions.
  const wave = [
    await manager.call('getWaveResults', { params }),
    await manager.call('listGroupResults', { params, query: { kind: 'site' } }),
    await manager.call('listGroupResults', { params, query: { kind: 'crew' } }),
  ];
  const sources = [wave, wave, await resultsOf('formwork'), await resultsOf('cranes')];
  for (const [index, source] of sources.entries()) {
    const released = percentsFrom(source);
    // Otherwise any percent could be among them.
    expect(released.size).toBeLessThan(50);
    const percents = percentsIn((one[index] ?? []).join('\n'));
    expect(
      percents.filter((percent) => !released.has(percent)),
      `file ${index}`,
    ).toEqual([]);
  }
  expect(percentsIn(one.slice(0, 4).flat().join('\n')).length).toBeGreaterThan(10);
});

test('a changed answer in a large crew changes what the manager reads', async () => {
  const [one, , changed] = worlds;
  if (one === undefined || changed === undefined) throw new RangeError('a world was not played');
  const [before, after] = [await readResults(one), await readResults(changed)];
  expect(comparable(JSON.stringify(after), names)).not.toBe(comparable(JSON.stringify(before), names));
});
