import { z } from 'zod';
import { type JobDefinition, oneByOne } from '../../../platform/jobs/job-definition.ts';
import { RETRIED } from '../../../platform/jobs/queue-definition.ts';
import { type ComputeResultsDependencies, computeResults } from './compute-results.ts';

export const COMPUTE_RESULTS: JobDefinition<'compute_results', ComputeResultsDependencies> = {
  name: 'compute_results',
  payload: z.object({ organisation_id: z.uuid(), wave_id: z.uuid() }),
  entity: 'wave_id',
  options: { ...RETRIED, expireInSeconds: 600 },
  batchSize: 1,
  // Its steps are paced individually.
  isPaced: false,
  handle: oneByOne(computeResults),
  // The sweep that refreshes results computes it again.
  onDeadLetter: async () => {},
  prepareRetry: async () => {},
};
