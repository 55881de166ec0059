import type { APIRequestContext } from '@playwright/test';
import type { Campaign } from '@plumbline/contract/wire';

/** The address of the newest wave of the running campaign in this mode; the order of the list depends on the day. */
export async function runningWave(
  request: APIRequestContext,
  headers: Record<string, string>,
  mode: Campaign['mode'],
): Promise<string> {
  const { campaigns } = await (await request.get('/v1/protected/campaigns?status=running', { headers })).json();
  const id = (campaigns as Campaign[]).find((campaign) => campaign.mode === mode)?.id;
  if (id === undefined) throw new Error(`no campaign in ${mode} mode runs`);
  const { campaign } = await (await request.get(`/v1/protected/campaigns/${id}`, { headers })).json();
  const [wave] = (campaign as Campaign).waves;
  return `/app/campaigns/${id}/waves/${wave?.id}`;
}
