import type { ScheduledJob } from '../platform/jobs/job-definition.ts';
import type { Context } from './context.ts';
import { runScheduledBackup } from './scheduled-backup.ts';

/** Checks every ten minutes whether a backup is due, and makes it. */
export const BACK_UP: ScheduledJob<Context> = {
  name: 'back_up',
  // pg-boss lets a job last less than a day; a backup that takes longer needs PostgreSQL's own tools.
  options: { heartbeatSeconds: 30, retryLimit: 0, expireInSeconds: 86_399 },
  schedule: '*/10 * * * *',
  run: runScheduledBackup,
};
