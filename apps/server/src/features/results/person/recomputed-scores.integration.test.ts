import { offeredLanguage } from '@plumbline/domain/languages';
import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { scoreSubmission } from '../../answering/score-submission.ts';
import { createQuestionSets } from '../../questionnaires/question-sets.repository.ts';

let server: TestServer;
let manager: Manager;
const random = seededRandom(16);

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Answers with values drawn at random, and leaves every fifth optional question out. */
async function answer(questionnaire_id: string): Promise<void> {
  const body = { participant_email: `${crypto.randomUUID()}@example.org`, questionnaire_id };
  const { survey } = (await manager.call('createSurvey', { body })).body;
  const participant = await openAsParticipant(server, survey);
  const responses: Record<string, string> = {};
  for (const { question_id, question } of participant.opened.questions) {
    if (!question.is_required && random() < 0.2) continue;
    const { option_ids, scale_config } = question;
    if (scale_config !== null) responses[question_id] = String(1 + Math.floor(random() * scale_config.max));
    else if (option_ids.length > 0) responses[question_id] = option_ids[Math.floor(random() * option_ids.length)] ?? '';
    else responses[question_id] = random() < 0.5 ? 'The plan is clear and people listen.' : 'Unsafe, nobody listens.';
  }
  expect((await participant.submit({ responses })).status).toBe(200);
}

/** An own questionnaire: the one that is copied with another question, and thresholds of its own category. */
async function ownQuestionnaire() {
  const created = await manager.call('createQuestionnaire', { body: { name: 'Monday', copy_of: PULSE.id } });
  const { id, draft, revision } = created.body.questionnaire;
  if (draft === null) throw new Error('a copy has a draft');
  const question = { type: 'yes_no', question: 'Is the scaffold tagged?', category: 'own_scaffold' } as const;
  const changed = await manager.call('changeQuestionnaireDraft', {
    params: { id },
    body: {
      revision,
      draft: {
        ...draft,
        categories: [{ key: 'own_scaffold', name: 'Scaffolds', advice: {} }],
        items: [...draft.items, { kind: 'own', question_id: crypto.randomUUID(), question }],
      },
    },
  });
  await publish(id, changed.body.questionnaire.revision);
  return id;
}

async function publish(id: string, revision: number): Promise<void> {
  expect((await manager.call('publishQuestionnaire', { params: { id }, body: { revision } })).status).toBe(200);
}

/** The next version: the first question counts three times as much, and the second is not asked. */
async function publishNext(id: string): Promise<void> {
  const begun = await manager.call('beginQuestionnaireVersion', { params: { id } });
  const { draft, revision } = begun.body.questionnaire;
  if (draft === null) throw new Error('a new version has a draft');
  const [first, , ...others] = draft.items;
  if (first?.kind !== 'library') throw new Error('Pulse begins with a question of the library');
  const body = { revision, draft: { ...draft, items: [{ ...first, weight: first.weight * 3 }, ...others] } };
  const changed = await manager.call('changeQuestionnaireDraft', { params: { id }, body });
  await publish(id, changed.body.questionnaire.revision);
}

test('every stored score is what the stored questions and rules give for the stored answers', async () => {
  const own = await ownQuestionnaire();
  const each = async () => {
    for (const id of [SAFETY_AND_READINESS.id, PULSE.id, own])
      for (let count = 0; count < 4; count += 1) await answer(id);
  };
  await each();
  await publishNext(own);
  await each();

  const compared = await server.asOrganisation(manager.organisationId, async (scope) => {
    const stored = await scope.tx
      .selectFrom('surveys')
      .innerJoin('submissions', (join) =>
        join
          .onRef('submissions.organisation_id', '=', 'surveys.organisation_id')
          .onRef('submissions.survey_id', '=', 'surveys.id'),
      )
      .select(['questionnaire_id', 'questionnaire_version', 'question_set_hash', 'shuffle_seed', 'score', 'risk_level'])
      .select(['answers', 'results', 'item_seconds', 'submissions.language'])
      .execute();
    // Read from the database, not from what is remembered of publishing.
    const questionSets = createQuestionSets();
    const asked = new Set<string>();
    for (const { answers, results, score, risk_level, ...survey } of stored) {
      const scored = scoreSubmission({
        questionnaire: await questionSets.load(scope, survey.question_set_hash),
        shuffleSeed: Number(survey.shuffle_seed),
        answers,
        itemSeconds: survey.item_seconds,
        language: offeredLanguage(survey.language),
      });
      expect([scored.score, scored.riskLevel, scored.results]).toEqual([score, risk_level, results]);
      asked.add(`${survey.questionnaire_id} ${survey.questionnaire_version}`);
    }
    return { asked, submissions: stored.length };
  });
  expect(compared.submissions).toBe(24);
  expect(compared.asked).toEqual(new Set([`${SAFETY_AND_READINESS.id} 1`, `${PULSE.id} 1`, `${own} 1`, `${own} 2`]));
});
