import { systemActor } from '../../../core/events.ts';
import { inWork, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { lockCampaign } from '../plan/campaigns.repository.ts';
import { closeWave } from './close-wave.ts';
import { findWave, lockWave } from './wave-rows.repository.ts';

/** Closes a wave that is over, unless it was closed or extended meanwhile. */
export async function closeDueWave(
  dependencies: WorkDependencies,
  { organisationId, waveId }: { organisationId: string; waveId: string },
  now: Date,
): Promise<void> {
  await inWork(dependencies, { organisationId, actor: systemActor('run_waves'), now }, async (work) => {
    const found = await findWave(work, waveId);
    const campaign = found === undefined ? undefined : await lockCampaign(work, found.campaign_id);
    const wave = campaign === undefined ? undefined : await lockWave(work, waveId);
    if (campaign === undefined || wave === undefined || wave.closes_at > now) return;
    if (wave.status !== 'starting' && wave.status !== 'running') return;
    await closeWave(work, { campaign, wave, ending: { status: 'closed', byHand: null } });
  });
}
