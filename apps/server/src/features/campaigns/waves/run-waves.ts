import type { Logger } from 'pino';
import { wholeOrganisation } from '../../../core/scope.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { listOrganisationIds } from '../../organisations/lends.ts';
import { closeDueWave } from './close-wave.ts';
import { type ResumeWaveDependencies, resumeWave } from './resume-wave.ts';
import { type StartWaveDependencies, startDueWave } from './start-wave.ts';
import { findDue } from './wave-rows.repository.ts';

export interface RunWavesDependencies extends StartWaveDependencies, ResumeWaveDependencies {
  readonly log: Logger;
}

/**
 * Closes the waves that are over and starts those that are due, organisation by organisation; a failure of one wave or campaign
 * does not affect the others. Waves close first, so that the next wave of a campaign can start. Waves whose job was lost get a new job.
 */
export async function runWaves(dependencies: RunWavesDependencies, now: Date): Promise<void> {
  const { db, log } = dependencies;
  for (const organisationId of await listOrganisationIds(db)) {
    const attempt = async (work: () => Promise<void>, about: { wave_id?: string; campaign_id?: string } = {}) => {
      try {
        await work();
      } catch (err) {
        log.error({ organisation_id: organisationId, ...about, err }, 'wave neither closed nor started');
      }
    };
    await attempt(async () => {
      const { waveIds, startingIds, campaignIds } = await inOrganisation(
        db,
        wholeOrganisation(organisationId),
        (scope) => findDue(scope, now),
      );
      for (const waveId of waveIds) {
        await attempt(() => closeDueWave(dependencies, { organisationId, waveId }, now), { wave_id: waveId });
      }
      for (const waveId of startingIds) {
        await attempt(() => resumeWave(dependencies, { organisationId, waveId }, now), { wave_id: waveId });
      }
      for (const campaignId of campaignIds) {
        const about = { campaign_id: campaignId };
        await attempt(() => startDueWave(dependencies, { organisationId, campaignId }, now), about);
      }
    });
  }
}
