import type { Kysely } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Clock, Random } from '../../core/clock.ts';
import type { JobName } from '../../core/jobs.ts';
import type { Database } from '../db/schema/tables.ts';
import { inOrganisation } from '../db/tenant.ts';
import type { BossQueue } from './boss-queue.ts';
import type { JobDefinition } from './job-definition.ts';
import { recordJobEvent } from './job-events.ts';
import type { DeadJob } from './jobs.repository.ts';

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
