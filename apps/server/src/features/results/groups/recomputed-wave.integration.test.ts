import type { GroupResults } from '@plumbline/contract/wire';
import type { Question } from '@plumbline/domain/question';
import { seededRandom } from '@plumbline/domain/shuffle';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  choiceNamed,
  type PlayedAnswers,
  type PlayedCampaign,
  type PlayedPerson,
  playCampaign,
  scaleNamed,
  yesNoNamed,
} from '../../../testkit/played-campaign.ts';
import type { RawAnswers, RawPlace, RawQuestion, RawWave } from '../../../testkit/recomputed-wave/raw-wave.ts';
import { recomputeGroups } from '../../../testkit/recomputed-wave/recompute-groups.ts';
import { recomputeReliability } from '../../../testkit/recomputed-wave/reliability.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { runUntil } from '../../../testkit/wave-time.ts';

interface PlannedQuestion extends Omit<RawQuestion, 'points'> {
  readonly question: Question;
  readonly points: Readonly<Record<string, number>>;
  /** How many of a hundred answer it. */
  readonly answering: number;
}

const UPWARDS = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7 };
const DOWNWARDS = { 1: 7, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1 };

function planned(question: Question, points: Readonly<Record<string, number>>, answering = 100): PlannedQuestion {
  const { id, category, type } = question;
  return { question, id, category, isScale: type === 'scale', points, answering };
}

const isRequired = false;
const QUESTIONS: readonly PlannedQuestion[] = [
  planned(scaleNamed('Calm', 'focus'), UPWARDS),
  planned(scaleNamed('Hurried', 'focus', { reverse: true }), DOWNWARDS),
  planned(scaleNamed('Rested', 'focus', { isRequired }), UPWARDS, 80),
  // So few answer it that it counts nowhere in group mode.
  planned(scaleNamed('Crane operators only', 'focus', { isRequired }), UPWARDS, 1.5),
  planned(scaleNamed('Helmet', 'gear'), UPWARDS),
  planned(scaleNamed('Gloves', 'gear'), UPWARDS),
  planned(yesNoNamed('Harness', 'gear'), { yes: 6, no: 1 }),
  planned(yesNoNamed('Radio', 'reports'), { yes: 6, no: 1 }),
  planned(choiceNamed('Near miss', 'reports', [7, 4, 2]), { option_1: 7, option_2: 4, option_3: 2 }),
  planned(scaleNamed('Praised', 'support', { isRequired }), UPWARDS, 90),
  planned(scaleNamed('Heard', 'support', { isRequired }), UPWARDS, 90),
];

/** People of each crew; in group mode Survey and Dock are too small for figures of their own. */
const SITES = {
  North: { Formwork: 34, Steel: 16, Survey: 3 },
  South: { Drains: 15, Paint: 13 },
  Dock: { Divers: 8 },
};
const COMPANIES = ['Harbour Concrete', 'Steel and Sons', null];

const THRESHOLD = 5;

/** One in eight does not answer; some crews are better than others, and the second wave is better than the first in some. */
function randomPeople(random: () => number): readonly PlayedPerson[] {
  return Object.entries(SITES).flatMap(([site, crews]) =>
    Object.entries(crews).flatMap(([crew, people]) => {
      const levels = [0, 1].map(() => 0.3 + random() * 0.5);
      return Array.from({ length: people }, (): PlayedPerson => {
        const own = (random() - 0.5) * 0.4;
        return {
          site,
          crew,
          company: COMPANIES[Math.floor(random() * COMPANIES.length)] ?? null,
          answers: levels.map((level) => (random() < 1 / 8 ? null : randomAnswers(level + own, random))),
        };
      });
    }),
  );
}

function randomAnswers(level: number, random: () => number): PlayedAnswers {
  const given = QUESTIONS.filter(({ answering }) => random() * 100 < answering);
  return Object.fromEntries(
    given.map(({ id, points, isScale }) => {
      const sorted = Object.entries(points).toSorted(([, one], [, other]) => one - other);
      const at = Math.floor((level + (random() - 0.5) * 0.6) * sorted.length);
      const [answer = ''] = sorted[Math.max(0, Math.min(sorted.length - 1, at))] ?? [];
      return [id, isScale ? Number(answer) : answer];
    }),
  );
}

let server: TestServer;
const campaigns = new Map<RawWave['mode'], PlayedCampaign>();

beforeAll(async () => {
  const clock = settableClock(new Date('2026-05-01T06:00:00Z'));
  server = await startTestServer({ overrides: { clock, mailer: { send: async () => {} } } });
  const questions = QUESTIONS.map(({ question }) => question);
  for (const mode of ['individual', 'group'] as const) {
    const people = randomPeople(seededRandom(36));
    campaigns.set(mode, await playCampaign(server, { mode, threshold: THRESHOLD, questions, people }));
  }
  for (const [start, end] of [
    ['2026-05-04T08:00:00Z', '2026-05-15T08:00:00Z'],
    ['2026-05-18T08:00:00Z', '2026-05-29T08:00:00Z'],
  ] as const) {
    await runUntil(server, clock, start);
    for (const { answer } of campaigns.values()) await answer();
    await runUntil(server, clock, end);
  }
});

afterAll(() => server[Symbol.asyncDispose]());

/** The stored answers of a wave, and what a member reads of it. */
async function readWave(manager: Manager, mode: RawWave['mode'], id: string): Promise<RawWave> {
  const [answers, asked] = await server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const stored =
      mode === 'group'
        ? sql<RawAnswers>`
          select null as person, site_id as site, crew_id as crew, company_id as company, answers
          from group_answers where wave_id = ${id}`
        : sql<RawAnswers>`
          select person_id as person, site_id as site, crew_id as crew, company_id as company, answers
          from surveys join submissions on survey_id = surveys.id where wave_id = ${id}`;
    const [site, crew, company] = ['site_id', 'crew_id', 'company_id'].map((place) =>
      sql.ref(mode === 'group' ? `reported_${place}` : place),
    );
    const places = sql<RawPlace & { asked: number }>`
      select ${site} as site, ${crew} as crew, ${company} as company, count(*)::integer as asked from wave_people
      where wave_id = ${id} and outcome = 'assigned' group by 1, 2, 3`;
    return [(await stored.execute(tx)).rows, (await places.execute(tx)).rows];
  });
  const published = new Map<string, GroupResults>();
  for (const key of ['organisation', ...(await listGroups(manager, id)).map(({ group }) => group.key)]) {
    published.set(key, (await manager.call('getGroupResults', { params: { id }, query: { group: key } })).body);
  }
  const questions = QUESTIONS.map((each) => ({ ...each, points: new Map(Object.entries(each.points)) }));
  return { mode, threshold: THRESHOLD, questions, answers, asked, published };
}

async function listGroups(manager: Manager, id: string) {
  const lists = [];
  for (const kind of ['site', 'crew', 'company'] as const) {
    lists.push((await manager.call('listGroupResults', { params: { id }, query: { kind, limit: 100 } })).body.groups);
  }
  return lists.flat();
}

/** The figures of a page, without what is not computed from answers. */
function figuresOf({ categories, questions }: GroupResults) {
  return {
    categories: categories.map(({ name: _, questions: __, good_from: ___, fair_from: ____, ...figures }) => figures),
    questions: questions.map(({ id, figure, organisation, distribution }) => ({
      id,
      figure,
      ...(organisation === undefined ? {} : { organisation }),
      ...(distribution === undefined ? {} : { distribution: distribution.map(({ percent }) => percent) }),
    })),
  };
}

test.each(['individual', 'group'] as const)('every figure of a closed wave in %s mode is recomputed', async (mode) => {
  const campaign = campaigns.get(mode);
  if (campaign === undefined) throw new RangeError(`no campaign was played in ${mode} mode`);
  const manager = await server.signIn({ colleagueOf: campaign.manager });
  const [first = '', second = ''] = await campaign.waveIds();
  const before = await readWave(manager, mode, first);
  const wave = await readWave(manager, mode, second);
  for (const [raw, earlier] of [
    [before, null],
    [wave, before],
  ] as const) {
    const published = new Map([...raw.published].map(([key, page]) => [key, figuresOf(page)]));
    expect(published).toEqual(recomputeGroups(raw, earlier));
  }

  const { body } = await manager.call('getWaveResults', { params: { id: second } });
  const organisation = wave.published.get('organisation')?.categories ?? [];
  for (const { key, figure, rests_on, change, reliability } of body.categories) {
    const own = organisation.find((each) => each.key === key);
    expect({ figure, rests_on, change }).toEqual({ figure: own?.figure, rests_on: own?.rests_on, change: own?.change });
    expect(reliability).toEqual(recomputeReliability(wave, key, reliability));
  }
  for (const { group, cells } of await listGroups(manager, second)) {
    const own = wave.published.get(group.key)?.categories.filter(({ figure }) => figure !== undefined) ?? [];
    expect(cells).toEqual(
      own.map(({ key, figure, rests_on, standing, change }) => ({
        category: key,
        figure,
        ...(rests_on === undefined ? {} : { rests_on }),
        ...(standing === undefined ? {} : { standing }),
        ...(change === undefined ? {} : { change }),
      })),
    );
  }
  for (const { group, category, figure, rest } of body.act_first) {
    const own = wave.published.get(group.key)?.categories.find(({ key }) => key === category.key);
    expect({ figure, rest }).toEqual({ figure: own?.figure, rest: own?.rest });
  }

  // Nothing above is compared where nothing is published.
  const shown = [...wave.published.values()].flatMap(({ categories }) => categories);
  const count = (isThere: (each: (typeof shown)[number]) => boolean) => shown.filter(isThere).length;
  expect(count(({ figure }) => figure?.kind === 'mean')).toBeGreaterThan(20);
  expect(count(({ difference }) => difference?.kind === 'clear')).toBeGreaterThan(0);
  expect(count(({ change }) => change?.kind === 'clear')).toBeGreaterThan(0);
  expect(count(({ agreement }) => agreement !== undefined)).toBeGreaterThan(0);
  expect(body.categories.some(({ reliability }) => reliability.kind === 'measured')).toBe(true);
  if (mode === 'group') expect(count(({ rests_on }) => rests_on !== undefined)).toBeGreaterThan(0);
});
