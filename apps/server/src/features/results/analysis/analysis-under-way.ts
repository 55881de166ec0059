import { isEventWaiting } from '../../../platform/db/events.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { Queue } from '../../../platform/jobs/queue.ts';

/**
 * Whether a job that processes the submission or writes its analysis is running, queued or about to be enqueued. The
 * caller locks the survey first, so that nothing changes meanwhile.
 */
export async function isAnalysisUnderWay(scope: TenantScope, queue: Queue, surveyId: string): Promise<boolean> {
  return (
    (await isEventWaiting(scope, ['survey.submitted', 'survey.repeated_analysis'], surveyId)) ||
    (await queue.isUnderWay(scope.tx, 'process_submission', jobOf(scope, surveyId))) ||
    (await isModelAnalysisUnderWay(scope, queue, surveyId))
  );
}

/** Whether an analysis was requested from a model and its job is not done. The caller locks the survey first. */
export async function isModelAnalysisUnderWay(scope: TenantScope, queue: Queue, surveyId: string): Promise<boolean> {
  return (
    (await isEventWaiting(scope, ['survey.analysis_requested'], surveyId)) ||
    (await queue.isUnderWay(scope.tx, 'analyse_survey', jobOf(scope, surveyId)))
  );
}

function jobOf({ organisationId }: TenantScope, surveyId: string) {
  return { organisation_id: organisationId, survey_id: surveyId };
}
