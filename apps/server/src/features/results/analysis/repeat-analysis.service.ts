import { AppError } from '../../../core/errors.ts';
import { inRequest, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import type { Queue } from '../../../platform/jobs/queue.ts';
import { lockSurvey, type SurveyChange, transition } from '../../surveys/lends.ts';
import { isAnalysisUnderWay, isModelAnalysisUnderWay } from './analysis-under-way.ts';

export type RepeatAnalysisService = ReturnType<typeof createRepeatAnalysisService>;

export interface RepeatAnalysisDependencies extends WorkDependencies {
  readonly queue: Queue;
}

export function createRepeatAnalysisService(dependencies: RepeatAnalysisDependencies) {
  const { queue } = dependencies;
  return {
    /**
     * Requests a new analysis; the existing one stays until then. Does nothing while an analysis is being written or its job
     * is about to end; a lost job is replaced. The first analysis also sends the notifications.
     *
     * @throws {AppError} `analytics_not_available` before the submission and after the survey was archived
     */
    repeat: (change: SurveyChange) =>
      inRequest(dependencies, change, async (work) => {
        const { surveyId } = change;
        const survey = await lockSurvey(work, surveyId);
        if (survey === undefined) throw new AppError('survey_not_found');
        const { status } = survey;
        if (status !== 'analyzed' && status !== 'processing' && status !== 'completed') {
          throw new AppError('analytics_not_available');
        }
        // A job that has just stored the analysis would be mistaken for the job of the new one.
        const check = status === 'analyzed' ? isModelAnalysisUnderWay : isAnalysisUnderWay;
        if (await check(work, queue, surveyId)) return;
        const kind = 'survey.repeated_analysis';
        if (status === 'analyzed') await transition(work, survey, { to: 'processing', by: 'system', change: { kind } });
        else await work.record({ kind, entityId: surveyId });
      }),
  };
}
