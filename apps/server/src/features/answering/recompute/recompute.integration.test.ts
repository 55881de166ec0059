import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { withReversed } from '@plumbline/domain/questionnaires/unsaid-reversals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '../../../testkit/migrated-database.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { stageWave } from '../../../testkit/wave-stage.ts';
import { OWN_QUESTION_ID, writeQuestionnaire } from '../../../testkit/written-questionnaires.ts';
import { contentHash } from '../../questionnaires/question-sets.repository.ts';
import { listMisreadVersions } from '../../questionnaires/unsaid-reversals.repository.ts';
import { moveUnanswered } from './recompute.repository.ts';
import { createRecomputeService } from './recompute.service.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

const TEXT = 'I ignore safety rules when we are late.';

/** A questionnaire as an earlier version published it: not reversed, though nobody said so. */
async function publishedEarlier(at: TestServer = server, by: Manager = manager): Promise<string> {
  const { id, revision } = await writeQuestionnaire(by, {
    name: 'Late',
    language: 'en',
    items: [
      {
        kind: 'own',
        question_id: OWN_QUESTION_ID,
        question: {
          type: 'scale',
          question: TEXT,
          category: 'focus',
          is_critical: true,
          scale_config: { min: 1, max: 7, labels: [] },
        },
      },
    ],
  });
  await by.call('publishQuestionnaire', { params: { id }, body: { revision } });
  const { content } = await at.asOrganisation(by.organisationId, ({ tx }) =>
    tx
      .selectFrom('questionnaire_versions')
      .select('content')
      .where('questionnaire_id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  const earlier: Questionnaire = {
    ...content,
    questions: content.questions.map((question) => ({ ...question, reverse: false })),
  };
  // The server's role cannot change a version.
  await queryRows(
    at.database.superuserUrl,
    `update plumbline.questionnaire_versions set content = $json$${JSON.stringify(earlier)}$json$, hash = '${contentHash(earlier)}'
     where questionnaire_id = '${id}'`,
  );
  return id;
}

async function invited(questionnaire_id: string, participant_email: string) {
  const { body } = await manager.call('createSurvey', { body: { participant_email, questionnaire_id } });
  return body.survey;
}

const answerSeven = async (survey: Awaited<ReturnType<typeof invited>>) => {
  const participant = await openAsParticipant(server, survey);
  expect((await participant.submit({ responses: { [OWN_QUESTION_ID]: 7 } })).status).toBe(200);
};

const read = async (survey: { id: string }) => (await manager.call('getSurvey', { params: survey })).body.survey;

test('results of a control question that was not reversed are named, and computed again by choice with both values', async () => {
  const id = await publishedEarlier();
  const answered = await invited(id, 'ann@example.org');
  const open = await invited(id, 'bob@example.org');
  await answerSeven(answered);
  await server.processJobs();
  expect(await read(answered)).toMatchObject({ status: 'analyzed', score: 100, risk_level: 'Low' });
  const params = { id };
  expect((await manager.call('listUnsaidReversals', { params })).body).toEqual({
    versions: [{ version: 1, questions: [TEXT], results: 1, group_results: 0 }],
  });

  expect((await manager.call('recomputeScores', { params })).body).toEqual({ recomputed: 1, remaining: 0 });
  await server.processJobs();
  expect(await read(answered)).toMatchObject({
    status: 'analyzed',
    score: 14,
    risk_level: 'High',
    has_changed_questions: false,
    results: {
      items: [{ raw_score: 7, final_score: 1, is_reversed: true }],
      earlier: [{ score: 100, risk_level: 'Low' }],
    },
  });
  expect((await manager.call('listUnsaidReversals', { params })).body.versions).toMatchObject([{ results: 0 }]);
  const recorded = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('events').select(['kind', 'actor_id']).where('entity_id', 'in', [answered.id, id]).execute(),
  );
  expect(recorded).toContainEqual({ kind: 'survey.recomputed', actor_id: manager.userId });
  const listed = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('follow_ups').select('survey_id').execute(),
  );
  expect(listed).toEqual([{ survey_id: answered.id }]);

  await answerSeven(open);
  expect(await read(open)).toMatchObject({ score: 14, results: { earlier: [] } });
  expect((await manager.call('recomputeScores', { params })).body).toEqual({ recomputed: 0, remaining: 0 });
  expect((await read(answered)).results?.earlier).toHaveLength(1);
});

test('a wave in individual mode is computed again with its results, and later waves follow it', async () => {
  const clock = settableClock(new Date('2026-05-01T06:00:00Z'));
  await using timed = await startTestServer({ overrides: { clock } });
  const administrator = await timed.signIn();
  const id = await publishedEarlier(timed, administrator);
  const stage = await stageWave(timed, clock, {
    colleagueOf: administrator,
    campaign: { questionnaire_id: id },
  });
  await stage.at('2026-05-04T08:00:00Z');
  const before = await stage.rows();
  const link = before.links.find(({ survey_id }) => before.surveys.some((survey) => survey.id === survey_id));
  const participant = await openAsParticipant(timed, { public_token: link?.token ?? '' });
  await participant.submit({ responses: { [OWN_QUESTION_ID]: 7 } });
  await stage.at('2026-05-15T08:00:00Z');
  const results = () =>
    timed.asOrganisation(administrator.organisationId, ({ tx }) =>
      tx.selectFrom('wave_results').select(['is_gated', 'is_outdated']).orderBy('is_gated').execute(),
    );
  expect(await results()).toEqual([
    { is_gated: false, is_outdated: false },
    { is_gated: true, is_outdated: false },
  ]);

  const again = await timed.signIn({ colleagueOf: administrator });
  expect((await again.call('recomputeScores', { params: { id } })).body.recomputed).toBe(1);
  const after = await stage.rows();
  const [wave] = after.waves.filter(({ number }) => number === 1);
  expect(wave?.question_set_hash).not.toBe(before.waves[0]?.question_set_hash);
  const ofWave = after.surveys.filter(({ wave_id }) => wave_id === wave?.id);
  expect(new Set(ofWave.map(({ question_set_hash }) => question_set_hash))).toEqual(new Set([wave?.question_set_hash]));
  expect((await results()).every(({ is_outdated }) => is_outdated)).toBe(true);

  await stage.at('2026-05-18T08:00:00Z');
  const [first, second] = (await stage.rows()).waves;
  expect([second?.number, second?.question_set_hash]).toEqual([2, first?.question_set_hash]);
});

test('results of a version in which somebody said that agreeing is safe stay as they are', async () => {
  const id = await publishedEarlier();
  const unsaid = await invited(id, 'cleo@example.org');
  await answerSeven(unsaid);
  const { body } = await manager.call('beginQuestionnaireVersion', { params: { id } });
  const { revision, draft } = body.questionnaire;
  if (draft === null) throw new Error('the new version has no draft');
  const items = draft.items.map((item) =>
    item.kind === 'own' ? { ...item, question: { ...item.question, is_reversed: false } } : item,
  );
  const said = await manager.call('changeQuestionnaireDraft', {
    params: { id },
    body: { revision, draft: { ...draft, items } },
  });
  const published = await manager.call('publishQuestionnaire', {
    params: { id },
    body: { revision: said.body.questionnaire.revision },
  });
  expect(published.body.questionnaire.version).toBe(2);
  const safe = await invited(id, 'dan@example.org');
  await answerSeven(safe);

  const params = { id };
  expect((await manager.call('listUnsaidReversals', { params })).body.versions).toMatchObject([
    { version: 1, results: 1 },
  ]);
  expect((await manager.call('recomputeScores', { params })).body).toEqual({ recomputed: 1, remaining: 0 });
  expect([(await read(unsaid)).score, (await read(safe)).score]).toEqual([14, 100]);
});

test('open surveys follow when the last request computes as many results as it may', async () => {
  const id = await publishedEarlier();
  const answered = await invited(id, 'eve@example.org');
  const open = await invited(id, 'finn@example.org');
  await answerSeven(answered);
  const { recompute } = createRecomputeService({ ...server.context, maxAtOnce: 1 });
  const { userId, organisationId } = manager;
  const principal = {
    kind: 'api_key',
    keyId: userId,
    userId,
    organisationId,
    sites: null,
    role: 'safety_manager',
    rights: [],
  } as const;
  const done = await recompute({ principal, requestId: 'test', address: '192.0.2.1', idempotencyKey: null }, id);
  expect(done).toEqual({ recomputed: 1, remaining: 0 });
  await answerSeven(open);
  expect((await read(open)).score).toBe(14);
});

test('a survey that is answered while others are computed is computed the next time', async () => {
  const id = await publishedEarlier();
  const answered = await invited(id, 'gus@example.org');
  await answerSeven(answered);
  await server.asOrganisation(manager.organisationId, async (scope) => {
    const [misread] = await listMisreadVersions(scope, id);
    if (misread === undefined) throw new Error('no version is misread');
    const other = await server.context.questionSets.store(
      scope,
      withReversed(misread.content, new Set([OWN_QUESTION_ID])),
      new Date('2026-05-01T06:00:00Z'),
    );
    await moveUnanswered(scope, misread, other);
  });
  expect((await manager.call('recomputeScores', { params: { id } })).body).toEqual({ recomputed: 1, remaining: 0 });
  expect((await read(answered)).score).toBe(14);
});

test('only administrators read and compute', async () => {
  const id = await publishedEarlier();
  const safetyManager = await server.signIn({ colleagueOf: manager, role: 'safety_manager' });
  for (const call of ['listUnsaidReversals', 'recomputeScores'] as const) {
    expect((await safetyManager.call(call, { params: { id } })).status).toBe(403);
  }
  const stranger = await server.signIn();
  expect((await stranger.call('listUnsaidReversals', { params: { id } })).body.code).toBe('questionnaire_not_found');
});
