import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportedLines } from '../../../testkit/exported-files.ts';
import {
  type CampaignPlan,
  choiceNamed,
  idOf,
  type PlayedAnswers,
  type PlayedCampaign,
  type PlayedPerson,
  playCampaign,
  scaleNamed,
  yesNoNamed,
} from '../../../testkit/played-campaign.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { runUntil } from '../../../testkit/wave-time.ts';

/**
 * Each test compares two organisations that differ only in what must not come out. A manager reads everything of both over HTTP.
 *
 * @see group-insight, "What may be published"
 */

/** A crew of a site, who answer on slips. */
function crewOf(name: string, answers: readonly (PlayedAnswers | null)[]): readonly PlayedPerson[] {
  return answers.map((own) => ({ site: 'North', crew: name, company: null, answers: [own] }));
}

function times<T>(count: number, value: T): readonly T[] {
  return Array<T>(count).fill(value);
}

function answersTo(...given: readonly (readonly [name: string, value: number | string])[]): PlayedAnswers {
  return Object.fromEntries(given.map(([name, value]) => [idOf(name), value]));
}

const group = (plan: Pick<CampaignPlan, 'questions' | 'people'> & { readonly threshold?: number }): CampaignPlan => ({
  mode: 'group',
  threshold: 10,
  ...plan,
});

/** Ten of 20 answer; one of them is the only one who operates a crane and gives signals. */
function craneOperator(points: number): CampaignPlan {
  const rest = (signal: number) => answersTo(['Rail', 'option_1'], ['Signal', signal], ['Calm', 4], ['Steady', 5]);
  return group({
    questions: [
      choiceNamed('Rail', 'cranes', [4, 4]),
      scaleNamed('Crane operators only', 'cranes', { isRequired: false }),
      scaleNamed('Signal', 'signals'),
      scaleNamed('Who gives signals only', 'signals', { isRequired: false }),
      scaleNamed('Calm', 'focus'),
      scaleNamed('Steady', 'focus'),
    ],
    people: crewOf('Cranes', [
      { ...rest(1), ...answersTo(['Crane operators only', points], ['Who gives signals only', points]) },
      ...times(4, rest(1)),
      ...times(5, rest(7)),
      ...times(10, null),
    ]),
  });
}

/** Crews of 14, 16 and 18, one of which has not answered, and somebody alone. */
function somebodyAlone(alone: PlayedAnswers | null): CampaignPlan {
  const answers = answersTo(['Calm', 4], ['Steady', 5], ['Height', 3]);
  return group({
    questions: [
      scaleNamed('Calm', 'focus'),
      scaleNamed('Steady', 'focus'),
      scaleNamed('Height', 'height', { isRequired: false }),
    ],
    people: [
      ...crewOf('Formwork', [null, ...times(13, answers)]),
      ...crewOf('Steel', times(16, answers)),
      ...crewOf('Drains', times(18, answers)),
      ...crewOf('Survey', [alone]),
    ],
  });
}

/** Two crews of ten and two of thirty; in one of each size all answer alike, in the other two differ. */
function unanimousCrews(isFirst: boolean): CampaignPlan {
  const scales = (calm: number, steady: number) => answersTo(['Calm', calm], ['Steady', steady], ['Helmet', 'yes']);
  const middle = [times(10, scales(4, 4)), [scales(3, 3), scales(5, 5), ...times(8, scales(4, 4))]];
  const helmet = (answer: 'yes' | 'no') => answersTo(['Calm', 4], ['Steady', 5], ['Helmet', answer]);
  const yes = [times(30, helmet('yes')), [...times(2, helmet('no')), ...times(28, helmet('yes'))]];
  const ordered = <T>(crews: readonly T[]) => (isFirst ? crews : crews.toReversed());
  return group({
    questions: [scaleNamed('Calm', 'focus'), scaleNamed('Steady', 'focus'), yesNoNamed('Helmet', 'gear')],
    people: [
      ...ordered(middle).flatMap((own, index) => crewOf(`Small ${index + 1}`, own)),
      ...ordered(yes).flatMap((own, index) => crewOf(`Large ${index + 1}`, own)),
    ],
  });
}

const ROUTES = ['Stairs', 'Ladder', 'Lift', 'Ramp'];

/** The same question four times: each gives points to another of its options. Two crews of fourteen answer it differently. */
function oneHotScores(isFirst: boolean): CampaignPlan {
  const chosen = (counts: readonly number[]) =>
    counts.flatMap((count, index) =>
      times(count, Object.fromEntries(ROUTES.map((route) => [idOf(route), `option_${index + 1}`]))),
    );
  const crews = [chosen([5, 3, 3, 3]), chosen([3, 4, 3, 4])];
  return group({
    questions: ROUTES.map((route, index) =>
      choiceNamed(
        route,
        'routes',
        ROUTES.map((_, at) => (at === index ? 7 : 1)),
      ),
    ),
    people: (isFirst ? crews : crews.toReversed()).flatMap((own, index) => crewOf(`Crew ${index + 1}`, own)),
  });
}

/** Two crews of 20, of whom 15 answer one question with the same mean and another spread. */
function sameMean(isFirst: boolean): CampaignPlan {
  const spread = (...counts: readonly number[]) => [
    ...counts.flatMap((count, index) => times(count, answersTo(['Calm', index + 2]))),
    ...times(5, null),
  ];
  const crews = [spread(1, 5, 3, 5, 1), spread(2, 3, 5, 3, 2)];
  return group({
    threshold: 5,
    questions: [scaleNamed('Calm', 'focus')],
    people: (isFirst ? crews : crews.toReversed()).flatMap((own, index) => crewOf(`Crew ${index + 1}`, own)),
  });
}

const ALONE = answersTo(['Calm', 4], ['Steady', 5], ['Height', 3]);

const PLANS = {
  craneOperatorAt3: craneOperator(3),
  craneOperatorAt7: craneOperator(7),
  aloneAnswers: somebodyAlone(ALONE),
  aloneLeavesEmpty: somebodyAlone(answersTo(['Calm', 4], ['Steady', 5])),
  aloneDoesNotAnswer: somebodyAlone(null),
  firstIsUnanimous: unanimousCrews(true),
  secondIsUnanimous: unanimousCrews(false),
  firstPrefersStairs: oneHotScores(true),
  secondPrefersStairs: oneHotScores(false),
  firstIsNarrow: sameMean(true),
  secondIsNarrow: sameMean(false),
};

let server: TestServer;
let read: Readonly<Record<keyof typeof PLANS, Awaited<ReturnType<typeof readAll>>>>;
let campaigns: Map<string, PlayedCampaign>;

beforeAll(async () => {
  const clock = settableClock(new Date('2026-05-01T06:00:00Z'));
  server = await startTestServer({ overrides: { clock } });
  campaigns = new Map();
  for (const [name, plan] of Object.entries(PLANS)) campaigns.set(name, await playCampaign(server, plan));
  await runUntil(server, clock, '2026-05-04T08:00:00Z');
  for (const { answer } of campaigns.values()) await answer();
  await runUntil(server, clock, '2026-05-15T08:00:00Z');
  const all: Partial<Record<string, Awaited<ReturnType<typeof readAll>>>> = {};
  for (const [name, campaign] of campaigns) all[name] = await readAll(campaign);
  read = all as typeof read;
});

afterAll(() => server[Symbol.asyncDispose]());

/** All that a manager reads of a closed wave, without the ids that differ in every organisation. */
async function readAll({ manager: first, waveIds }: PlayedCampaign) {
  const manager: Manager = await server.signIn({ colleagueOf: first });
  const [id = ''] = await waveIds();
  const read = <T>(answer: { readonly status: number; readonly body: T }): T => {
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const wave = read(await manager.call('getWaveResults', { params: { id } }));
  expect(wave.state).toBe('ready');
  const lists = [];
  for (const kind of ['site', 'crew', 'company'] as const) {
    lists.push(read(await manager.call('listGroupResults', { params: { id }, query: { kind, limit: 100 } })));
  }
  const keys = ['organisation', ...lists.flatMap(({ groups }) => groups.map(({ group: { key } }) => key))];
  const groups = [];
  for (const key of keys) {
    groups.push(read(await manager.call('getGroupResults', { params: { id }, query: { group: key } })));
  }
  const exported = await exportedLines(server, manager, { kind: 'group_results', about: { wave_id: id } });
  const everything = {
    wave,
    lists,
    groups,
    exported,
    progress: read(await manager.call('getWave', { params: { id } })),
  };
  return withoutOtherIds(everything);
}

const PLACES = new Set(
  Object.values(PLANS).flatMap(({ people, questions }) => [
    ...people.flatMap(({ site, crew }) => [site, crew].map(idOf)),
    ...questions.map(({ id }) => id),
  ]),
);
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function withoutOtherIds<T>(everything: T): T {
  const text = JSON.stringify(everything).replaceAll(UUID, (id) => (PLACES.has(id) ? id : 'id'));
  return JSON.parse(text) as T;
}

type Reading = Awaited<ReturnType<typeof readAll>>;

/** Which groups have figures in which categories and questions. */
function patternOf({ groups }: Reading) {
  return groups.map(({ group: { key }, categories, questions }) => [
    key,
    categories.flatMap(({ key: category, figure, rest }) => [
      category,
      figure?.kind ?? 'hidden',
      rest?.kind ?? 'hidden',
    ]),
    questions.map(({ id, figure }) => [id, figure.kind]),
  ]);
}

function figureIn({ groups }: Reading, name: string | null, category: string) {
  return groups.find(({ group: { name: own } }) => own === name)?.categories.find(({ key }) => key === category)
    ?.figure;
}

test('the only answer to an optional question changes nothing that is read', () => {
  const { craneOperatorAt3, craneOperatorAt7 } = read;
  expect(figureIn(craneOperatorAt7, null, 'cranes')).toMatchObject({ n: 10 });
  expect(figureIn(craneOperatorAt7, null, 'signals')).toMatchObject({ kind: 'mean', n: 10 });
  expect(craneOperatorAt7).toEqual(craneOperatorAt3);
});

test('which crews are shown does not depend on whether somebody alone in a crew answered', async () => {
  const { aloneAnswers, aloneLeavesEmpty, aloneDoesNotAnswer } = read;
  expect(figureIn(aloneAnswers, 'Steel', 'focus')).toMatchObject({ n: 16 });
  expect(patternOf(aloneDoesNotAnswer)).toEqual(patternOf(aloneAnswers));
  expect(patternOf(aloneLeavesEmpty)).toEqual(patternOf(aloneAnswers));
  const { manager } = campaigns.get('aloneAnswers') ?? {};
  const crews = await server.asOrganisation(manager?.organisationId ?? '', ({ tx }) =>
    tx.selectFrom('group_answers').select('crew_id').distinct().execute(),
  );
  expect(crews.map(({ crew_id }) => crew_id).toSorted()).toEqual([...['Drains', 'Steel'].map(idOf), null].toSorted());
});

test('a crew that agrees entirely reads like one in which two differ', () => {
  const { firstIsUnanimous, secondIsUnanimous } = read;
  expect(figureIn(firstIsUnanimous, 'Small 1', 'focus')).toMatchObject({ kind: 'mean', n: 10, percent: 57 });
  expect(figureIn(firstIsUnanimous, 'Large 1', 'gear')).toEqual({ kind: 'at_least', n: 30, percent: 80 });
  expect(secondIsUnanimous).toEqual(firstIsUnanimous);
});

test('a question that is asked once for each of its options does not tell how a crew answered it', () => {
  const { firstPrefersStairs, secondPrefersStairs } = read;
  expect(figureIn(firstPrefersStairs, null, 'routes')).toMatchObject({ n: 28 });
  expect(secondPrefersStairs).toEqual(firstPrefersStairs);
});

test('the interval of a question does not tell how far the answers of a crew are spread', () => {
  const { firstIsNarrow, secondIsNarrow } = read;
  expect(figureIn(firstIsNarrow, 'Crew 1', 'focus')).toMatchObject({ kind: 'mean', n: 15, percent: 57 });
  expect(firstIsNarrow.groups.find(({ group: { name } }) => name === 'Crew 1')?.questions).toHaveLength(1);
  expect(secondIsNarrow).toEqual(firstIsNarrow);
});
