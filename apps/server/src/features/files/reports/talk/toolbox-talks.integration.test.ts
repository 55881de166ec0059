import type { SurveyLanguage } from '@plumbline/domain/languages';
import { systemQuestionBySlug } from '@plumbline/domain/question-library';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import type { TalkTopicKey } from '@plumbline/domain/talk-topics';
import { inLanguage } from '@plumbline/phrases/questions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PREPARERS } from '../../../../app/preparers.ts';
import { answersAt, answerWave } from '../../../../testkit/answering-crews.ts';
import { signInAgain } from '../../../../testkit/compared-worlds.ts';
import { type Manager, startTestServer, type TestServer } from '../../../../testkit/server.ts';
import { settableClock } from '../../../../testkit/settable-clock.ts';
import { readTaggedPdf } from '../../../../testkit/tagged-pdf.ts';
import { runUntil } from '../../../../testkit/wave-time.ts';
import { addCampaign, addCrew, addPerson, addSite } from '../../../../testkit/workforce.ts';
import { refreshResults } from '../../../results/groups/refresh-results.ts';
import { prepareFile } from '../../prepared/prepare-file.ts';

/**
 * How many people each crew has, who all answer in individual mode. The threshold is 10; figures of single questions need 30 answers, and so do
 * the crews together whose figures are hidden.
 */
const CREWS = { alone: 1, four: 4, eight: 8, eleven: 11, twelve: 12, thirty: 31 } as const;
type Crew = keyof typeof CREWS;

/** A question with less safe answers than any other. */
const SLEEPY = systemQuestionBySlug('body-sleepy-drive');

const clock = settableClock(new Date('2026-05-01T06:00:00Z'));
const keys = new Map<Crew, string>();
let server: TestServer;
let manager: Manager;
let siteKey: string;
let waveId: string;
/** Outcome of a request while the wave was running, and before its results were computed. */
let refused: { readonly running: unknown; readonly computing: unknown };

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
  manager = await server.signIn();
  const { organisationId } = manager;
  await server.asOrganisation(organisationId, async (scope) => {
    const siteId = await addSite(scope, 'North tower');
    siteKey = `site.${siteId}`;
    for (const [name, people] of Object.entries(CREWS)) {
      const crewId = await addCrew(scope, { name, siteId });
      keys.set(name as Crew, `crew.${siteId}.${crewId}`);
      for (let each = 0; each < people; each += 1) await addPerson(scope, { name: `${name} ${each}`, crew_id: crewId });
    }
    await addCampaign(scope, {
      questionnaire_id: SAFETY_AND_READINESS.id,
      status: 'scheduled',
      waves_started: 0,
      next_starts_on: '2026-05-04',
      wave_days: 10,
    });
  });
  await runUntil(server, clock, '2026-05-04T09:00:00Z');
  waveId = await server.asOrganisation(organisationId, async ({ tx }) => {
    const wave = await tx.selectFrom('waves').select('id').executeTakeFirstOrThrow();
    return wave.id;
  });
  await answerWave(server, { organisationId, waveId }, (_, place) => ({
    ...answersAt(() => 0.6, seededRandom(place)),
    [SLEEPY.id]: String(4 + (place % 4)),
  }));
  await refreshResults(server.context, clock.now());
  await server.processJobs();
  manager = await signInAgain(server, manager);
  const running = await refusalOf('eleven');
  await runUntil(server, clock, '2026-05-15T09:00:00Z');
  manager = await signInAgain(server, manager);
  refused = { running, computing: await whileComputing(() => refusalOf('eleven')) };
});

afterAll(() => server[Symbol.asyncDispose]());

interface Asked {
  readonly category?: string;
  readonly topic?: TalkTopicKey;
  readonly language?: SurveyLanguage;
}

function request(group: string, { category = 'focus', language = 'en', ...topic }: Asked = {}) {
  const about = { wave_id: waveId, group, category, ...topic };
  return manager.call('requestFile', { body: { kind: 'toolbox_talk', language, about } });
}

const keyOf = (crew: Crew): string => keys.get(crew) ?? expect.fail();

async function refusalOf(crew: Crew) {
  const { status, body } = await request(keyOf(crew));
  return [status, body.code, body.message];
}

/** Runs `work` as if the results had another threshold than their wave. */
async function whileComputing<T>(work: () => Promise<T>): Promise<T> {
  const setThreshold = (threshold: number) =>
    server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('wave_results').set({ threshold }).where('wave_id', '=', waveId).execute(),
    );
  await setThreshold(9);
  const outcome = await work();
  await setThreshold(10);
  return outcome;
}

/** The talk of a crew as text. */
async function talkOf(crew: Crew, asked: Asked = {}): Promise<string> {
  const { id } = (await request(keyOf(crew), asked)).body.file;
  await server.processJobs();
  const reply = await fetch(`${server.origin}/v1/protected/files/${id}/content`, {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(reply.status).toBe(200);
  const { texts } = readTaggedPdf(Buffer.from(await reply.arrayBuffer()));
  return texts.map(({ text }) => text).join('\n');
}

async function failureOf(requested: ReturnType<typeof request>, prepare: () => Promise<unknown>) {
  const { id } = (await requested).body.file;
  await prepare();
  const { status, failure } = (await manager.call('getFile', { params: { id } })).body.file;
  return [status, failure];
}

test('a crew that is large enough reads its figure', async () => {
  const text = await talkOf('eleven');
  expect(text).toContain('Answers: 11');
  expect(text).not.toContain('Hidden to protect people');
});

test.each(['alone', 'four', 'eight'] as const)(
  'in individual mode too, no figure of fewer people than the threshold is printed: %s',
  async (crew) => {
    const text = await talkOf(crew);
    expect(text).toContain('Hidden to protect people in small groups');
    // What the whole company said is printed without a count.
    expect(text).not.toMatch(/Answers: \d/);
  },
);

test('the talk of a crew is about the topic of its lowest question, and shows it in the language of the crew', async () => {
  const text = await talkOf('thirty', { category: 'physical_state' });
  expect(text).toContain('Sleep, tiredness and the way home');
  expect(text).toContain(SLEEPY.text);
  const german = await talkOf('thirty', { category: 'physical_state', language: 'de' });
  expect(german).toContain(inLanguage(SLEEPY, 'de').text);
});

test('where figures of single questions are hidden, the talk is the general one of its category', async () => {
  const text = await talkOf('eleven', { category: 'physical_state' });
  expect(text).toContain('Heavy work, breaks and weather');
  expect(text).not.toContain('From 0 to 100');
  for (const question of SAFETY_AND_READINESS.questionnaire.questions) expect(text).not.toContain(question.text);
});

test('another topic can be chosen, and has no figures where they are hidden', async () => {
  expect(await talkOf('thirty', { topic: 'phones' })).toContain('Phones and moving machines');
  const text = await talkOf('eleven', { category: 'physical_state', topic: 'tiredness' });
  expect(text).toContain('Sleep, tiredness and the way home');
  expect(text).not.toContain(SLEEPY.text);
});

test('a topic of another category is refused, and the field is named', async () => {
  const { status, body } = await request(keyOf('eleven'), { category: 'focus', topic: 'tiredness' });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('Use a topic of the category, or leave it out.');
  expect(JSON.stringify(body)).toContain('about.topic');
});

test('no talk is requested while the wave is running or its results are being computed', () => {
  expect(refused.running).toEqual([409, 'results_not_ready', expect.stringContaining('when it closes')]);
  expect(refused.computing).toEqual([409, 'results_not_ready', expect.stringContaining('being computed')]);
});

test('a talk that was requested before the results changed is not prepared without them', async () => {
  const failure = await failureOf(request(keyOf('eleven')), () => whileComputing(() => server.processJobs()));
  expect(failure).toEqual(['failed', expect.stringContaining('being computed')]);
});

test('a talk is for a crew, about a category that was asked about', async () => {
  for (const requested of [request(siteKey), request(keyOf('eleven'), { category: 'unknown' })]) {
    expect(await failureOf(requested, () => server.processJobs())).toEqual(['failed', expect.stringMatching(/group/i)]);
  }
});

test('raising the threshold deletes the files with figures of the wave that are ready, and restarts those being prepared', async () => {
  const others = [
    { kind: 'wave_report', language: 'en', about: { wave_id: waveId } },
    { kind: 'group_results', format: 'csv', about: { wave_id: waveId } },
    { kind: 'actions', format: 'csv' },
    { kind: 'people', format: 'csv' },
  ] as const;
  const ready = [(await request(keyOf('eleven'))).body.file.id];
  for (const body of others) {
    ready.push((await manager.call('requestFile', { body })).body.file.id);
    await server.processJobs();
  }
  const underWay = (await request(keyOf('eleven'))).body.file.id;
  const preparing: typeof PREPARERS = {
    ...PREPARERS,
    toolbox_talk: {
      prepare: async (...parts) => {
        const content = await PREPARERS.toolbox_talk.prepare(...parts);
        await manager.call('raiseWaveThreshold', { params: { id: waveId }, body: { threshold: 12 } });
        return content;
      },
    },
  };
  const payload = { organisation_id: manager.organisationId, file_id: underWay };
  await expect(prepareFile(server.context, preparing, payload)).rejects.toThrow('outdated');
  const codes = ready.map(async (id) => (await manager.call('getFile', { params: { id } })).body.code);
  expect(await Promise.all(codes)).toEqual([...Array(4).fill('file_not_found'), undefined]);
  await server.processJobs();
  expect(await talkOf('eleven')).toContain('Hidden to protect people in small groups');
});
