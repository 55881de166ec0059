import type { Campaign } from '@plumbline/contract/wire';
import { canChangeCampaign } from '@plumbline/domain/campaigns/campaign-life-cycle';
import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { nameOfUser } from '../../organisations/lends.ts';
import {
  type CampaignChange,
  type CampaignDependencies,
  lockAndChange,
  readDetail,
  recordChange,
} from '../plan/campaign-access.ts';
import { type CampaignRow, changeRow } from '../plan/campaigns.repository.ts';
import { closeWave } from './close-wave.ts';
import { changerOf, refuseUnlessRunning } from './wave-access.ts';
import { findOpenWave, lockWave } from './wave-rows.repository.ts';

export interface EndCampaignService {
  /**
   * Ends a campaign: its wave closes now, and no further one starts.
   *
   * @throws {AppError} `campaign_not_found`, `campaign_not_started`, `campaign_over`, `wave_starting`
   */
  end(change: CampaignChange, reason: string): Promise<Campaign>;
  /**
   * Cancels a campaign: its wave closes without results, and no further one starts. In group mode the answers of that wave are
   * deleted; in individual mode they stay, as surveys of people.
   *
   * @throws {AppError} `campaign_not_found`, `campaign_not_started`, `campaign_over`
   */
  cancel(change: CampaignChange, reason: string): Promise<Campaign>;
}

export function createEndCampaignService(dependencies: CampaignDependencies): EndCampaignService {
  const { clock } = dependencies;

  function stop(status: 'closed' | 'cancelled', change: CampaignChange, reason: string): Promise<Campaign> {
    return lockAndChange(dependencies, change, async (scope, campaign) => {
      refuseStop(campaign, status);
      const now = clock.now();
      await changeRow(scope, campaign.id, { status, next_starts_on: null, end_reason: reason }, now);
      await closeOpenWave(scope, { ...campaign, status }, { status, reason, change, now });
      const kind = status === 'closed' ? 'campaign.ended' : 'campaign.cancelled';
      await recordChange(dependencies, scope, change, { kind, changedFields: ['end_reason'] });
      return readDetail(scope, campaign.id, now);
    });
  }

  async function closeOpenWave(
    scope: TenantScope,
    campaign: CampaignRow,
    stopped: { status: 'closed' | 'cancelled'; reason: string; change: CampaignChange; now: Date },
  ): Promise<void> {
    const open = await findOpenWave(scope, campaign.id);
    const wave = open === undefined ? undefined : await lockWave(scope, open.id);
    if (wave === undefined) return;
    const { status, reason, change, now } = stopped;
    if (status === 'closed') refuseUnlessRunning(wave);
    const name = await nameOfUser(scope, change.member.userId);
    const ending = { status, byHand: { reason, name }, actor: changerOf(change) };
    await closeWave(scope, dependencies, { campaign, wave, ending, now });
  }

  return {
    end: (change, reason) => stop('closed', change, reason),
    cancel: (change, reason) => stop('cancelled', change, reason),
  };
}

/** @throws {AppError} `campaign_not_started`, `campaign_over` */
function refuseStop({ status }: CampaignRow, to: 'closed' | 'cancelled'): void {
  if (canChangeCampaign(status, to, 'member')) return;
  throw new AppError(status === 'draft' || status === 'scheduled' ? 'campaign_not_started' : 'campaign_over');
}
