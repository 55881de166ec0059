import type { APIRequestContext, Page } from '@playwright/test';
import type { Campaign } from '@plumbline/contract/wire';
import { plusDays } from '@plumbline/domain/campaigns/local-date';
import { startQueue } from '../../apps/server/src/platform/jobs/boss-queue.ts';
import { databaseUrlOf, inDatabase, type ServerName } from './database.ts';
import { expect } from './fixtures.ts';

interface ScheduledCampaign {
  readonly server: ServerName;
  readonly organisationId: string;
  readonly campaignId: string;
}

/** Tomorrow, as a first date with which {@link startFirstWave} works at any time of the day. */
export function tomorrow(): string {
  return plusDays(new Date().toISOString().slice(0, 10), 1) ?? '';
}

/**
 * Starts the first wave of the campaign on the screen, which was scheduled for tomorrow: moves its plan two days back, so that
 * the wave is due at any time of the day, and runs the job that starts waves every five minutes.
 */
export async function startFirstWave(page: Page, { campaignId, ...organisation }: ScheduledCampaign): Promise<void> {
  await inDatabase(organisation, async ({ tx }) => {
    const campaign = await tx
      .selectFrom('campaigns')
      .select(['first_date', 'next_starts_on'])
      .where('id', '=', campaignId)
      .executeTakeFirstOrThrow();
    const moved = { first_date: earlier(campaign.first_date), next_starts_on: earlier(campaign.next_starts_on) };
    await tx.updateTable('campaigns').set(moved).where('id', '=', campaignId).execute();
  });
  await runWaves(organisation.server);
  const wave = page.getByRole('region', { name: 'Waves' }).getByRole('listitem').filter({ hasText: 'Wave 1' });
  await expect(async () => {
    await page.reload();
    await expect(wave.getByText('Running', { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

function earlier(date: string | null): string | null {
  return date === null ? null : plusDays(date, -2);
}

async function runWaves(server: ServerName): Promise<void> {
  const onError = (error: Error) => console.error(error);
  const queue = await startQueue(await databaseUrlOf(server), { duty: 'enqueue', onError });
  try {
    await queue.boss.send('run_waves');
  } finally {
    await queue.stop();
  }
}

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
