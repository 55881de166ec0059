import type { Logger } from 'pino';
import { z } from 'zod';
import { wholeOrganisation } from '../../../core/scope.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { type JobDefinition, oneByOne, type ScheduledJob } from '../../../platform/jobs/job-definition.ts';
import { RETRIED, SHORT_SWEEP } from '../../../platform/jobs/queue-definition.ts';
import { type DeliverWebhooksDependencies, deliverWebhooks } from './deliver-webhooks.ts';
import { findDueWebhooks } from './deliveries.repository.ts';

export const DELIVER_WEBHOOKS: JobDefinition<'deliver_webhooks', DeliverWebhooksDependencies> = {
  name: 'deliver_webhooks',
  payload: z.object({ organisation_id: z.uuid(), webhook_id: z.uuid() }),
  entity: 'webhook_id',
  options: { ...RETRIED, expireInSeconds: 120 },
  batchSize: 1,
  // The job is not paced, because it waits for receivers most of the time.
  isPaced: false,
  handle: oneByOne(deliverWebhooks),
  // The messages wait, and the sweep finds them.
  onDeadLetter: async () => {},
  prepareRetry: async () => {},
};

/** Resumes webhooks whose messages are due again, or whose job ended with its process. */
export const RESUME_WEBHOOKS: ScheduledJob<DeliverWebhooksDependencies & { readonly log: Logger }> = {
  name: 'resume_webhooks',
  options: SHORT_SWEEP,
  schedule: '* * * * *',
  run: async ({ db, clock, queue, log }) => {
    for (const due of await findDueWebhooks(db, clock.now())) {
      try {
        await inOrganisation(db, wholeOrganisation(due.organisation_id), ({ tx }) =>
          queue.enqueueAll(tx, 'deliver_webhooks', [due]),
        );
      } catch (err) {
        log.error({ ...due, err }, 'webhook not resumed');
      }
    }
  },
};
