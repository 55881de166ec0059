import type { z } from 'zod';
import type { Clock, Random } from '../../core/clock.ts';
import type { TenantScope } from '../db/tenant.ts';
import type { JobName, Jobs } from './queue.ts';
import type { QueueDefinition } from './queue-definition.ts';

export type JobOutcome = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Everything about one kind of job that has a cause.
 *
 * @template Dependencies what its handlers work with; the migrator and the commands read the rest without it
 */
export interface JobDefinition<N extends JobName, Dependencies> extends QueueDefinition {
  readonly name: N;
  /** Ids only. A job that does not fit is dead-lettered without an attempt. */
  readonly payload: z.ZodType<Jobs[N]>;
  /** The id of the payload that the log names. */
  readonly entity: keyof Jobs[N] & string;
  /** Jobs that are taken at once, at most. */
  readonly batchSize: number;
  /**
   * Processes one batch. A batch that throws is taken to have changed nothing, and its jobs are tried one by one.
   *
   * @returns one outcome for each job, in the order of the batch
   */
  readonly handle: (dependencies: Dependencies, batch: readonly Jobs[N][]) => Promise<readonly JobOutcome[]>;
  /** Puts right what the job leaves behind, after its last attempt failed or ended with its process. */
  readonly onDeadLetter: (dependencies: Dependencies, payload: Jobs[N]) => Promise<void>;
  /** Restores what the job expects to find, before a dead-lettered one is retried in the same transaction. */
  readonly prepareRetry: (
    scope: TenantScope,
    payload: Jobs[N],
    dependencies: { readonly clock: Clock; readonly random: Random },
  ) => Promise<void>;
}

/** One definition for each kind of job. */
export type JobDefinitions<Dependencies> = { readonly [N in JobName]: JobDefinition<N, Dependencies> };

/** A job that the clock causes; it has no payload. */
export interface ScheduledJob<Dependencies> extends QueueDefinition {
  readonly schedule: string;
  readonly run: (dependencies: Dependencies) => Promise<void>;
}

/** A handler of batches that processes the jobs one after the other, each on its own. */
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
