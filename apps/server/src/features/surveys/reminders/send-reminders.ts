import type { Logger } from 'pino';
import type { WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { listOrganisationIds } from '../../organisations/lends.ts';
import { sendDueReminders } from './send-due-reminders.ts';

export interface SendRemindersDependencies extends WorkDependencies {
  readonly log: Logger;
}

/** Enqueues the reminders that are due, organisation by organisation; a failure in one does not affect the others. */
export async function sendReminders(context: SendRemindersDependencies, now: Date): Promise<void> {
  const { log } = context;
  for (const id of await listOrganisationIds(context.db)) {
    try {
      const reminded = await sendDueReminders(context, id, now);
      if (reminded > 0) log.info({ organisation_id: id, reminders: reminded }, 'reminders enqueued');
    } catch (err) {
      log.error({ organisation_id: id, err }, 'reminders not enqueued');
    }
  }
}
