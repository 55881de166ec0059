import { fromKysely } from 'pg-boss';
import { operatorActor } from '../../core/events.ts';
import type { JobName } from '../../core/jobs.ts';
import { inWork, type WorkDependencies } from '../db/unit-of-work.ts';
import type { BossQueue } from './boss-queue.ts';
import type { JobDefinition } from './job-definition.ts';
import type { DeadJob } from './jobs.repository.ts';

/** Dependencies of the operator's commands for jobs. */
export interface JobCommandDependencies extends WorkDependencies {
  readonly queue: BossQueue;
}

const ACTOR = operatorActor('jobs');

/**
 * Retries a dead-lettered job and restores the state it expects, in one transaction. The event is about the job's email, survey or list.
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
  const { queue } = dependencies;
  await inWork(dependencies, { organisationId: parsed.data.organisation_id, actor: ACTOR }, async (work) => {
    await prepareRetry(work, parsed.data, dependencies);
    await queue.boss.retry(name, id, { db: fromKysely(work.tx) });
    await work.record({ kind: 'job.retried', entityId: String(parsed.data[entity]), detail: name });
  });
  return true;
}

/**
 * Deletes a dead-lettered job for the operator. The organisation of a job with a malformed payload is unknown, so no event
 * is recorded for it.
 */
export async function forgetJob<N extends JobName>(
  dependencies: JobCommandDependencies,
  { name, payload, entity }: Pick<JobDefinition<N, unknown>, 'name' | 'payload' | 'entity'>,
  { id, data }: Pick<DeadJob, 'id' | 'data'>,
): Promise<void> {
  const { queue } = dependencies;
  const parsed = payload.safeParse(data);
  if (!parsed.success) {
    await queue.boss.deleteJob(name, id);
    return;
  }
  const known = parsed.data;
  await inWork(dependencies, { organisationId: known.organisation_id, actor: ACTOR }, async (work) => {
    await queue.boss.deleteJob(name, id, { db: fromKysely(work.tx) });
    await work.record({ kind: 'job.forgotten', entityId: String(known[entity]), detail: name });
  });
}
