import type { APIRequestContext } from '@playwright/test';
import type { Campaign } from '@plumbline/contract/wire';

/** The address of the newest wave of a campaign that runs. */
export async function runningWave(request: APIRequestContext, headers: Record<string, string>): Promise<string> {
  const { campaigns } = await (await request.get('/v1/protected/campaigns?status=running', { headers })).json();
  const { id } = campaigns[0] as Campaign;
  const { campaign } = await (await request.get(`/v1/protected/campaigns/${id}`, { headers })).json();
  const [wave] = (campaign as Campaign).waves;
  return `/app/campaigns/${id}/waves/${wave?.id}`;
}
