import type { Queue } from 'pg-boss';

/** How pg-boss keeps, retries and expires the jobs of a queue. */
export type QueueOptions = Readonly<Omit<Queue, 'name' | 'policy' | 'partition'>>;

/** A queue as the migrator creates it: the server's own role may only use it. */
export interface QueueDefinition {
  readonly name: string;
  readonly options: QueueOptions;
  /** Its name in an earlier version; jobs that stand there are moved. */
  readonly formerName?: string;
  /** When its jobs come without a cause, as cron writes it, in UTC. */
  readonly schedule?: string;
}

/** Where pg-boss copies jobs whose last attempt failed. */
export const DEAD_LETTERS = {
  name: 'dead_letters',
  options: { retentionSeconds: 30 * 86_400 },
} as const satisfies QueueDefinition;

/** A job whose worker was killed is noticed by its silence, long before it would expire. */
const HEARTBEAT_SECONDS = 30;

/** Jobs with a cause are retried for hours, then dead-lettered. */
export const RETRIED = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  deadLetter: DEAD_LETTERS.name,
  notify: true,
} as const satisfies QueueOptions;

/** Long sweeps; one that fails is made up for by the next. */
export const SWEEP = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: 0,
  expireInSeconds: 3600,
} as const satisfies QueueOptions;

/** Sweeps of a few statements, too short for a heartbeat. */
export const SHORT_SWEEP = { retryLimit: 0, expireInSeconds: 300 } as const satisfies QueueOptions;
