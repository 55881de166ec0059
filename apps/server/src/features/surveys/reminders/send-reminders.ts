import type { Logger } from 'pino';
import { systemActor } from '../../../core/events.ts';
import { inWork, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { listOrganisationIds } from '../../organisations/lends.ts';
import { enqueueReminders } from './enqueue-reminders.ts';
import { findReminderSchedule } from './reminders.repository.ts';

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

/** Number of reminders per transaction: large enough to be efficient, small enough to keep locks short. */
const BATCH = 500;
const DAY_MS = 86_400_000;
const NOBODY = { found: 0, reminded: { all: 0, anonymous: 0 } };
/** Hours of the organisation's day in which automatic reminders are sent. */
const FIRST_HOUR = 7;
const LAST_HOUR = 17;

/** Enqueues the due automatic reminders of an organisation and its campaigns, in the daytime only. @returns number of reminders */
async function sendDueReminders(dependencies: WorkDependencies, organisationId: string, now: Date): Promise<number> {
  let reminded = 0;
  for (;;) {
    const batch = await inWork(
      dependencies,
      { organisationId, actor: systemActor('send_reminders'), now },
      async (work) => {
        const schedule = await findReminderSchedule(work);
        if (!isDaytime(now, schedule.timeZone)) return NOBODY;
        const lastEmailBefore = schedule.days === null ? null : new Date(now.getTime() - schedule.days * DAY_MS);
        const rule = { now, lastEmailBefore, waveId: null, isAutomatic: true, limit: BATCH };
        return enqueueReminders(work, rule);
      },
    );
    reminded += batch.reminded.all;
    if (batch.found < BATCH) return reminded;
  }
}

function isDaytime(now: Date, timeZone: string): boolean {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now));
  return hour >= FIRST_HOUR && hour <= LAST_HOUR;
}
