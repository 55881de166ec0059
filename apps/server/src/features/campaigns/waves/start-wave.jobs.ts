import { z } from 'zod';
import { type JobDefinition, oneByOne } from '../../../platform/jobs/job-definition.ts';
import { RETRIED } from '../../../platform/jobs/queue-definition.ts';
import { type StartWaveDependencies, startDueWave } from './start-wave.ts';

/** Starts a wave that is already due when its campaign is scheduled, approved or moved; `RUN_WAVES` starts the others. */
export const START_WAVE: JobDefinition<'start_wave', StartWaveDependencies> = {
  name: 'start_wave',
  payload: z.object({ organisation_id: z.uuid(), campaign_id: z.uuid() }),
  entity: 'campaign_id',
  options: { ...RETRIED, expireInSeconds: 300 },
  batchSize: 1,
  isPaced: false,
  handle: oneByOne((dependencies, { organisation_id: organisationId, campaign_id: campaignId }) =>
    startDueWave(dependencies, { organisationId, campaignId }, dependencies.clock.now()),
  ),
  // `RUN_WAVES` starts the wave.
  onDeadLetter: async () => {},
  prepareRetry: async () => {},
};
