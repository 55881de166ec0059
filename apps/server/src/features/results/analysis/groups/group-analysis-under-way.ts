import { isEventWaiting } from '../../../../platform/db/events.ts';
import type { TenantScope } from '../../../../platform/db/tenant.ts';
import type { Queue } from '../../../../platform/jobs/queue.ts';

/** Whether a job will write the analysis, or is about to be enqueued. Call it with the row locked. */
export async function isGroupAnalysisUnderWay(scope: TenantScope, queue: Queue, id: string): Promise<boolean> {
  return (
    (await isEventWaiting(scope, ['group_analysis.requested'], id)) ||
    (await queue.isUnderWay(scope.tx, 'write_group_analysis', {
      organisation_id: scope.organisationId,
      analysis_id: id,
    }))
  );
}
