import type { JobName } from '../core/jobs.ts';
import { REMIND_OWNERS } from '../features/actions/remind-owners.jobs.ts';
import { ASSIGN_WAVE } from '../features/campaigns/waves/assign-wave.jobs.ts';
import { RUN_WAVES } from '../features/campaigns/waves/run-waves.jobs.ts';
import { START_WAVE } from '../features/campaigns/waves/start-wave.jobs.ts';
import { prepareFileJob } from '../features/files/prepared/prepare-file.jobs.ts';
import { SEND_EMAIL } from '../features/messages/send-email.jobs.ts';
import { DELIVER_WEBHOOKS, RESUME_WEBHOOKS } from '../features/messages/webhooks/deliver-webhooks.jobs.ts';
import { ANALYSE_SURVEY } from '../features/results/analysis/analyse-survey.jobs.ts';
import { WRITE_GROUP_ANALYSIS } from '../features/results/analysis/groups/write-group-analysis.jobs.ts';
import { PROCESS_SUBMISSION } from '../features/results/analysis/process-submission.jobs.ts';
import { COMPUTE_RESULTS } from '../features/results/groups/compute-results.jobs.ts';
import { REFRESH_RESULTS } from '../features/results/groups/refresh-results.jobs.ts';
import { FOLD_TOTALS } from '../features/results/totals/fold-totals.jobs.ts';
import { INVITE_LISTED } from '../features/surveys/lists/invite-listed.jobs.ts';
import { SEND_REMINDERS } from '../features/surveys/reminders/send-reminders.jobs.ts';
import type { JobDefinitions, ScheduledJob } from '../platform/jobs/job-definition.ts';
import { DEAD_LETTERS, type QueueDefinition } from '../platform/jobs/queue-definition.ts';
import { BACK_UP } from './back-up.jobs.ts';
import type { Context } from './context.ts';
import { ENFORCE_RETENTION } from './enforce-retention.jobs.ts';
import { FORGET_EXPIRED } from './forget-expired.jobs.ts';
import { PREPARERS } from './preparers.ts';

/** Jobs that follow from events. A missing kind does not compile. */
export const JOBS: JobDefinitions<Context> = {
  send_email: SEND_EMAIL,
  invite_listed: INVITE_LISTED,
  start_wave: START_WAVE,
  assign_wave: ASSIGN_WAVE,
  compute_results: COMPUTE_RESULTS,
  process_submission: PROCESS_SUBMISSION,
  analyse_survey: ANALYSE_SURVEY,
  prepare_file: prepareFileJob(PREPARERS),
  write_group_analysis: WRITE_GROUP_ANALYSIS,
  deliver_webhooks: DELIVER_WEBHOOKS,
};

export const JOB_NAMES: readonly JobName[] = Object.values(JOBS).map(({ name }) => name);

export const SCHEDULED_JOBS: readonly ScheduledJob<Context>[] = [
  FOLD_TOTALS,
  FORGET_EXPIRED,
  ENFORCE_RETENTION,
  SEND_REMINDERS,
  RUN_WAVES,
  REFRESH_RESULTS,
  REMIND_OWNERS,
  RESUME_WEBHOOKS,
  BACK_UP,
];

/** All queues that the migrator creates. The dead-letter queue comes first, because the others refer to it. */
export const QUEUES: readonly QueueDefinition[] = [DEAD_LETTERS, ...Object.values(JOBS), ...SCHEDULED_JOBS];

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(JOBS, name);
}
