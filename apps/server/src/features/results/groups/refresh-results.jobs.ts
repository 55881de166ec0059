import type { Logger } from 'pino';
import type { ScheduledJob } from '../../../platform/jobs/job-definition.ts';
import { SWEEP } from '../../../platform/jobs/queue-definition.ts';
import type { ComputeResultsDependencies } from './compute-results.ts';
import { refreshResults } from './refresh-results.ts';

export const REFRESH_RESULTS: ScheduledJob<ComputeResultsDependencies & { readonly log: Logger }> = {
  name: 'refresh_results',
  options: SWEEP,
  schedule: '* * * * *',
  run: (dependencies) => refreshResults(dependencies, dependencies.clock.now()),
};
