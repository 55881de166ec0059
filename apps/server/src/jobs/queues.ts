import type { PgBoss } from 'pg-boss';
import type { JobName } from '../ports/queue.ts';

/** Where jobs go that were given up after their last retry. */
export const DEAD_LETTERS = 'dead_letters';
export const FOLD_TOTALS = 'fold_totals';
export const FORGET_EXPIRED = 'forget_expired';
export const ENFORCE_RETENTION = 'enforce_retention';

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
type Sweep = typeof FOLD_TOTALS | typeof FORGET_EXPIRED | typeof ENFORCE_RETENTION;
const QUEUES: Record<JobName | Sweep | typeof DEAD_LETTERS, object> = {
  [DEAD_LETTERS]: { retentionSeconds: 30 * 86_400 },
  send_invitation: { ...RETRIED, expireInSeconds: 120, notify: true },
  send_member_invitation: { ...RETRIED, expireInSeconds: 120, notify: true },
  analyse_survey: { ...RETRIED, expireInSeconds: 300, notify: true },
  [FOLD_TOTALS]: { retryLimit: 0, expireInSeconds: 300 },
  [FORGET_EXPIRED]: { retryLimit: 0, expireInSeconds: 300 },
  [ENFORCE_RETENTION]: { heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: 0, expireInSeconds: 3600 },
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
