import type { Kysely } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Database } from '../db/schema/tables.ts';
import { inOrganisation } from '../db/tenant.ts';
import { systemClock, systemRandom } from '../system-clock.ts';
import type { BossQueue } from './boss-queue.ts';
import type { JobDefinition } from './job-definition.ts';
import type { DeadJob } from './jobs.repository.ts';
import type { JobName } from './queue.ts';

/**
 * Lets a dead-lettered job run again, and prepares what jobs of its kind expect, both or neither.
 *
 * @returns false when its payload is malformed, so that no retry could succeed
 */
export async function retryJob<N extends JobName>(
  { db, queue }: { db: Kysely<Database>; queue: BossQueue },
  { name, payload, prepareRetry }: Pick<JobDefinition<N, unknown>, 'name' | 'payload' | 'prepareRetry'>,
  { id, data }: Pick<DeadJob, 'id' | 'data'>,
): Promise<boolean> {
  const parsed = payload.safeParse(data);
  if (!parsed.success) return false;
  await inOrganisation(db, parsed.data.organisation_id, async (scope) => {
    await prepareRetry(scope, parsed.data, { clock: systemClock, random: systemRandom });
    await queue.boss.retry(name, id, { db: fromKysely(scope.tx) });
  });
  return true;
}
