import type { Kysely } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Clock, Random } from '../../core/clock.ts';
import { type EventOf, operatorActor } from '../../core/events.ts';
import type { JobName } from '../../core/jobs.ts';
import { recordEvent } from '../db/events.ts';
import type { Database } from '../db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../db/tenant.ts';
import type { BossQueue } from './boss-queue.ts';
import type { JobDefinition } from './job-definition.ts';
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

/** Records an operator's action on a job as an event about the job's email, survey or list. */
async function recordJobEvent(
  scope: TenantScope,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  kind: EventOf<'job'>,
  { name, entityId }: { readonly name: JobName; readonly entityId: string },
): Promise<void> {
  await recordEvent(scope, {
    id: random.uuid(),
    at: clock.now(),
    actor: operatorActor('jobs'),
    kind,
    entityId,
    detail: name,
  });
}

/** Dependencies of the operator's commands for jobs. */
export interface JobCommandDependencies {
  readonly db: Kysely<Database>;
  readonly queue: BossQueue;
  readonly clock: Clock;
  readonly random: Random;
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
  const { db, queue } = dependencies;
  const parsed = payload.safeParse(data);
  if (!parsed.success) {
    await queue.boss.deleteJob(name, id);
    return;
  }
  const known = parsed.data;
  await inOrganisation(db, known.organisation_id, async (scope) => {
    await queue.boss.deleteJob(name, id, { db: fromKysely(scope.tx) });
    await recordJobEvent(scope, dependencies, 'job.forgotten', { name, entityId: String(known[entity]) });
  });
}
