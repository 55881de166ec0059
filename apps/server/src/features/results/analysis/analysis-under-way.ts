import { isEventWaiting } from '../../../platform/db/events.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { Queue } from '../../../platform/jobs/queue.ts';

/**
 * Whether the submission is about to be processed or its analysis to be written: now, by a queued job, or by one that is
 * about to be enqueued. Call it with the survey locked, so that nothing changes meanwhile.
 */
export async function isAnalysisUnderWay(scope: TenantScope, queue: Queue, surveyId: string): Promise<boolean> {
  return (
    (await isEventWaiting(scope, ['survey.submitted', 'survey.repeated_analysis'], surveyId)) ||
    (await queue.isUnderWay(scope.tx, 'process_submission', jobOf(scope, surveyId))) ||
    (await isModelAnalysisUnderWay(scope, queue, surveyId))
  );
}

/** Whether an analysis was requested from a model and its job is not done. Call it with the survey locked. */
export async function isModelAnalysisUnderWay(scope: TenantScope, queue: Queue, surveyId: string): Promise<boolean> {
  return (
    (await isEventWaiting(scope, ['survey.analysis_requested'], surveyId)) ||
    (await queue.isUnderWay(scope.tx, 'analyse_survey', jobOf(scope, surveyId)))
  );
}

function jobOf({ organisationId }: TenantScope, surveyId: string) {
  return { organisation_id: organisationId, survey_id: surveyId };
}
