import { updateSurvey } from '../../db/survey-rows.ts';
import { inOrganisation } from '../../db/tenant.ts';
import { AppError } from '../../http/app-error.ts';
import { recordSurveyChange } from './record-survey-change.ts';
import type { SurveyDependencies } from './survey-dependencies.ts';
import { lockSurvey } from './surveys.repository.ts';
import type { SurveyChange } from './surveys.service.ts';

export interface RepeatAnalysisService {
  /**
   * Has the analysis written again; the one there is stays until then. While one is being written, asking changes nothing.
   *
   * @throws {AppError} `analytics_not_available` before the answers are in and after the survey was put away
   */
  repeat(change: SurveyChange): Promise<void>;
}

export function createRepeatAnalysisService({ db, clock, random, queue }: SurveyDependencies): RepeatAnalysisService {
  return {
    repeat: (change) =>
      inOrganisation(db, change.member.organisationId, async (scope) => {
        const { member, surveyId } = change;
        const now = clock.now();
        const survey = await lockSurvey(scope, surveyId);
        if (survey === undefined) throw new AppError('survey_not_found');
        if (survey.status === 'processing') return;
        if (survey.status !== 'analyzed' && survey.status !== 'completed')
          throw new AppError('analytics_not_available');
        const job = { organisation_id: member.organisationId, survey_id: surveyId };
        if (survey.status === 'analyzed') {
          await updateSurvey(scope, surveyId, { status: 'processing', updated_at: now });
          await queue.enqueue(scope.tx, 'analyse_survey', job);
        } else {
          // A first analysis comes with the notices that belong to it.
          await queue.enqueue(scope.tx, 'take_in_submission', job);
        }
        await recordSurveyChange(scope, { random }, change, { action: 'repeated_analysis', at: now });
      }),
  };
}
