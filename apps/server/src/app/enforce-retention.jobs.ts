import type { ScheduledJob } from '../platform/jobs/job-definition.ts';
import { SWEEP } from '../platform/jobs/queue-definition.ts';
import type { Context } from './context.ts';
import { enforceRetention } from './enforce-retention.ts';

export const ENFORCE_RETENTION: ScheduledJob<Pick<Context, 'db' | 'log' | 'clock'>> = {
  name: 'enforce_retention',
  options: SWEEP,
  schedule: '41 2 * * *',
  run: (context) => enforceRetention(context, context.clock.now()),
};
