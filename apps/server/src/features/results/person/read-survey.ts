import type { Survey } from '@plumbline/contract/wire';
import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findQuestionnaireNames, hasChangedQuestions, type QuestionSets } from '../../questionnaires/lends.ts';
import { countReminders, findLink, findShownEmail, findSurvey, isUnsubscribed } from '../../surveys/lends.ts';
import { readFollowUp } from '../follow-ups/read-follow-up.ts';
import { findAnalysis, findSubmission } from './results.repository.ts';
import { toSurvey } from './surveys.presenter.ts';

/** One survey with all its details. @throws {AppError} `survey_not_found` */
export async function readSurvey(
  scope: TenantScope,
  {
    id,
    questionSets,
    includeQuestions,
    now,
  }: { id: string; questionSets: QuestionSets; includeQuestions: boolean; now: Date },
): Promise<Survey> {
  const survey = await findSurvey(scope, id);
  if (survey === undefined) throw new AppError('survey_not_found');
  const link = await findLink(scope, id);
  const questionnaire = await questionSets.load(scope, survey.question_set_hash);
  const isAnswered = survey.submitted_at !== null;
  const parts = {
    // Hidden, because everyone with the link could see whether it was used.
    token: survey.is_anonymous ? null : (link?.token ?? null),
    questionnaire,
    hasChangedQuestions: await hasChangedQuestions(scope, survey, questionnaire),
    includeQuestions,
    submission: isAnswered ? await findSubmission(scope, id) : undefined,
    analysis: isAnswered ? await findAnalysis(scope, id) : undefined,
    email: await findShownEmail(scope, survey),
    remindersSent: await countReminders(scope, survey),
    followUp: isAnswered ? await readFollowUp(scope, survey.id, now) : null,
    isUnsubscribed: await isUnsubscribed(scope, survey),
  };
  return toSurvey(survey, parts, await findQuestionnaireNames(scope, [survey]));
}

/** One survey with all its details and its questions, as `getSurvey` answers. @throws {AppError} `survey_not_found` */
export function readSurveyDetails(
  scope: TenantScope,
  wanted: { readonly id: string; readonly questionSets: QuestionSets; readonly now: Date },
): Promise<Survey> {
  return readSurvey(scope, { ...wanted, includeQuestions: true });
}
