import { systemTransition } from '@plumbline/domain/campaigns/campaign-life-cycle';
import { systemActor } from '../../../core/events.ts';
import { unitOfWork, type Work } from '../../../platform/db/unit-of-work.ts';
import { type CampaignRow, changeRow } from '../plan/campaigns.repository.ts';
import { findOpenWave } from './wave-rows.repository.ts';

/** Closes a campaign without an open or a coming wave. @param campaign locked */
export async function closeCampaign(work: Work, campaign: Pick<CampaignRow, 'id' | 'status'>): Promise<void> {
  await changeRow(work, campaign.id, { status: systemTransition(campaign.status, 'closed') }, work.now);
  // The system is the actor, even when a member ended the last wave.
  const { record } = unitOfWork(work, { ...work, actor: systemActor('last_wave') });
  await record({ kind: 'campaign.closed', entityId: campaign.id });
}

/** Closes a running campaign when a change of its plan leaves neither an open wave nor a coming one: nothing else would close it. */
export async function closeIfOver(work: Work, campaign: Pick<CampaignRow, 'id' | 'status'>): Promise<void> {
  if (campaign.status !== 'running') return;
  if ((await findOpenWave(work, campaign.id)) !== undefined) return;
  await closeCampaign(work, campaign);
}
