import { z } from 'zod';
import { type JobDefinition, oneByOne } from '../../../platform/jobs/job-definition.ts';
import { RETRIED } from '../../../platform/jobs/queue-definition.ts';
import { type AssignWaveDependencies, assignWave } from './assign-wave.ts';

export const ASSIGN_WAVE: JobDefinition<'assign_wave', AssignWaveDependencies> = {
  name: 'assign_wave',
  payload: z.object({ organisation_id: z.uuid(), wave_id: z.uuid() }),
  entity: 'wave_id',
  options: { ...RETRIED, expireInSeconds: 1800 },
  batchSize: 1,
  // The job paces each batch of people itself.
  isPaced: false,
  handle: oneByOne(assignWave),
  // The wave stays unchanged: people with a survey can answer, and a retry asks the rest.
  onDeadLetter: async () => {},
  prepareRetry: async () => {},
};
