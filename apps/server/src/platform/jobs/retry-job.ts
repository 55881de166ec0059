import type { Kysely } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Database } from '../db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../db/tenant.ts';
import type { BossQueue } from './boss-queue.ts';
import { type DeadJob, letAnalysisWait, letListBeSent, letMailWait } from './jobs.repository.ts';
import type { JobName, Jobs } from './queue.ts';

type Prepare<N extends JobName> = (scope: TenantScope, data: Jobs[N]) => Promise<void>;

/** What a job of each kind expects to find, which giving it up had taken back. */
const PREPARATIONS: { readonly [N in JobName]: Prepare<N> } = {
  send_mail: (scope, { mail_id }) => letMailWait(scope, mail_id),
  invite_listed: (scope, { list_id }) => letListBeSent(scope, list_id),
  // Looks itself whether the analysis is still to be written.
  take_in_submission: async () => {},
  analyse_survey: (scope, { survey_id }) => letAnalysisWait(scope, survey_id),
};

/**
 * Lets a job that was given up run again, and prepares what jobs of its kind expect, both or neither.
 */
export async function retryJob(
  { db, queue }: { db: Kysely<Database>; queue: BossQueue },
  { name, id, data }: Pick<DeadJob, 'name' | 'id' | 'data'>,
): Promise<void> {
  // Each kind was given the data of its kind when it was enqueued; here they are all alike.
  const prepare = PREPARATIONS[name] as Prepare<JobName>;
  await inOrganisation(db, data.organisation_id, async (scope) => {
    await prepare(scope, data);
    await queue.boss.retry(name, id, { db: fromKysely(scope.tx) });
  });
}
