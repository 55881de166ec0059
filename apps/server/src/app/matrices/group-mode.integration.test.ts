import { createHash } from 'node:crypto';
import { CONTRACT } from '@plumbline/contract/contract';
import { CALLS, type CallName } from '@plumbline/contract/paths';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileKind } from '../../features/files/prepared/preparer.ts';
import type { Email } from '../../platform/mail/mailer.ts';
import { answersTo } from '../../testkit/answers.ts';
import { createProgram, type Program } from '../../testkit/api-keys.ts';
import { putCode } from '../../testkit/coded-links.ts';
import {
  bodiesFor,
  type CallResponse,
  callAsEach,
  changingCalls,
  comparable,
  readingCalls,
  signInAgain,
  WAVE_ENDINGS,
} from '../../testkit/compared-worlds.ts';
import { createTestDatabase, type TestDatabase } from '../../testkit/database.ts';
import { DUE_IN_A_YEAR } from '../../testkit/due-date.ts';
import { exportedLines, FILE_KINDS } from '../../testkit/exported-files.ts';
import { addGroupWave, type GroupWave } from '../../testkit/group-wave.ts';
import { type ModelServer, startModelServer } from '../../testkit/model-server.ts';
import { openAsParticipant } from '../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { type SettableClock, settableClock } from '../../testkit/settable-clock.ts';
import { UNLIMITED_ATTEMPTS, UNLIMITED_REQUESTS } from '../../testkit/unlimited-attempts.ts';
import { addCampaign } from '../../testkit/workforce.ts';

/**
 * Compares two organisations with the same wave in group mode, in which other people answered, in another order and at other
 * times of the day. What is the same is what members may know: how many of each crew opened and answered on which day, and
 * what was answered in each crew. If every call returns the same in both, no member can find out anything else.
 */

const MORNING = new Date('2026-03-02T06:00:00Z');
const MAILBOXES = ['north', 'south'].map((site) =>
  Array.from({ length: 12 }, (_, index) => `worker${index + 1}@${site}.example.org`),
);
/** Slips of crews, after the people. */
const SLIPS = 2;

const SCHEDULED = {
  name: 'Summer',
  status: 'scheduled',
  questionnaire_id: SAFETY_AND_READINESS.id,
  mode: 'group',
  first_date: '2026-06-01',
  next_starts_on: '2026-06-01',
  waves_started: 0,
} as const;

interface Story {
  /** Who gives which answers, in order. People with even numbers are in one crew, those with odd ones in the other. */
  readonly answerers: readonly { readonly person: number; readonly scale: number }[];
  readonly minutesBetween: number;
  /** People who press Start, but do not answer. */
  readonly starters: readonly number[];
}

const STORIES: readonly Story[] = [
  {
    answerers: [
      { person: 0, scale: 1 },
      { person: 1, scale: 3 },
      { person: 2, scale: 4 },
      { person: 3, scale: 5 },
      { person: 4, scale: 7 },
      { person: 12, scale: 2 },
    ],
    minutesBetween: 1,
    starters: [5, 6],
  },
  {
    answerers: [
      { person: 12, scale: 7 },
      { person: 11, scale: 5 },
      { person: 8, scale: 4 },
      { person: 6, scale: 2 },
      { person: 7, scale: 3 },
      { person: 10, scale: 1 },
    ],
    minutesBetween: 60,
    starters: [3, 0],
  },
];

/**
 * One survey for each way in which the stories differ: answered in the first and started in the other, the reverse,
 * answered in the first only, started in the first only, answered in the other only, neither in any, a slip answered in
 * both, and a slip answered in neither.
 */
const REPRESENTATIVES = [0, 6, 1, 5, 7, 9, 12, 13];

interface World {
  /** An administrator, a safety manager and a representative. */
  readonly members: readonly [Manager, Manager, Manager];
  /** With every right. */
  readonly program: Program;
  readonly people: readonly string[];
  readonly wave: GroupWave;
  /** A scheduled campaign, which a representative has to approve. */
  readonly scheduled: string;
  readonly receiptCodes: readonly string[];
  /** An action for a crew, added by hand, because no figure exists while the wave runs. */
  readonly action: string;
  /** Surveys in the order of the list, before anyone had answered. */
  readonly listed: readonly string[];
}

interface Stage extends AsyncDisposable {
  readonly server: TestServer;
  readonly clock: SettableClock;
  readonly sent: Email[];
  /** The language model that members can ask to write about shown figures. */
  readonly model: ModelServer;
}

/** Both worlds as they were played, with their members signed in. */
interface Copy extends Stage {
  readonly worlds: readonly World[];
}

let original: TestDatabase;
let playedUntil: Date;
const played: World[] = [];
const names = new Map<string, string>();

beforeAll(async () => {
  original = await createTestDatabase();
  await using stage = await openStage(original, MORNING);
  for (const [index, story] of STORIES.entries()) played.push(await play(stage, story, index));
  playedUntil = new Date(MORNING.getTime() + 2 * 86_400_000);
});
afterAll(() => original[Symbol.asyncDispose]());

async function openStage(database: TestDatabase, now: Date): Promise<Stage> {
  const clock = settableClock(now);
  const sent: Email[] = [];
  const mailer = {
    send: async (email: Email) => {
      sent.push(email);
    },
  };
  const model = await startModelServer(() => ({ kind: 'status', status: 400 }));
  const server = await startTestServer({
    settings: model.settings,
    overrides: { clock, mailer, attemptLimits: UNLIMITED_ATTEMPTS, memberLimits: UNLIMITED_REQUESTS },
    database,
  });
  const close = async () => {
    await server[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  };
  return { server, clock, sent, model, [Symbol.asyncDispose]: close };
}

/** Before or after the waves were closed. */
async function openCopy(status: 'running' | 'closed'): Promise<Copy> {
  const database = await createTestDatabase(original);
  const stage = await openStage(database, playedUntil);
  const worlds = await worldsOf(stage);
  if (status === 'closed') await closeWaves(stage, worlds);
  return {
    ...stage,
    worlds,
    [Symbol.asyncDispose]: async () => {
      await stage[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

async function closeWaves({ server }: Stage, worlds: readonly World[]): Promise<void> {
  for (const { members, wave } of worlds) {
    const close = { params: { id: wave.waveId }, body: { reason: 'The work is done.' } };
    expect((await members[0].call('closeWave', close)).body.wave.status).toBe('closed');
  }
  await server.processJobs();
}

/** Representatives may not read surveys at all. */
function readersOfSurveys([administrator, safetyManager]: World['members']): readonly Manager[] {
  return [administrator, safetyManager];
}

function organisationOf([member]: readonly Manager[]): string {
  if (member === undefined) throw new RangeError('the organisation has no member');
  return member.organisationId;
}

async function play({ server, clock }: Stage, { answerers, minutesBetween, starters }: Story, index: number) {
  const began = clock.now();
  const administrator = await server.signIn();
  const safetyManager = await server.signIn({ colleagueOf: administrator, role: 'safety_manager' });
  const representative = await server.signIn({ colleagueOf: administrator, role: 'representative' });
  const members = [administrator, safetyManager, representative] as const;
  const program = await createProgram(server, administrator);
  const people = MAILBOXES[index] ?? [];
  const wave = await server.asOrganisation(administrator.organisationId, (scope) =>
    addGroupWave(scope, { now: MORNING, people, slips: SLIPS }),
  );
  await addCodesAndLanguages(server, administrator, { wave, index });
  rememberNames(members, people, wave);
  await administrator.call('updateOrganisation', { body: { requires_approval: true } });
  const scheduled = await server.asOrganisation(administrator.organisationId, (scope) =>
    addCampaign(scope, { ...SCHEDULED, created_at: MORNING, updated_at: MORNING }),
  );
  names.set(scheduled, '<scheduled campaign>');
  const listed = await listedIn(administrator);
  const outsider = { kind: 'outside', name: 'Bob', email: 'bob@scaffold.example.org' } as const;
  const toDo = { what: 'Light the stairs', crew_id: wave.surveys[0]?.crewId ?? '', owner: outsider };
  const { body } = await administrator.call('createAction', { body: { ...toDo, due_on: DUE_IN_A_YEAR } });
  const open = (person: number) => openAsParticipant(server, wave.surveys[person] ?? { public_token: '' });
  for (const person of starters) {
    clock.advance({ minutes: minutesBetween });
    expect((await (await open(person)).start({ participant_name: 'Ann', company: 'Ann Ltd' })).status).toBe(200);
  }
  const receiptCodes: string[] = [];
  for (const { person, scale } of answerers) {
    clock.advance({ minutes: minutesBetween });
    const participant = await open(person);
    await participant.start();
    const responses = answersTo(participant.opened, { scale });
    expect((await participant.submit({ responses, language: person % 2 === 0 ? 'pl' : 'en' })).status).toBe(200);
    receiptCodes.push((await participant.receipt()).body.receipt_code);
    await server.processJobs();
  }
  clock.set(began.toISOString());
  return { members, program, people, wave, scheduled, receiptCodes, listed, action: body.action.id };
}

/** What slips bear, and what is known of people. */
async function addCodesAndLanguages(
  server: TestServer,
  { organisationId }: Manager,
  { wave, index }: { wave: GroupWave; index: number },
): Promise<void> {
  for (const [place, { surveyId }] of wave.surveys.entries()) {
    const code = `7K${index}R${String(place).padStart(2, '0')}PPP`;
    await putCode(server, organisationId, { surveyId, code });
    names.set(code.replaceAll(/(...)(?=.)/g, '$1-'), `<code ${place}>`);
    await server.asOrganisation(organisationId, ({ tx }) =>
      tx
        .updateTable('surveys')
        .set({ language: place % 3 === 0 ? 'pl' : 'uk' })
        .where('id', '=', surveyId)
        .execute(),
    );
  }
}

function rememberNames(members: readonly Manager[], people: readonly string[], { waveId, surveys }: GroupWave) {
  for (const [index, { organisationId, userId, email }] of members.entries()) {
    names.set(organisationId, '<organisation>').set(userId, `<member ${index}>`).set(email, `<member ${index}>`);
  }
  for (const [person, email] of people.entries()) names.set(email, `<person ${person}>`);
  names.set(waveId, '<wave>');
  for (const [index, each] of surveys.entries()) {
    names.set(each.surveyId, `<survey ${index}>`).set(each.personId, `<id of person ${index}>`);
    names
      .set(each.siteId, `<site ${index % 2}>`)
      .set(each.crewId, `<crew ${index % 2}>`)
      .set(each.companyId, '<company>');
    // The names of sites and companies end in it.
    names.set(each.companyId.slice(0, 8), '<mark>');
  }
}

async function listedIn({ call }: Manager): Promise<string[]> {
  const { status, body } = await call('listSurveys', { query: { limit: 100 } });
  expect(status).toBe(200);
  return body.surveys.map(({ id }) => id);
}

/** Both worlds, with their members signed in. */
async function worldsOf({ server }: Stage): Promise<World[]> {
  return Promise.all(
    played.map(async (world) => ({
      ...world,
      members: [
        await signInAgain(server, world.members[0]),
        await signInAgain(server, world.members[1]),
        await signInAgain(server, world.members[2]),
      ] as const,
    })),
  );
}

/** Runs the same steps in both worlds. @returns what members saw in each */
async function inBoth({ server, worlds }: Copy, work: (world: World) => Promise<unknown>): Promise<string[]> {
  const told: string[] = [];
  for (const world of worlds) {
    // Refused calls are written into the security log in the background.
    await server.context.securityLog.finish();
    told.push(comparable(JSON.stringify(await work(world)), names));
  }
  return told;
}

async function expectAlike(copy: Copy, work: (world: World) => Promise<unknown>, name?: string): Promise<void> {
  const [one, other] = await inBoth(copy, work);
  expect.soft(one, name).toBe(other);
}

/** What the path of a call may refer to. */
function idsFor(path: string, { wave, scheduled, members, action }: World): string[] {
  const representatives = wave.surveys.filter((_, index) => REPRESENTATIVES.includes(index));
  const of = (key: 'surveyId' | 'personId' | 'siteId' | 'crewId' | 'companyId') => [
    ...new Set(representatives.map((each) => each[key])),
  ];
  if (path.includes('/surveys/{id}')) return of('surveyId');
  if (path.includes('/actions/{id}')) return [action];
  if (path.includes('/people/{id}')) return of('personId');
  if (path.includes('/sites/{id}')) return of('siteId');
  if (path.includes('/crews/{id}')) return of('crewId');
  if (path.includes('/companies/{id}')) return of('companyId');
  if (path.includes('/waves/{id}')) return [wave.waveId];
  if (path.includes('/representation/campaigns/{id}')) return [wave.campaignId, scheduled];
  return path.includes('/campaigns/{id}') ? [wave.campaignId] : members.slice(0, 1).map(({ userId }) => userId);
}

async function callOnEverything(
  { server }: Stage,
  name: CallName,
  world: World,
  by: readonly Manager[] = world.members,
): Promise<CallResponse[]> {
  const { members, program, people } = world;
  const tokens = [...by.map(({ token }) => token), program.secret];
  const ids = idsFor(CALLS[name].path, world);
  const siteId = world.wave.surveys[0]?.siteId ?? '';
  const callers = { tokens, ids, otherId: members[0]?.userId ?? '', people, siteId };
  const queries = queriesFor(name, world);
  const told = await Promise.all(
    (queries ?? ['']).map((query) => callAsEach(server.origin, name, { ...callers, query })),
  );
  rememberDigests(told.flat());
  // Nobody is signed out, which would look the same in both worlds.
  expect(told.flat().map(({ status }) => status)).not.toContain(401);
  return told.flat();
}

/** Changes are made by members with different permissions; an administrator may do whatever a safety manager may. */
function membersWhoChange({ members: [administrator, , representative] }: World): readonly Manager[] {
  return [administrator, representative];
}

function changeEverything(stage: Stage, name: CallName, world: World): Promise<CallResponse[]> {
  return callOnEverything(stage, name, world, membersWhoChange(world));
}

/** A digest covers the id of the wave, so it differs. It is compared as one that covers nothing but the content beside it. */
function rememberDigests(told: readonly CallResponse[]): void {
  for (const { body } of told) {
    if (typeof body !== 'object' || body === null || !('content' in body)) continue;
    names.set(createHash('sha256').update(JSON.stringify(body.content)).digest('hex'), '<digest>');
  }
}

/** Makes a call that one of the members may make, and that nothing prevents. */
async function succeedOnEverything(stage: Stage, name: CallName, world: World): Promise<CallResponse[]> {
  const told = await changeEverything(stage, name, world);
  const statuses = told.map(({ status }) => status);
  expect(statuses, name).toContain(200);
  return told;
}

/** Moments that tell the stories apart, if a row changes when somebody starts or answers. */
const DURING_THE_STORIES = ['2026-03-02T06:01:30Z', '2026-03-02T06:30:00Z', '2026-03-02T09:30:00Z'];

/** For everything that a call can be asked for; `null`: it takes no query, or answers the most without one. */
function queriesFor(name: CallName, { wave: { surveys, waveId } }: World): readonly string[] | null {
  const crews = [...new Set(surveys.map(({ siteId, crewId }) => `${siteId}.${crewId}`))];
  switch (name) {
    case 'getCrewSlips':
      return crews.map((crew) => `?crew_id=${crew.split('.')[1]}`);
    case 'listGroupResults':
      return ['site', 'crew', 'company'].map((kind) => `?kind=${kind}`);
    case 'getGroupResults':
    case 'getGroupTrend':
      return ['organisation', ...crews.map((crew) => `crew.${crew}`)].map((group) => `?group=${group}`);
    case 'proposeActions':
      return ['organisation', ...crews.map((crew) => `crew.${crew}`)].map((group) => `?group=${group}&category=stress`);
    case 'readPeopleTable':
    case 'readSurveysTable':
    case 'readResultsTable':
    case 'readGroupResultsTable':
    case 'readActionsTable':
    case 'readWavesTable':
      return ['', '?format=csv', ...DURING_THE_STORIES.map((moment) => `?changed_after=${moment}`)];
    case 'compareWaves':
      return [`?before=${waveId}&after=${waveId}`];
    default:
      return null;
  }
}

function worldPlayed(): World {
  const [world] = played;
  if (world === undefined) throw new RangeError('no world was played');
  return world;
}

test('every call that changes something has a body that its schema accepts', () => {
  const [, intoId = ''] = idsFor('/surveys/{id}', worldPlayed());
  const bodies = bodiesFor({ people: MAILBOXES[0] ?? [], siteId: intoId, intoId });
  const refused = changingCalls.filter((name) => {
    const { body } = CONTRACT[name];
    return body !== null && !('bodyMediaTypes' in CONTRACT[name]) && !body.safeParse(bodies[name]).success;
  });
  expect(refused).toEqual([]);
});

/** Which a representative can make as long as a campaign waits for its first wave. */
const APPROVAL_CALLS = ['approveCampaign', 'objectToCampaign'] as const;

describe.each(['running', 'closed'] as const)('members of an organisation whose wave in group mode is %s', (status) => {
  /** Read first, and changed by the last tests, which depend on their order. */
  let copy: Copy;
  beforeAll(async () => {
    copy = await openCopy(status);
  });
  afterAll(() => copy[Symbol.asyncDispose]());

  test('have answers in their organisation, so that no test below passes for lack of them', async () => {
    for (const { members } of played) {
      const stored = await copy.server.asOrganisation(organisationOf(members), ({ tx }) =>
        tx.selectFrom('group_answers').select('id').execute(),
      );
      expect(stored).toHaveLength(6);
    }
  });

  test('see every survey of the wave as if it had no result, answered or not', async () => {
    for (const { members, wave } of copy.worlds) {
      for (const { call } of readersOfSurveys(members)) {
        const read = wave.surveys.map(({ surveyId }) => call('getSurvey', { params: { id: surveyId } }));
        for (const [index, { status: answered, body }] of (await Promise.all(read)).entries()) {
          expect([answered, body.survey]).toMatchObject([
            200,
            {
              status: 'invited',
              participant_name: null,
              participant_email: null,
              score: null,
              risk_level: null,
              consistency: null,
              submitted_at: null,
              language: null,
              // As it was added.
              updated_at: new Date(MORNING.getTime() + index).toISOString(),
              public_token: null,
            },
          ]);
        }
      }
    }
  });

  test('find no survey of the wave in the list of surveys, and count none, before and after anyone answered', async () => {
    for (const { members, listed } of copy.worlds) {
      expect(listed).toEqual([]);
      for (const member of readersOfSurveys(members)) {
        expect(await listedIn(member)).toEqual([]);
        expect((await member.call('listSurveys')).body.totals).toMatchObject({ total_surveys: 0, active_surveys: 0 });
      }
    }
  });

  test('find nothing by the receipts of participants, nor by their addresses', async () => {
    for (const { members, people, receiptCodes } of copy.worlds) {
      for (const { call } of readersOfSurveys(members)) {
        const found = [...receiptCodes, ...people].map((search) => call('listSurveys', { query: { search } }));
        for (const { status: answered, body } of await Promise.all(found)) {
          expect([answered, body.surveys]).toEqual([200, []]);
        }
      }
    }
  });

  test('find nothing to follow up, no totals of results, no event and no email of an answer', async () => {
    for (const { members } of copy.worlds) {
      const [administrator] = members;
      const summary = await administrator?.call('getScoreSummary', { query: {} });
      expect(JSON.stringify(summary?.body)).not.toMatch(/"(count|surveys)":[1-9]/);
      const rows = await copy.server.asOrganisation(organisationOf(members), async ({ tx }) => [
        await tx.selectFrom('follow_ups').select('survey_id').execute(),
        await tx.selectFrom('submissions').select('survey_id').execute(),
        await tx.selectFrom('score_totals').selectAll().execute(),
        await tx.selectFrom('score_total_deltas').selectAll().execute(),
        await tx.selectFrom('events').select('kind').where('actor_kind', '=', 'participant').execute(),
      ]);
      expect(rows).toEqual([[], [], [], [], []]);
    }
    expect(copy.sent).toEqual([]);
  });

  test.each(readingCalls)('get the same from %s, for everything', async (name) => {
    await expectAlike(copy, (world) => callOnEverything(copy, name, world));
  });

  test('would see a title that says who answered, so that no test above passes because nothing is compared', async () => {
    const entitle = async (title: string) => {
      for (const [index, { members, wave }] of copy.worlds.entries()) {
        const answered = STORIES[index]?.answerers.map(({ person }) => wave.surveys[person]?.surveyId ?? '') ?? [];
        await copy.server.asOrganisation(organisationOf(members), ({ tx }) =>
          tx.updateTable('surveys').set({ title }).where('id', 'in', answered).execute(),
        );
      }
    };
    await entitle('Answered Survey');
    const [one, other] = await inBoth(copy, (world) => callOnEverything(copy, 'getSurvey', world));
    await entitle('Safety Survey');
    expect(one).not.toBe(other);
  });

  test.each(FILE_KINDS)('get the same file of %s', async (kind) => {
    for (const index of subjectsOf(kind, worldPlayed()).keys()) {
      const file = async (world: World) => {
        const about = subjectsOf(kind, world)[index] ?? {};
        const lines = await exportedLines(copy.server, world.members[0], { kind, about });
        expect.soft(lines[0], `${kind} ${index}`).toMatch(outcomeOf(kind, index, status));
        return lines;
      };
      await expectAlike(copy, file, `${kind} ${index}`);
    }
  });

  const succeeding: readonly CallName[] = status === 'running' ? [...APPROVAL_CALLS, 'closeWave'] : APPROVAL_CALLS;

  test.each(changingCalls)('get the same from %s, which changes something', async (name) => {
    const call = succeeding.includes(name) ? succeedOnEverything : changeEverything;
    await expectAlike(copy, (world) => call(copy, name, world));
  });

  test('have no figure of six people written about by a model after all these changes', async () => {
    await copy.server.processJobs();
    expect(copy.model.requests).toEqual([]);
  });

  test.each(readingCalls)('get the same from %s after all these changes', async (name) => {
    await expectAlike(copy, (world) => callOnEverything(copy, name, world, membersWhoChange(world)));
  });
});

/** Changes of a wave that runs, in the order in which they are made; each is allowed. */
const CHANGES = ['updateCampaign', 'extendWave', 'raiseWaveThreshold'] as const;
const WAVE_READS = [
  'getWave',
  'getWaveDays',
  'getWaveReach',
  'countWaveSlips',
  'getCampaign',
  'getCampaignAudience',
  'getCampaignOverlaps',
  'listCampaigns',
  'listSurveys',
  'getCrewSlips',
] as const;

test.each(WAVE_ENDINGS)(
  'members who end a wave in group mode with %s see the same after each change',
  async (ending) => {
    await using copy = await openCopy('running');
    const changes = ending === 'closeWave' ? [...CHANGES, ending] : [ending];
    for (const change of changes) {
      await expectAlike(copy, (world) => succeedOnEverything(copy, change, world), change);
      for (const name of WAVE_READS) await expectAlike(copy, (world) => callOnEverything(copy, name, world), name);
    }
  },
);

/** What a file of a kind can be requested about. */
function subjectsOf(kind: FileKind, { wave: { waveId: wave_id, campaignId: campaign_id, surveys } }: World) {
  const [first] = surveys;
  switch (kind) {
    case 'person_report':
      // Somebody who answered in both worlds, and somebody who answered in one of them.
      return [12, 0].map((person) => ({ survey_id: surveys[person]?.surveyId }));
    case 'group_results':
    case 'wave_report':
    case 'slips':
      return [{ wave_id }];
    case 'toolbox_talk':
      return [undefined, 'phones'].map((topic) => ({
        wave_id,
        group: `crew.${first?.siteId}.${first?.crewId}`,
        category: 'focus',
        topic,
      }));
    case 'action_list':
    case 'actions':
      return [{}, { campaign_id }];
    case 'people':
    case 'events':
      return [{}];
    default:
      return [{}, { wave_id }, { campaign_id }];
  }
}

/** How a request ends, in both worlds. */
function outcomeOf(kind: FileKind, index: number, status: 'running' | 'closed'): RegExp {
  if (kind === 'person_report') return /^404 survey_not_found$/;
  if (status === 'running' && (kind === 'group_results' || kind === 'toolbox_talk')) return /^409 results_not_ready$/;
  if (status === 'closed' && kind === 'slips') return /^409 wave_over$/;
  const isOfPeople = ['sent_surveys', 'answers', 'wide_answers', 'results'].includes(kind);
  return isOfPeople && index > 0 ? /^409 people_not_shown$/ : /^200 /;
}
