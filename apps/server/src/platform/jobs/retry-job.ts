import { fromKysely } from 'pg-boss';
import type { JobName } from '../../core/jobs.ts';
import { inOrganisation } from '../db/tenant.ts';
import type { JobCommandDependencies } from './forget-job.ts';
import type { JobDefinition } from './job-definition.ts';
import { recordJobEvent } from './job-events.ts';
import type { DeadJob } from './jobs.repository.ts';

/**
 * Retries a dead-lettered job and restores the state it expects, in one transaction.
 *
 * @returns false when its payload is malformed, so that no retry could succeed
 */
export async function retryJob<N extends JobName>(
  dependencies: JobCommandDependencies,
  {
    name,
    payload,
    entity,
    prepareRetry,
  }: Pick<JobDefinition<N, unknown>, 'name' | 'payload' | 'entity' | 'prepareRetry'>,
  { id, data }: Pick<DeadJob, 'id' | 'data'>,
): Promise<boolean> {
  const parsed = payload.safeParse(data);
  if (!parsed.success) return false;
  const { db, queue } = dependencies;
  await inOrganisation(db, parsed.data.organisation_id, async (scope) => {
    await prepareRetry(scope, parsed.data, dependencies);
    await queue.boss.retry(name, id, { db: fromKysely(scope.tx) });
    await recordJobEvent(scope, dependencies, 'job.retried', { name, entityId: String(parsed.data[entity]) });
  });
  return true;
}
