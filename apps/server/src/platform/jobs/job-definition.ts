import type { z } from 'zod';
import type { Clock, Random } from '../../core/clock.ts';
import type { JobName, Jobs } from '../../core/jobs.ts';
import type { TenantScope } from '../db/tenant.ts';
import type { Queue } from './queue.ts';
import type { QueueDefinition } from './queue-definition.ts';

export type JobOutcome = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly error: unknown };

/** Fails a job without a log entry, because the entry would reveal something about a person. */
export class UnloggedFailure extends Error {
  override readonly name = 'UnloggedFailure';
}

/**
 * The definition of a kind of job that follows from an event.
 *
 * @template Dependencies dependencies of the handlers; the migrator and the commands do not need them
 */
export interface JobDefinition<N extends JobName, Dependencies> extends QueueDefinition {
  readonly name: N;
  /** Ids only. A job with another payload is dead-lettered without an attempt. */
  readonly payload: z.ZodType<Jobs[N]>;
  /** The field of the payload whose id is logged. */
  readonly entity: keyof Jobs[N] & string;
  /** Maximum number of jobs in a batch. */
  readonly batchSize: number;
  /**
   * Whether batches run one at a time with rests while requests are served. For jobs that use the processor of this process; jobs that wait
   * for a mail server or a model would only block the others.
   */
  readonly isPaced: boolean;
  /**
   * Processes one batch. If it throws, it must not have changed anything; the jobs are then tried one by one.
   *
   * @returns one outcome for each job, in the order of the batch
   */
  readonly handle: (dependencies: Dependencies, batch: readonly Jobs[N][]) => Promise<readonly JobOutcome[]>;
  /**
   * Cleans up after a job whose last attempt failed or ended with its process.
   *
   * @returns whether the log must not mention the job; nothing: it is logged
   */
  readonly onDeadLetter: (
    dependencies: Dependencies,
    payload: Jobs[N],
  ) => Promise<{ readonly isUnlogged: boolean }> | Promise<void>;
  /** Restores the state that the job expects, in the transaction that retries a dead-lettered job. */
  readonly prepareRetry: (
    scope: TenantScope,
    payload: Jobs[N],
    dependencies: { readonly clock: Clock; readonly random: Random; readonly queue: Queue },
  ) => Promise<void>;
}

/** One definition for each kind of job. */
export type JobDefinitions<Dependencies> = { readonly [N in JobName]: JobDefinition<N, Dependencies> };

/** A job that runs on a schedule; it has no payload. */
export interface ScheduledJob<Dependencies> extends QueueDefinition {
  readonly schedule: string;
  readonly run: (dependencies: Dependencies) => Promise<void>;
}

/** Makes a batch handler that processes the jobs one after the other, independently. */
export function oneByOne<Dependencies, Payload>(
  handleOne: (dependencies: Dependencies, payload: Payload) => Promise<void>,
): (dependencies: Dependencies, batch: readonly Payload[]) => Promise<readonly JobOutcome[]> {
  return async (dependencies, batch) => {
    const outcomes: JobOutcome[] = [];
    for (const payload of batch) {
      try {
        await handleOne(dependencies, payload);
        outcomes.push({ kind: 'done' });
      } catch (error) {
        outcomes.push({ kind: 'failed', error });
      }
    }
    return outcomes;
  };
}
