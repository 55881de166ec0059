import type { PgBoss } from 'pg-boss';
import type { JobName } from './queue.ts';

/** Where jobs go that were given up after their last retry. */
export const DEAD_LETTERS = 'dead_letters';
export const FOLD_TOTALS = 'fold_totals';
export const FORGET_EXPIRED = 'forget_expired';
export const ENFORCE_RETENTION = 'enforce_retention';
export const SEND_REMINDERS = 'send_reminders';

/** A job whose worker was killed is noticed by its silence, long before it would expire. */
const HEARTBEAT_SECONDS = 30;

const RETRIED = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  deadLetter: DEAD_LETTERS,
};

/** Kinds of jobs that are caused by someone, each enqueued in the transaction of its cause. */
export const CAUSED_QUEUES: Readonly<Record<JobName, object>> = {
  // A mail server may be down for most of a day before anything is given up.
  send_mail: { ...RETRIED, retryLimit: 30, expireInSeconds: 300, notify: true },
  invite_listed: { ...RETRIED, expireInSeconds: 1800, notify: true },
  take_in_submission: { ...RETRIED, expireInSeconds: 300, notify: true },
  // A model may take its whole time, twice.
  analyse_survey: { ...RETRIED, expireInSeconds: 1800, notify: true },
};

type Sweep = typeof FOLD_TOTALS | typeof FORGET_EXPIRED | typeof ENFORCE_RETENTION | typeof SEND_REMINDERS;

const QUEUES: Record<JobName | Sweep | typeof DEAD_LETTERS, object> = {
  [DEAD_LETTERS]: { retentionSeconds: 30 * 86_400 },
  ...CAUSED_QUEUES,
  [FOLD_TOTALS]: { retryLimit: 0, expireInSeconds: 300 },
  [FORGET_EXPIRED]: { retryLimit: 0, expireInSeconds: 300 },
  [ENFORCE_RETENTION]: { heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: 0, expireInSeconds: 3600 },
  [SEND_REMINDERS]: { heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: 0, expireInSeconds: 3600 },
};

/** Creates the queues, as the migrator: the server's own role may only use them. */
export async function createQueues(boss: PgBoss): Promise<void> {
  for (const [name, options] of Object.entries(QUEUES)) {
    // Creating leaves a queue that exists as it is, so its options are put right apart.
    await boss.createQueue(name, options);
    const { deadLetter: _, ...changeable } = { deadLetter: null, ...options };
    await boss.updateQueue(name, changeable);
  }
}
