import { z } from 'zod';
import type { JobName, Jobs } from '../../core/jobs.ts';
import { isDatabaseUnavailable, isTransactionError } from '../db/unavailable.ts';
import type { JobDefinition, JobOutcome } from './job-definition.ts';

/** A fetched job with an unparsed payload. */
export interface FetchedJob {
  readonly id: string;
  readonly data: unknown;
}

export type JobReport = { readonly id: string } & (
  | JobOutcome
  /** A malformed job would fail in every attempt, so none is made. */
  | { readonly kind: 'malformed'; readonly error: Error }
);

/**
 * Processes a batch of one kind of job, so that a failing job neither fails nor repeats the other jobs.
 *
 * @returns one report for each job, in any order
 */
export async function runBatch<N extends JobName, Dependencies>(
  definition: Pick<JobDefinition<N, Dependencies>, 'payload' | 'handle'>,
  dependencies: Dependencies,
  jobs: readonly FetchedJob[],
): Promise<JobReport[]> {
  const malformed: JobReport[] = [];
  const parsed: ParsedJob<Jobs[N]>[] = [];
  for (const { id, data } of jobs) {
    const { success, data: payload, error } = definition.payload.safeParse(data);
    if (success) parsed.push({ id, payload });
    else malformed.push({ id, kind: 'malformed', error: malformedPayload(error) });
  }
  const handle = (batch: readonly Jobs[N][]) => definition.handle(dependencies, batch);
  return [...malformed, ...(await handleTogether(handle, parsed))];
}

/** Names the fields and the expected values, but not the actual values, which might be personal. */
function malformedPayload(error: z.ZodError): Error {
  return new Error(`the payload is malformed: ${z.prettifyError(error)}`);
}

interface ParsedJob<Payload> {
  readonly id: string;
  readonly payload: Payload;
}

async function handleTogether<Payload>(
  handle: (batch: readonly Payload[]) => Promise<readonly JobOutcome[]>,
  jobs: readonly ParsedJob<Payload>[],
): Promise<JobReport[]> {
  const [first, ...others] = jobs;
  if (first === undefined) return [];
  try {
    const outcomes = await handle(jobs.map(({ payload }) => payload));
    return jobs.map(({ id }, index) => ({ id, ...(outcomes[index] ?? WITHOUT_OUTCOME) }));
  } catch (error) {
    if (others.length === 0) return [{ id: first.id, kind: 'failed', error }];
    // Retrying one by one would only wait for connections.
    if (isDatabaseUnavailable(error) && !isTransactionError(error)) {
      return jobs.map(({ id }) => ({ id, kind: 'failed', error }));
    }
    const reports: JobReport[] = [];
    for (const job of jobs) reports.push(...(await handleTogether(handle, [job])));
    return reports;
  }
}

const WITHOUT_OUTCOME: JobOutcome = {
  kind: 'failed',
  error: new RangeError('the handler of the batch returned no outcome for this job'),
};
