import type { Transaction } from 'kysely';
import type { Write } from '../db/bundled-writes.ts';
import type { Database } from '../db/schema/tables.ts';

/** What each kind of job carries: ids only, no names, addresses or answers. */
export interface Jobs {
  send_email: { organisation_id: string; mail_id: string };
  invite_listed: { organisation_id: string; list_id: string };
  /** What follows from answers: notices to members, and the analysis. */
  process_submission: { organisation_id: string; survey_id: string };
  analyse_survey: { organisation_id: string; survey_id: string };
}

export type JobName = keyof Jobs;

/** Enqueues jobs within the transaction of their cause, so that neither exists without the other. */
export interface Queue {
  enqueue<N extends JobName>(tx: Transaction<Database>, name: N, data: Jobs[N]): Promise<void>;
  /** What takes in a job, for whoever writes it together with its cause. */
  jobWrite<N extends JobName>(name: N, data: Jobs[N]): Write;
  /** Whether such a job waits, waits to be retried, or is being processed. */
  isUnderWay<N extends JobName>(tx: Transaction<Database>, name: N, data: Jobs[N]): Promise<boolean>;
  enqueueAll<N extends JobName>(tx: Transaction<Database>, name: N, data: readonly Jobs[N][]): Promise<void>;
}
