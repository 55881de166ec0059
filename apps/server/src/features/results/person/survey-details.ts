import type { Survey } from '@plumbline/contract/wire';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { QuestionSets } from '../../questionnaires/lends.ts';
import { readSurvey } from './read-survey.ts';

/** One survey with all its details and its questions, as `getSurvey` answers. @throws {AppError} `survey_not_found` */
export function readSurveyDetails(
  scope: TenantScope,
  wanted: { readonly id: string; readonly questionSets: QuestionSets; readonly now: Date },
): Promise<Survey> {
  return readSurvey(scope, { ...wanted, includeQuestions: true });
}
