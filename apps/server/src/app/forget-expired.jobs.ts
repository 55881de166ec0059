import { forgetExpired } from '../features/accounts/expired-accounts.repository.ts';
import type { ScheduledJob } from '../platform/jobs/job-definition.ts';
import { deleteJobsOfDeleted } from '../platform/jobs/jobs.repository.ts';
import { SHORT_SWEEP } from '../platform/jobs/queue-definition.ts';
import type { Context } from './context.ts';

/** Deletes expired data of accounts, and the jobs of deleted entities. */
export const FORGET_EXPIRED: ScheduledJob<Pick<Context, 'db' | 'identityDb' | 'clock'>> = {
  name: 'forget_expired',
  options: SHORT_SWEEP,
  schedule: '23 * * * *',
  run: async ({ db, identityDb, clock }) => {
    await forgetExpired(identityDb, clock.now());
    await deleteJobsOfDeleted(db);
  },
};
