import type { ScheduledJob } from '../../../platform/jobs/job-definition.ts';
import { SWEEP } from '../../../platform/jobs/queue-definition.ts';
import { type SendRemindersDependencies, sendReminders } from './send-reminders.ts';

export const SEND_REMINDERS: ScheduledJob<SendRemindersDependencies> = {
  name: 'send_reminders',
  options: SWEEP,
  schedule: '17 * * * *',
  run: (dependencies) => sendReminders(dependencies, dependencies.clock.now()),
};
