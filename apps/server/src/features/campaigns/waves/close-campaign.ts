import { systemTransition } from '@plumbline/domain/campaigns/campaign-life-cycle';
import { systemActor } from '../../../core/events.ts';
import { unitOfWork, type Work } from '../../../platform/db/unit-of-work.ts';
import { type CampaignRow, changeRow } from '../plan/campaigns.repository.ts';

/** Closes a campaign without an open or a coming wave. @param campaign locked */
export async function closeCampaign(work: Work, campaign: Pick<CampaignRow, 'id' | 'status'>): Promise<void> {
  await changeRow(work, campaign.id, { status: systemTransition(campaign.status, 'closed') }, work.now);
  // The actor is the product, also when a member ended the last wave.
  const { record } = unitOfWork(work, { ...work, actor: systemActor('last_wave') });
  await record({ kind: 'campaign.closed', entityId: campaign.id });
}
