import type { Question } from '@plumbline/domain/question';
import { withQuestions } from '@plumbline/domain/questionnaires/with-questions';
import { AppError } from '../../../core/errors.ts';
import { actorOf, type EventOf } from '../../../core/events.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import { findRepeatedCreation } from '../../../platform/db/idempotency.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { findQuestion } from '../../questionnaires/lends.ts';
import { lockSurvey, type SurveyRow } from '../survey.repository.ts';
import type { SurveyChange } from '../survey-change.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import { updateSurvey } from '../survey-rows.repository.ts';

/** Most questions that one survey may ask. */
const MOST_QUESTIONS = 200;

export interface SurveyQuestionsService {
  /**
   * Adds a question of the library or of the organisation at the end: the survey then references a new set.
   *
   * @throws {AppError} `survey_started` once the participant has started, `anonymity_is_fixed` for an anonymous survey
   */
  add(change: SurveyChange & { idempotencyKey: string | null }, questionId: string): Promise<void>;
  remove(change: SurveyChange, questionId: string): Promise<void>;
}

export function createSurveyQuestionsService({
  db,
  clock,
  random,
  questionSets,
}: SurveyDependencies): SurveyQuestionsService {
  async function replaceQuestions(
    scope: TenantScope,
    change: SurveyChange,
    kind: EventOf<'survey'>,
    replace: (questions: readonly Question[]) => Promise<readonly Question[]>,
  ): Promise<void> {
    const { surveyId } = change;
    const now = clock.now();
    const survey = await lockSurvey(scope, surveyId);
    if (survey === undefined) throw new AppError('survey_not_found');
    // Questions of its own would tell a survey's answers from all others.
    if (survey.is_anonymous) throw new AppError('anonymity_is_fixed');
    if (hasStarted(survey)) throw new AppError('survey_started');
    const questionnaire = await questionSets.load(scope, survey.question_set_hash);
    const questions = await replace(questionnaire.questions);
    const hash = await questionSets.store(scope, withQuestions(questionnaire, questions), now);
    await updateSurvey(scope, surveyId, { question_set_hash: hash, updated_at: now });
    await questionSets.forgetUnused(scope, survey.question_set_hash);
    await recordEvent(scope, {
      id: random.uuid(),
      at: now,
      actor: actorOf(change.member, change),
      kind,
      entityId: surveyId,
      changedFields: ['questions'],
    });
  }

  return {
    add: (change, questionId) =>
      inOrganisation(db, change.member.organisationId, async (scope) => {
        const repeated = await findRepeatedCreation(scope, {
          userId: change.member.userId,
          key: change.idempotencyKey,
          call: 'addSurveyQuestion',
          request: [change.surveyId, questionId],
          createdId: change.surveyId,
          now: clock.now(),
        });
        if (repeated !== null) return;
        await replaceQuestions(scope, change, 'survey.added_question', async (questions) => {
          if (questions.some(({ id }) => id === questionId)) throw new AppError('question_already_in_survey');
          if (questions.length >= MOST_QUESTIONS) {
            throw new AppError('invalid_request', {
              details: [{ field: 'question_id', message: `A survey can have at most ${MOST_QUESTIONS} questions.` }],
            });
          }
          const added = await findQuestion(scope, questionId);
          if (added === undefined) throw new AppError('question_not_found');
          return [...questions, added];
        });
      }),
    remove: (change, questionId) =>
      inOrganisation(db, change.member.organisationId, (scope) =>
        replaceQuestions(scope, change, 'survey.removed_question', async (questions) => {
          const left = questions.filter(({ id }) => id !== questionId);
          if (left.length === questions.length) throw new AppError('question_not_found');
          return left;
        }),
      ),
  };
}

function hasStarted({ status, started_at, submitted_at }: SurveyRow): boolean {
  return started_at !== null || submitted_at !== null || status === 'archived';
}
