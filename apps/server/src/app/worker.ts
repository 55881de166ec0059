import type { JobWithMetadata } from 'pg-boss';
import { forgetExpired } from '../features/accounts/expired-accounts.repository.ts';
import { analyseSurvey, giveUpAnalysis } from '../features/analysis/analyse-survey.ts';
import type { AnalystFailure } from '../features/analysis/analyst.ts';
import { takeInSubmission } from '../features/analysis/take-in-submission.ts';
import { giveUpMail, sendMail } from '../features/emails/send-email.ts';
import { giveUpList, inviteListed } from '../features/invitations/lists/invite-listed.ts';
import { sendReminders } from '../features/invitations/reminders/send-reminders.ts';
import { foldTotals } from '../features/results/totals/fold-totals.ts';
import { deleteJobsOfDeleted } from '../platform/jobs/jobs.repository.ts';
import type { JobName, Jobs } from '../platform/jobs/queue.ts';
import {
  CAUSED_QUEUES,
  DEAD_LETTERS,
  ENFORCE_RETENTION,
  FOLD_TOTALS,
  FORGET_EXPIRED,
  SEND_REMINDERS,
} from '../platform/jobs/queues.ts';
import type { Context } from './context.ts';
import { enforceRetention } from './enforce-retention.ts';

/** Jobs of one kind that this process works on at once. */
const CONCURRENCY = 4;
/** Backstop when a notification is lost; usually a job is picked up the moment it is there. */
const POLL_SECONDS = 2;

export interface Worker {
  /** Finishes the jobs at hand and takes no more. */
  stop(): Promise<void>;
}

/** Works off the queues until stopped. */
export async function startWorker(context: Context): Promise<Worker> {
  const { db, identityDb, clock, log } = context;
  const { boss } = context.queue;
  const names: string[] = [];

  /** A job comes here after its last attempt, also when that one ended with its process. */
  async function giveUp(data: Jobs[JobName]): Promise<void> {
    if ('mail_id' in data) {
      await giveUpMail(db, data);
      log.error({ mail_id: data.mail_id }, 'mail given up');
    } else if ('survey_id' in data) {
      await giveUpAnalysis(context, data);
      log.error({ survey_id: data.survey_id }, 'analysis given up');
    } else {
      await giveUpList(context, data);
      log.error({ list_id: data.list_id }, 'list of invitations given up');
    }
  }

  async function work<N extends JobName>(name: N, handle: (data: Jobs[N]) => Promise<void>): Promise<void> {
    names.push(name);
    const options = {
      includeMetadata: true,
      batchSize: 1,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: POLL_SECONDS,
    } as const;

    async function runJob({ id, data, retryCount, retryLimit }: JobWithMetadata<Jobs[N]>): Promise<void> {
      try {
        await handle(data);
      } catch (error) {
        log.warn({ job: name, job_id: id, attempt: retryCount + 1, of: retryLimit + 1, err: error }, 'job failed');
        throw error;
      }
    }

    async function addWorker(): Promise<void> {
      let workerId = '';
      workerId = await boss.work<Jobs[N], void, typeof options>(name, options, async (jobs) => {
        // A worker waits out its poll after every job unless it is told that there may be more.
        boss.notifyWorker(workerId);
        for (const job of jobs) await runJob(job);
      });
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, addWorker));
  }

  const onUnconfirmed = (mail_id: string) => log.warn({ mail_id }, 'mail unconfirmed: it may have arrived or not');
  await work('send_mail', (data) => sendMail({ ...context, onUnconfirmed }, data));
  await work('invite_listed', (data) => inviteListed(context, data));
  await work('take_in_submission', (data) => takeInSubmission(context, data));
  const onModelFailure = (survey_id: string, { reason, message }: AnalystFailure) =>
    log.warn({ survey_id, reason, message }, 'analysis by the model not used');
  await work('analyse_survey', (data) => analyseSurvey({ ...context, onModelFailure }, data));

  names.push(DEAD_LETTERS);
  await boss.work<Jobs[JobName]>(DEAD_LETTERS, async ([job]) => {
    if (job !== undefined) await giveUp(job.data);
  });

  names.push(FOLD_TOTALS);
  const onFailure = (organisation_id: string, err: unknown) => log.error({ organisation_id, err }, 'totals not folded');
  await boss.work(FOLD_TOTALS, () => foldTotals({ db, onFailure }, clock.now()));
  await boss.schedule(FOLD_TOTALS, '* * * * *');

  names.push(FORGET_EXPIRED);
  await boss.work(FORGET_EXPIRED, async () => {
    await forgetExpired(identityDb, clock.now());
    await deleteJobsOfDeleted(db, [...Object.keys(CAUSED_QUEUES), DEAD_LETTERS]);
  });
  await boss.schedule(FORGET_EXPIRED, '23 * * * *');

  names.push(ENFORCE_RETENTION);
  await boss.work(ENFORCE_RETENTION, () => enforceRetention(context, clock.now()));
  await boss.schedule(ENFORCE_RETENTION, '41 2 * * *');

  names.push(SEND_REMINDERS);
  await boss.work(SEND_REMINDERS, () => sendReminders(context, clock.now()));
  await boss.schedule(SEND_REMINDERS, '17 * * * *');

  return {
    stop: async () => {
      await Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
    },
  };
}
