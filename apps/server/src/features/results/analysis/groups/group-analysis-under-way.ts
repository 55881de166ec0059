import { isEventWaiting } from '../../../../platform/db/events.ts';
import type { TenantScope } from '../../../../platform/db/tenant.ts';
import type { Queue } from '../../../../platform/jobs/queue.ts';

/** Whether a job will write the analysis, or is about to be enqueued. The caller must have locked the row of the analysis. */
export async function isGroupAnalysisUnderWay(scope: TenantScope, queue: Queue, analysisId: string): Promise<boolean> {
  return (
    (await isEventWaiting(scope, ['group_analysis.requested'], analysisId)) ||
    (await queue.isUnderWay(scope.tx, 'write_group_analysis', {
      organisation_id: scope.organisationId,
      analysis_id: analysisId,
    }))
  );
}
