import { MODEL_TEXT_SOURCE } from '@plumbline/domain/machine-mark';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import { afterAll, expect, test } from 'vitest';
import { answersAt, answerWave } from '../../../../testkit/answering-crews.ts';
import { createTestDatabase } from '../../../../testkit/database.ts';
import { type ModelReply, type ModelRequest, startModelServer } from '../../../../testkit/model-server.ts';
import { startTestServer } from '../../../../testkit/server.ts';
import { settableClock } from '../../../../testkit/settable-clock.ts';
import { runUntil } from '../../../../testkit/wave-time.ts';
import { addCampaign, addCompany, addCrew, addPerson, addSite } from '../../../../testkit/workforce.ts';
import { refreshResults } from '../../groups/refresh-results.ts';
import type { GroupDraftStatement } from './group-analyst.ts';
import { deadLetterGroupAnalysis, requeueGroupAnalysis } from './write-group-analysis.ts';

/** The people of each crew. The first crew gets worse; of the last one nothing can be shown in group mode. */
const CREWS = { Quartz: 16, Basalt: 14, Gneiss: 12, Zircon: 4 } as const;
type Crew = keyof typeof CREWS;
const CREW_NAMES = ['Quartz', 'Basalt', 'Gneiss', 'Zircon'] as const;

const WAVES = [
  ['2026-05-04T08:00:00Z', '2026-05-15T08:00:00Z'],
  ['2026-05-18T08:00:00Z', '2026-05-29T08:00:00Z'],
] as const;

const USABLE = [{ text: '{{name:stress}} is at {{figure:stress}}.', evidence: ['stress'] }];

function draft(summary: readonly GroupDraftStatement[]): ModelReply {
  const sections = { summary, strengths: [], weaknesses: [], change: [], limits: [] };
  return { kind: 'content', content: JSON.stringify(sections) };
}

interface SceneOptions {
  readonly mode?: 'group' | 'individual';
  readonly count?: 1 | 2;
  readonly reply?: (request: ModelRequest, attempt: number) => ModelReply;
}

type Plan = Required<Pick<SceneOptions, 'mode' | 'count'>>;

/** Databases with one or two closed waves that everybody answered, which the tests copy. */
const played = new Map<string, Promise<Awaited<ReturnType<typeof play>>>>();

afterAll(async () => {
  for (const each of played.values()) await (await each).database[Symbol.asyncDispose]();
});

async function play({ mode, count }: Plan) {
  const clock = settableClock(new Date('2026-05-01T06:00:00Z'));
  const database = await createTestDatabase();
  await using server = await startTestServer({ database, overrides: { clock } });
  const founder = await server.signIn();
  const { organisationId } = founder;
  const ids = await server.asOrganisation(organisationId, async (scope) => {
    const siteId = await addSite(scope, 'Tungsten yard');
    const company_id = await addCompany(scope, 'Vanadium Concrete');
    const crews = new Map<string, Crew>();
    for (const name of CREW_NAMES) {
      const crew_id = await addCrew(scope, { name, siteId });
      crews.set(crew_id, name);
      for (let each = 0; each < CREWS[name]; each += 1) {
        const email = `person-${name}-${each}@${organisationId}.example.org`.toLowerCase();
        await addPerson(scope, { name: `Person ${name} ${each}`, crew_id, company_id, email });
      }
    }
    await addCampaign(scope, {
      ...{ questionnaire_id: SAFETY_AND_READINESS.id, status: 'scheduled', mode, waves_started: 0 },
      ...{
        name: 'Molybdenum check',
        next_starts_on: '2026-05-04',
        repeat_every: 2,
        repeat_unit: 'week',
        wave_days: 10,
      },
    });
    return { siteId, crews };
  });
  const waves: string[] = [];
  for (const [start, end] of WAVES.slice(0, count)) {
    await runUntil(server, clock, start);
    const { id } = await server.asOrganisation(organisationId, ({ tx }) =>
      tx.selectFrom('waves').select('id').where('status', '=', 'running').executeTakeFirstOrThrow(),
    );
    await answerWave(server, { organisationId, waveId: id }, (crew, place) => {
      const name = ids.crews.get(crew ?? '') ?? 'Zircon';
      const random = seededRandom(100 * CREW_NAMES.indexOf(name) + place);
      // The crew that got worse was like everybody else in the previous wave.
      const isWorse = name === 'Quartz' && waves.length === count - 1;
      const own = (isWorse ? 0.4 : 0.75) + (random() - 0.5) * 0.3;
      return answersAt(() => own, random);
    });
    await runUntil(server, clock, end);
    waves.push(id);
  }
  return { database, founder, ids, waves, endedAt: clock.now() };
}

/** A copy of waves that were played, on a server whose model gives these replies. */
async function closedWave({ mode = 'group', count = 1, reply = () => draft(USABLE) }: SceneOptions = {}) {
  const plan = `${mode} ${count}`;
  const playing = played.get(plan) ?? play({ mode, count });
  played.set(plan, playing);
  const { database: original, founder, ids, waves, endedAt } = await playing;
  const { organisationId } = founder;
  const model = await startModelServer(reply);
  const clock = settableClock(endedAt);
  const database = await createTestDatabase(original);
  const server = await startTestServer({ database, settings: model.settings, overrides: { clock } });
  const [before = '', last = before] = waves;
  const id = last;
  // Sessions from before the waves have expired.
  const manager = await server.signIn({ colleagueOf: founder, role: 'safety_manager' });
  const keyOf = (crew: Crew) =>
    `crew.${ids.siteId}.${[...ids.crews].find(([, name]) => name === crew)?.[0] ?? 'unknown'}`;
  const params = { id };
  return {
    model,
    server,
    clock,
    manager,
    founder,
    id,
    before,
    keyOf,
    read: async (group: string, who = manager) =>
      (await who.call('getGroupResults', { params, query: { group } })).body,
    ask: (group: string, who = manager) => who.call('writeGroupAnalysis', { params, body: { group } }),
    rows: () =>
      server.asOrganisation(organisationId, ({ tx }) => tx.selectFrom('group_analyses').selectAll().execute()),
    events: () =>
      server.asOrganisation(organisationId, async ({ tx }) => {
        const rows = await tx.selectFrom('events').select('kind').orderBy('id').execute();
        return rows.flatMap(({ kind }) => (kind.startsWith('group_analysis.') ? [kind] : []));
      }),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
      await model[Symbol.asyncDispose]();
    },
  };
}

test('on request the model writes about a group, which waits meanwhile with what the rules wrote', async () => {
  await using scene = await closedWave();
  const key = scene.keyOf('Quartz');
  const before = await scene.read(key);
  expect(before.analysis_author).toMatchObject({
    generated_by: 'rules',
    request: null,
    available_model: 'test-model',
  });
  const { status, body: asked } = await scene.ask(key);
  expect([status, asked.analysis_author.request, asked.analysis]).toEqual([200, 'waiting', before.analysis]);
  await scene.server.processJobs();
  const { analysis, analysis_author, categories } = await scene.read(key);
  expect(analysis_author).toEqual({
    generated_by: 'model',
    model: 'test-model',
    generated_at: scene.clock.now().toISOString(),
    request: null,
    fallback_reason: null,
    available_model: 'test-model',
  });
  const stress = categories.find((category) => category.key === 'stress');
  expect(analysis[0]).toEqual({
    section: 'summary',
    text: `${stress?.name} is at ${stress?.figure?.percent}%.`,
    digital_source_type: MODEL_TEXT_SOURCE,
  });
  // The model left them out.
  expect(analysis.find(({ section }) => section === 'weaknesses')).toMatchObject({
    text: expect.stringMatching(/^Clearly below the others: /),
    digital_source_type: null,
  });
  expect(await scene.events()).toEqual(['group_analysis.requested', 'group_analysis.written']);
});

test('the model gets released figures of this group, and no name of anybody or anything', async () => {
  await using scene = await closedWave();
  const key = scene.keyOf('Quartz');
  await scene.ask(key);
  await scene.server.processJobs();
  const [request] = scene.model.requests;
  const instructions = request?.messages.find(({ role }) => role === 'system')?.content ?? '';
  const figures = JSON.parse(request?.messages.find(({ role }) => role === 'user')?.content ?? '');
  expect(scene.model.requests).toHaveLength(1);
  expect(instructions).not.toMatch(/stress|sleep/i);
  const { categories, questions, asked, answered } = await scene.read(key);
  expect(figures).toEqual({
    is_everyone_asked: false,
    answered: { reference: 'answered', asked, answered, is_low: false },
    has_wave_before: false,
    categories_asked: categories.length,
    categories: categories.flatMap(({ key: reference, name, figure, rest, standing }) =>
      figure === undefined
        ? []
        : [{ reference, name, figure, everyone_else: rest ?? null, standing: standing ?? null, change: null }],
    ),
    questions: questions.map(({ question, is_reversed, figure }, index) => ({
      reference: `q${index + 1}`,
      question,
      agreeing_is_less_safe: is_reversed,
      figure,
    })),
  });
  expect(JSON.stringify(scene.model.requests)).not.toMatch(
    /quartz|basalt|gneiss|zircon|tungsten|vanadium|molybdenum|person-|[0-9a-f]{8}-[0-9a-f]{4}-/i,
  );
});

test('a hidden group has no analysis, and the model is never asked about it', async () => {
  await using scene = await closedWave();
  const hidden = scene.keyOf('Zircon');
  expect(await scene.ask(hidden)).toMatchObject({ status: 409, body: { code: 'group_without_figures' } });
  await scene.server.processJobs();
  const { analysis, analysis_author } = await scene.read(hidden);
  expect([analysis, analysis_author.generated_by, analysis_author.available_model]).toEqual([[], 'rules', null]);
  expect([await scene.rows(), scene.model.requests]).toEqual([[], []]);
});

test('asking again while it is being written does nothing, also for two at once', async () => {
  await using scene = await closedWave();
  const key = scene.keyOf('Quartz');
  await Promise.all([scene.ask(key), scene.ask(key)]);
  await scene.ask(key);
  expect(await scene.events()).toEqual(['group_analysis.requested']);
  await scene.server.processJobs();
  await scene.server.processJobs();
  expect(scene.model.requests).toHaveLength(1);
  // Once it is written, it can be requested again.
  expect((await scene.ask(key)).body.analysis_author).toMatchObject({ generated_by: 'rules', request: 'waiting' });
  await scene.server.processJobs();
  expect([scene.model.requests.length, (await scene.read(key)).analysis_author.generated_by]).toEqual([2, 'model']);
});

test('a threshold that is raised hides the analysis at once, and deletes it once results are computed again', async () => {
  await using scene = await closedWave();
  const { id, manager, server } = scene;
  const key = scene.keyOf('Quartz');
  await scene.ask(key);
  await server.processJobs();
  expect((await scene.read(key)).analysis_author.generated_by).toBe('model');
  const administrator = await server.signIn({ colleagueOf: manager });
  expect((await administrator.call('raiseWaveThreshold', { params: { id }, body: { threshold: 20 } })).status).toBe(
    200,
  );
  const raised = await scene.read(key);
  expect([raised.state, raised.analysis]).toEqual(['computing', []]);
  expect(await scene.ask(key)).toMatchObject({ status: 409, body: { code: 'group_without_figures' } });
  await server.processJobs();
  const computed = await scene.read(key);
  expect([computed.state, computed.analysis, computed.analysis_author.generated_by]).toEqual(['ready', [], 'rules']);
  expect(await scene.rows()).toEqual([]);
});

test('nothing is stored when the threshold was raised after the model was asked', async () => {
  await using scene = await closedWave();
  const { id, manager, server } = scene;
  const key = scene.keyOf('Quartz');
  await scene.ask(key);
  const administrator = await server.signIn({ colleagueOf: manager });
  await administrator.call('raiseWaveThreshold', { params: { id }, body: { threshold: 20 } });
  await server.processJobs();
  expect((await scene.read(key)).analysis).toEqual([]);
  expect((await scene.rows()).filter(({ status }) => status === 'written')).toEqual([]);
  expect(scene.model.requests).toEqual([]);
});

test('an analysis with a change is hidden once the threshold of the wave before is raised', async () => {
  const fell = [{ text: '{{name:stress}} fell by {{change:stress}}.', evidence: ['stress'] }];
  await using scene = await closedWave({ count: 2, reply: () => draft(fell) });
  const { server, manager, before } = scene;
  const key = scene.keyOf('Quartz');
  await scene.ask(key);
  await server.processJobs();
  expect((await scene.read(key)).analysis[0]?.text).toMatch(/ fell by \d+ points\.$/);
  const administrator = await server.signIn({ colleagueOf: manager });
  await administrator.call('raiseWaveThreshold', { params: { id: before }, body: { threshold: 20 } });
  for (const moment of ['at once', 'when it is computed again']) {
    const { state, analysis, analysis_author } = await scene.read(key);
    expect.soft([state, analysis_author.generated_by], moment).toEqual(['ready', 'rules']);
    expect.soft(JSON.stringify(analysis), moment).not.toContain(' fell by ');
    await server.processJobs();
  }
});

test('in individual mode it is written of small groups too, and goes when answers go', async () => {
  await using scene = await closedWave({ mode: 'individual' });
  const { server, clock, founder, manager } = scene;
  const key = scene.keyOf('Zircon');
  await scene.ask(key);
  await server.processJobs();
  expect((await scene.read(key)).analysis_author.generated_by).toBe('model');
  const { name } = await server.asOrganisation(founder.organisationId, ({ tx }) =>
    tx.selectFrom('people').select('name').where('name', 'like', 'Person Basalt%').limit(1).executeTakeFirstOrThrow(),
  );
  expect(JSON.stringify(scene.model.requests)).not.toContain(name);
  // Representatives see the gated figures, which the model is not asked about.
  const representative = await server.signIn({ colleagueOf: manager, role: 'representative' });
  const seen = await scene.read('organisation', representative);
  expect([seen.analysis_author.generated_by, seen.analysis_author.available_model]).toEqual(['rules', null]);
  expect((await scene.ask('organisation', representative)).status).toBe(403);
  await server.asOrganisation(founder.organisationId, async ({ tx }) => {
    const of = tx.selectFrom('surveys').select('id').where('submitted_at', 'is not', null).limit(1);
    await tx.deleteFrom('surveys').where('id', 'in', of).execute();
  });
  clock.advance({ minutes: 1 });
  await refreshResults(server.context, clock.now());
  expect([(await scene.read(key)).analysis_author.generated_by, await scene.rows()]).toEqual(['rules', []]);
});

test.each<[string, string, number, () => ModelReply]>([
  ['is silent', 'timed_out', 1, () => ({ kind: 'silence' })],
  ['refuses the key', 'refused', 1, () => ({ kind: 'status', status: 401 })],
  ['answers another schema', 'not_usable', 2, () => ({ kind: 'content', content: '{"summary": "fine"}' })],
  ['says nothing that holds', 'not_usable', 2, () => draft([{ text: 'It is at 41%.', evidence: ['stress'] }])],
])('when the model %s, the rules’ analysis stays, with the reason: %s', async (_, reason, requests, reply) => {
  await using scene = await closedWave({ reply });
  const key = scene.keyOf('Quartz');
  const before = await scene.read(key);
  await scene.ask(key);
  await scene.server.processJobs();
  const { analysis, analysis_author } = await scene.read(key);
  expect(analysis).toEqual(before.analysis);
  expect(analysis_author).toMatchObject({ generated_by: 'rules', request: 'failed', fallback_reason: reason });
  expect(scene.model.requests).toHaveLength(requests);
  expect(await scene.events()).toEqual(['group_analysis.requested', 'group_analysis.failed']);
  expect((await scene.ask(key)).body.analysis_author.request).toBe('waiting');
});

test('nobody can ask where the organisation has no model write, and a request from before ends as failed', async () => {
  await using scene = await closedWave();
  const { server, manager } = scene;
  const key = scene.keyOf('Quartz');
  await scene.ask(key);
  const administrator = await server.signIn({ colleagueOf: manager });
  await administrator.call('updateOrganisation', { body: { uses_model: false } });
  await server.processJobs();
  expect(scene.model.requests).toEqual([]);
  expect((await scene.read(key)).analysis_author).toMatchObject({
    request: 'failed',
    fallback_reason: null,
    available_model: null,
  });
  expect(await scene.ask(key)).toMatchObject({ status: 409, body: { code: 'model_not_available' } });
});

test('a job that was lost can be asked for again', async () => {
  await using scene = await closedWave();
  const { server } = scene;
  const key = scene.keyOf('Quartz');
  await scene.ask(key);
  const [lost] = await server.takeJobs('write_group_analysis');
  await server.context.queue.boss.cancel('write_group_analysis', lost?.id ?? '');
  expect((await scene.ask(key)).body.analysis_author.request).toBe('waiting');
  expect(await scene.events()).toHaveLength(2);
  await server.processJobs();
  expect((await scene.read(key)).analysis_author.generated_by).toBe('model');
});

test('an analysis whose job was dead-lettered counts as failed, unless another job is to write it', async () => {
  await using scene = await closedWave();
  const { server, founder } = scene;
  const key = scene.keyOf('Quartz');
  await scene.ask(key);
  const [job] = await server.queued('write_group_analysis');
  if (job === undefined) throw new RangeError('no job was enqueued');
  await deadLetterGroupAnalysis(server.context, job);
  expect((await scene.read(key)).analysis_author.request).toBe('waiting');
  await server.context.queue.boss.deleteQueuedJobs('write_group_analysis');
  await deadLetterGroupAnalysis(server.context, job);
  expect((await scene.read(key)).analysis_author).toMatchObject({ request: 'failed', fallback_reason: null });
  await server.asOrganisation(founder.organisationId, (scope) => requeueGroupAnalysis(scope, job));
  expect((await scene.read(key)).analysis_author.request).toBe('waiting');
});
