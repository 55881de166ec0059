import type { PgBoss, Queue } from 'pg-boss';

/** How pg-boss keeps, retries and expires the jobs of a queue. */
export type QueueOptions = Readonly<Omit<Queue, 'name' | 'policy' | 'partition'>>;

/** A queue as the migrator creates it; the server's role may only use it. */
export interface QueueDefinition {
  readonly name: string;
  readonly options: QueueOptions;
  /** Cron expression in UTC, for a queue whose jobs run on a schedule. */
  readonly schedule?: string;
}

/** The queue to which pg-boss copies jobs whose last attempt failed. */
export const DEAD_LETTERS = {
  name: 'dead_letters',
  options: { retentionSeconds: 30 * 86_400 },
} as const satisfies QueueDefinition;

/** Heartbeat timeout: after it a job counts as lost with its worker, long before it expires. */
const HEARTBEAT_SECONDS = 30;

/** Jobs that follow from events are retried for hours, then dead-lettered. */
export const RETRIED = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  deadLetter: DEAD_LETTERS.name,
  notify: true,
} as const satisfies QueueOptions;

/** Long sweeps; not retried, because the next run makes up for a failure. */
export const SWEEP = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: 0,
  expireInSeconds: 3600,
} as const satisfies QueueOptions;

/** Sweeps of a few statements, too short for a heartbeat. */
export const SHORT_SWEEP = { retryLimit: 0, expireInSeconds: 300 } as const satisfies QueueOptions;

/** Creates missing queues, and sets the options of this version on all of them. */
export async function createQueues(boss: PgBoss, queues: readonly QueueDefinition[]): Promise<void> {
  for (const { name, options } of queues) {
    await boss.createQueue(name, options);
    // `createQueue` leaves an existing queue unchanged.
    await boss.updateQueue(name, options);
  }
}
