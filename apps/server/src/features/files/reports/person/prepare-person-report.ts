import { AppError } from '../../../../core/errors.ts';
import type { TenantScope } from '../../../../platform/db/tenant.ts';
import type { QuestionSets } from '../../../questionnaires/lends.ts';
import { readSurveyDetails } from '../../../results/lends.ts';
import { findSurvey } from '../../../surveys/lends.ts';
import type { ReportDocument, ReportSetting } from '../report-document.ts';
import { personReport } from './person-report.ts';

interface PersonReportDependencies {
  readonly questionSets: QuestionSets;
}

/**
 * The result of one survey in individual mode.
 *
 * @throws {AppError} `survey_not_found`; `people_not_shown` for a survey in group mode; `survey_not_submitted`
 */
export async function preparePersonReport(
  scope: TenantScope,
  { questionSets }: PersonReportDependencies,
  surveyId: string,
  setting: ReportSetting,
): Promise<ReportDocument> {
  const row = await findSurvey(scope, surveyId);
  if (row === undefined) throw new AppError('survey_not_found');
  if (row.is_group_mode) throw new AppError('people_not_shown');
  const survey = await readSurveyDetails(scope, { id: surveyId, questionSets, now: setting.madeAt });
  const { results } = survey;
  if (results === null) throw new AppError('survey_not_submitted');
  return personReport({ ...survey, results }, setting);
}
