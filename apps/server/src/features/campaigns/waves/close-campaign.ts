import { systemStep } from '@plumbline/domain/campaigns/campaign-life-cycle';
import type { Random } from '../../../core/clock.ts';
import { systemActor } from '../../../core/events.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { type CampaignRow, changeRow } from '../plan/campaigns.repository.ts';

/** Closes a campaign that has no open wave and none to come. @param request the campaign is locked */
export async function closeCampaign(
  scope: TenantScope,
  { random }: { readonly random: Random },
  { campaign, now }: { readonly campaign: Pick<CampaignRow, 'id' | 'status'>; readonly now: Date },
): Promise<void> {
  await changeRow(scope, campaign.id, { status: systemStep(campaign.status, 'closed') }, now);
  const actor = systemActor('last_wave');
  await recordEvent(scope, { id: random.uuid(), at: now, kind: 'campaign.closed', actor, entityId: campaign.id });
}
