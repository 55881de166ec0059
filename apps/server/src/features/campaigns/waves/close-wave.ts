import { systemActor } from '../../../core/events.ts';
import { inWork, type Work, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { forgetWhoAnswered, rewriteGroupAnswers } from '../../answering/lends.ts';
import { type CampaignRow, lockCampaign } from '../plan/campaigns.repository.ts';
import { closeCampaign } from './close-campaign.ts';
import { cancelOpenPeople, deleteGroupAnswers, endLinks, noteEnd } from './closing.repository.ts';
import { countWave } from './wave-counts.ts';
import { findWave, lockWave, type WaveRow } from './wave-rows.repository.ts';

/** How a wave ends. */
export interface Ending {
  /** A cancelled wave in group mode loses its answers; in individual mode they stay, as surveys of people do. */
  readonly status: 'closed' | 'cancelled';
  /** The reason, and the name of the member who ends the wave; `null`: it ends as planned. */
  readonly byHand: { readonly reason: string; readonly name: string } | null;
}

/**
 * Closes a wave: links and reminders stop, and people without a survey are not asked any more. The campaign closes with the last wave of
 * its plan.
 *
 * In group mode the answers are rewritten in random order, so that neither their position in the database nor their transaction reveals
 * when they came.
 *
 * @param ended campaign and wave, both locked; the wave starts or runs
 * @see group-insight, "Two modes"
 */
export async function closeWave(
  work: Work,
  ended: { readonly campaign: CampaignRow; readonly wave: WaveRow; readonly ending: Ending },
): Promise<void> {
  const { campaign, wave, ending } = ended;
  const { now, random } = work;
  // This comes first, because it waits for submissions under way; afterwards no more answers can arrive.
  if (wave.mode === 'individual') {
    await endLinks(work, wave.id, now);
  } else if (ending.status === 'closed') {
    await rewriteGroupAnswers(work, { waveId: wave.id, random, now });
  } else {
    await forgetWhoAnswered(work, wave.id, now);
    await deleteGroupAnswers(work, wave.id);
  }
  await cancelOpenPeople(work, wave.id);
  const { asked, answered } = await countWave(work, wave);
  await noteEnd(work, wave.id, { status: ending.status, byHand: ending.byHand, asked, answered, now });
  await work.record({ kind: ending.status === 'closed' ? 'wave.closed' : 'wave.cancelled', entityId: wave.id });
  if (campaign.status !== 'running' || campaign.next_starts_on !== null) return;
  await closeCampaign(work, campaign);
}

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
