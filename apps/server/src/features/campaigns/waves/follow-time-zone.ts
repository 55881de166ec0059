import { waveWindow } from '@plumbline/domain/campaigns/zoned-time';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { lockCampaigns } from '../plan/campaigns.repository.ts';
import { listOpenWaves, moveLinks, updateWave } from './wave-rows.repository.ts';

/**
 * Moves the end of an organisation's open waves, and of their links, to midnight in its new time zone. Later waves need no change: they are
 * stored as days, and start at 07:00 in the time zone that the organisation has on that day.
 */
export async function followTimeZone(scope: TenantScope, timeZone: string, now: Date): Promise<void> {
  await lockCampaigns(scope);
  for (const { id, starts_on, closes_on, closes_at } of await listOpenWaves(scope)) {
    const { closesAt } = waveWindow({ startsOn: starts_on, closesOn: closes_on }, timeZone);
    await updateWave(scope, id, { closes_at: closesAt, updated_at: now });
    await moveLinks(scope, id, { from: closes_at, to: closesAt, now });
  }
}
