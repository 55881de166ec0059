import type { Campaign } from '@plumbline/contract/wire';
import { canChangeCampaign } from '@plumbline/domain/campaigns/campaign-life-cycle';
import { AppError } from '../../../core/errors.ts';
import type { RequestWork, WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { nameOfUser } from '../../organisations/lends.ts';
import { type CampaignChange, lockAndChange, readDetail } from '../plan/campaign-access.ts';
import { type CampaignRow, changeRow } from '../plan/campaigns.repository.ts';
import { closeWave } from './close-wave.ts';
import { refuseUnlessRunning } from './wave-access.ts';
import { findOpenWave, lockWave } from './wave-rows.repository.ts';

export type EndCampaignService = ReturnType<typeof createEndCampaignService>;

export function createEndCampaignService(dependencies: WorkDependencies) {
  function stop(status: 'closed' | 'cancelled', change: CampaignChange, reason: string): Promise<Campaign> {
    return lockAndChange(dependencies, change, async (work, campaign) => {
      refuseStop(campaign, status);
      await changeRow(work, campaign.id, { status, next_starts_on: null, end_reason: reason }, work.now);
      await closeOpenWave(work, { ...campaign, status }, { status, reason });
      const kind = status === 'closed' ? 'campaign.ended' : 'campaign.cancelled';
      await work.record({ kind, entityId: campaign.id, changedFields: ['end_reason'] });
      return readDetail(work, campaign.id, work.now);
    });
  }

  async function closeOpenWave(
    work: RequestWork,
    campaign: CampaignRow,
    { status, reason }: { status: 'closed' | 'cancelled'; reason: string },
  ): Promise<void> {
    const open = await findOpenWave(work, campaign.id);
    const wave = open === undefined ? undefined : await lockWave(work, open.id);
    if (wave === undefined) return;
    if (status === 'closed') refuseUnlessRunning(wave);
    const byHand = { reason, name: await nameOfUser(work, work.principal.userId) };
    await closeWave(work, { campaign, wave, ending: { status, byHand } });
  }

  return {
    /**
     * Ends a campaign: its wave closes now, and no further wave starts.
     *
     * @throws {AppError} `campaign_not_found`, `campaign_not_started`, `campaign_over`, `wave_starting`
     */
    end: (change: CampaignChange, reason: string) => stop('closed', change, reason),
    /**
     * Cancels a campaign: its wave closes without results, and no further wave starts. In group mode the answers of the wave are deleted; in
     * individual mode they stay, as surveys of people.
     *
     * @throws {AppError} `campaign_not_found`, `campaign_not_started`, `campaign_over`
     */
    cancel: (change: CampaignChange, reason: string) => stop('cancelled', change, reason),
  };
}

/** @throws {AppError} `campaign_not_started`, `campaign_over` */
function refuseStop({ status }: CampaignRow, to: 'closed' | 'cancelled'): void {
  if (canChangeCampaign(status, to, 'member')) return;
  throw new AppError(status === 'draft' || status === 'scheduled' ? 'campaign_not_started' : 'campaign_over');
}
