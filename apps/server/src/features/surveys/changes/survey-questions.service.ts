import type { Question } from '@plumbline/domain/question';
import { withQuestions } from '@plumbline/domain/questionnaires/with-questions';
import { AppError } from '../../../core/errors.ts';
import type { EventOf } from '../../../core/events.ts';
import { inRequest, type Work } from '../../../platform/db/unit-of-work.ts';
import { findQuestion } from '../../questionnaires/lends.ts';
import { lockSurvey, type SurveyRow } from '../survey.repository.ts';
import type { SurveyChange } from '../survey-change.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import { updateSurvey } from '../survey-rows.repository.ts';

/** Maximum number of questions that one survey may ask. */
const MAX_QUESTIONS = 200;

export type SurveyQuestionsService = ReturnType<typeof createSurveyQuestionsService>;

export function createSurveyQuestionsService(dependencies: SurveyDependencies) {
  const { questionSets } = dependencies;

  async function replaceQuestions(
    work: Work,
    surveyId: string,
    kind: EventOf<'survey'>,
    replace: (questions: readonly Question[]) => Promise<readonly Question[]>,
  ): Promise<void> {
    const { now } = work;
    const survey = await lockSurvey(work, surveyId);
    if (survey === undefined) throw new AppError('survey_not_found');
    // Unusual questions would identify the answers of the survey.
    if (survey.is_anonymous) throw new AppError('anonymity_is_fixed');
    if (hasStarted(survey)) throw new AppError('survey_started');
    const questionnaire = await questionSets.load(work, survey.question_set_hash);
    const questions = await replace(questionnaire.questions);
    const hash = await questionSets.store(work, withQuestions(questionnaire, questions), now);
    await updateSurvey(work, surveyId, { question_set_hash: hash, updated_at: now });
    await questionSets.forgetUnused(work, survey.question_set_hash);
    await work.record({ kind, entityId: surveyId, changedFields: ['questions'] });
  }

  return {
    /**
     * Adds a question of the library or of the organisation at the end: the survey then references a new set.
     *
     * @throws {AppError} `survey_started` once the participant has started, `anonymity_is_fixed` for an anonymous survey
     */
    add: (change: SurveyChange, questionId: string) =>
      inRequest(dependencies, change, async (work) => {
        const { surveyId } = change;
        await work.createOnce('addSurveyQuestion', [surveyId, questionId], () =>
          replaceQuestions(work, surveyId, 'survey.added_question', async (questions) => {
            if (questions.some(({ id }) => id === questionId)) throw new AppError('question_already_in_survey');
            if (questions.length >= MAX_QUESTIONS) {
              throw new AppError('invalid_request', {
                details: [{ field: 'question_id', message: `A survey can have at most ${MAX_QUESTIONS} questions.` }],
              });
            }
            const added = await findQuestion(work, questionId);
            if (added === undefined) throw new AppError('question_not_found');
            return [...questions, added];
          }),
        );
      }),
    remove: (change: SurveyChange, questionId: string) =>
      inRequest(dependencies, change, (work) =>
        replaceQuestions(work, change.surveyId, 'survey.removed_question', async (questions) => {
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
