import type { JobWithMetadata } from 'pg-boss';
import type { Context } from '../context.ts';
import { forgetExpired } from '../features/accounts/forget-expired.ts';
import { analyseSurvey } from '../features/analysis/analyse-survey.ts';
import { giveUpInvitation, sendInvitation } from '../features/invitations/send-invitation.ts';
import { sendMemberInvitation } from '../features/organisations/send-member-invitation.ts';
import { foldTotals } from '../features/totals/fold-totals.ts';
import type { JobName, Jobs } from '../ports/queue.ts';
import { enforceRetention } from './enforce-retention.ts';
import { DEAD_LETTERS, ENFORCE_RETENTION, FOLD_TOTALS, FORGET_EXPIRED } from './queues.ts';

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
  const { db, clock, mailer, analyst, questionSets, log } = context;
  const { boss } = context.queue;
  const names: string[] = [];

  /** A job comes here after its last attempt, also when that one ended with its process. */
  async function giveUp(data: Jobs[JobName]): Promise<void> {
    if ('mail_id' in data) await giveUpInvitation(db, data);
    // Nothing but a fault of ours keeps rules from being applied: the survey stays at processing until it is mended.
    else if ('survey_id' in data) log.error({ survey_id: data.survey_id }, 'analysis given up');
    // Its link is on the screen too, for handing over by other means.
    else log.error({ invitation_id: data.invitation_id }, 'member invitation given up');
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

  await work('send_invitation', (data) => sendInvitation({ db, clock, mailer, publicUrl: context.publicUrl }, data));
  await work('send_member_invitation', (data) =>
    sendMemberInvitation({ db, clock, mailer, publicUrl: context.publicUrl }, data),
  );
  await work('analyse_survey', (data) => analyseSurvey({ db, clock, analyst, questionSets }, data));

  names.push(DEAD_LETTERS);
  await boss.work<Jobs[JobName]>(DEAD_LETTERS, async ([job]) => {
    if (job !== undefined) await giveUp(job.data);
  });

  names.push(FOLD_TOTALS);
  const onFailure = (organisation_id: string, err: unknown) => log.error({ organisation_id, err }, 'totals not folded');
  await boss.work(FOLD_TOTALS, () => foldTotals({ db, onFailure }, clock.now()));
  await boss.schedule(FOLD_TOTALS, '* * * * *');

  names.push(FORGET_EXPIRED);
  await boss.work(FORGET_EXPIRED, () => forgetExpired(db, clock.now()));
  await boss.schedule(FORGET_EXPIRED, '23 * * * *');

  names.push(ENFORCE_RETENTION);
  await boss.work(ENFORCE_RETENTION, () => enforceRetention(context, clock.now()));
  await boss.schedule(ENFORCE_RETENTION, '41 2 * * *');

  return {
    stop: async () => {
      await Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
    },
  };
}
