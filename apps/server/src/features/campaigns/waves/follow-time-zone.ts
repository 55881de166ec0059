import { waveWindow } from '@plumbline/domain/campaigns/zoned-time';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { lockCampaigns } from '../plan/campaigns.repository.ts';
import { listOpenWaves, moveLinks, updateWave } from './wave-rows.repository.ts';

/**
 * Lets the open waves of an organisation end at midnight of its new time zone, and their links with them. Waves to come are stored as days,
 * and start at 07:00 of whatever zone the organisation has then.
 */
export async function followTimeZone(scope: TenantScope, timeZone: string, now: Date): Promise<void> {
  await lockCampaigns(scope);
  for (const { id, starts_on, closes_on, closes_at } of await listOpenWaves(scope)) {
    const { closesAt } = waveWindow({ startsOn: starts_on, closesOn: closes_on }, timeZone);
    await updateWave(scope, id, { closes_at: closesAt, updated_at: now });
    await moveLinks(scope, id, { from: closes_at, to: closesAt, now });
  }
}
