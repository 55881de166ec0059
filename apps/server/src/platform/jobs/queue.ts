import type { Transaction } from 'kysely';
import type { JobName, Jobs } from '../../core/jobs.ts';
import type { Database } from '../db/schema/tables.ts';

/** Enqueues the consequences of events. */
export interface Queue {
  /** Enqueues jobs in a transaction, so that they exist if and only if it commits. */
  enqueueAll<N extends JobName>(tx: Transaction<Database>, name: N, payloads: readonly Jobs[N][]): Promise<void>;
  /** Whether such a job is waiting, waiting for a retry, or being processed. */
  isUnderWay<N extends JobName>(tx: Transaction<Database>, name: N, payload: Jobs[N]): Promise<boolean>;
}
