import type { ScheduledJob } from '../../../platform/jobs/job-definition.ts';
import { SWEEP } from '../../../platform/jobs/queue-definition.ts';
import { type RunWavesDependencies, runWaves } from './run-waves.ts';

export const RUN_WAVES: ScheduledJob<RunWavesDependencies> = {
  name: 'run_waves',
  options: SWEEP,
  schedule: '*/5 * * * *',
  run: (dependencies) => runWaves(dependencies, dependencies.clock.now()),
};
