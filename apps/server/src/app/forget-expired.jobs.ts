import { forgetExpired } from '../features/accounts/expired-accounts.repository.ts';
import { forgetExpiredFiles } from '../features/files/prepared/expired-files.ts';
import { forgetDeliveries } from '../features/messages/webhooks/forget-deliveries.ts';
import { listOrganisationIds } from '../features/organisations/organisation-ids.repository.ts';
import type { ScheduledJob } from '../platform/jobs/job-definition.ts';
import { SHORT_SWEEP } from '../platform/jobs/queue-definition.ts';
import type { Context } from './context.ts';
import { deleteJobsOfDeleted } from './outdated-jobs.repository.ts';

/** Deletes expired data of accounts, expired prepared files, old messages to webhooks, and the jobs of deleted entities. */
export const FORGET_EXPIRED: ScheduledJob<Pick<Context, 'db' | 'identityDb' | 'clock' | 'random' | 'log'>> = {
  name: 'forget_expired',
  options: SHORT_SWEEP,
  schedule: '23 * * * *',
  run: async ({ db, identityDb, clock, random, log }) => {
    await forgetExpired(identityDb, clock.now());
    await deleteJobsOfDeleted(db);
    for (const id of await listOrganisationIds(db)) {
      try {
        await forgetExpiredFiles({ db, clock, random }, id);
      } catch (err) {
        log.error({ organisation_id: id, err }, 'expired files not deleted');
      }
      try {
        await forgetDeliveries({ db, clock }, id);
      } catch (err) {
        log.error({ organisation_id: id, err }, 'old messages to webhooks not deleted');
      }
    }
  },
};
