import type { LocalDate } from '@plumbline/domain/campaigns/local-date';
import type { Selectable } from 'kysely';
import type { WavesTable } from '../../../platform/db/schema/campaign-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

const WAVE = [
  ...(['id', 'campaign_id', 'number', 'status', 'mode', 'threshold', 'question_set_hash'] as const),
  ...(['questionnaire_id', 'questionnaire_version', 'starts_on', 'closes_on'] as const),
] as const;

/** The columns of a wave that its results depend on or show. */
export type ResultsWave = Pick<Selectable<WavesTable>, (typeof WAVE)[number]>;

function waves({ tx, organisationId }: TenantScope) {
  return tx.selectFrom('waves').select(WAVE).where('organisation_id', '=', organisationId);
}

export async function findWave(scope: TenantScope, waveId: string): Promise<ResultsWave | undefined> {
  return waves(scope).where('id', '=', waveId).executeTakeFirst();
}

/** Locks the wave until the transaction ends; participants can still store answers. */
export async function lockWave(scope: TenantScope, waveId: string): Promise<ResultsWave | undefined> {
  return waves(scope).where('id', '=', waveId).forNoKeyUpdate().executeTakeFirst();
}

/** Not smaller than the number of any wave: the largest integer of PostgreSQL. */
const MAX_NUMBER = 2_147_483_647;

type InCampaign = Pick<ResultsWave, 'campaign_id' | 'number'>;

/** The closed wave of the same campaign before this one. */
export async function findWaveBefore(scope: TenantScope, { campaign_id, number }: InCampaign) {
  return waves(scope)
    .where('campaign_id', '=', campaign_id)
    .where('number', '<', number)
    .where('status', '=', 'closed')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest closed wave of a campaign. */
export async function findNewestClosedWave(scope: TenantScope, campaignId: string) {
  return findWaveBefore(scope, { campaign_id: campaignId, number: MAX_NUMBER });
}

/** The wave of the same campaign after this one, if it has started. */
export async function findWaveAfter(scope: TenantScope, { campaign_id, number }: InCampaign) {
  return waves(scope)
    .where('campaign_id', '=', campaign_id)
    .where('number', '>', number)
    .where('status', 'in', ['running', 'closed'])
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

/** The first wave of the same campaign after this one that started at a moment or later and was not cancelled. */
export async function findWaveStartedSince(scope: TenantScope, { campaign_id, number }: InCampaign, since: Date) {
  return waves(scope)
    .where('campaign_id', '=', campaign_id)
    .where('number', '>', number)
    .where('starts_at', '>=', since)
    .where('status', '!=', 'cancelled')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

/** When the next wave of a campaign starts; `null`: none is planned. */
export async function findNextStart(
  { tx, organisationId }: TenantScope,
  campaignId: string,
): Promise<LocalDate | null> {
  const campaign = await tx
    .selectFrom('campaigns')
    .select('next_starts_on')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', campaignId)
    .executeTakeFirst();
  return campaign?.next_starts_on ?? null;
}

/** Maximum number of waves in a trend. */
const MAX_WAVES = 100;

/** The newest waves of a campaign, newest first. */
export async function listWaves(scope: TenantScope, campaignId: string): Promise<ResultsWave[]> {
  return waves(scope).where('campaign_id', '=', campaignId).orderBy('number', 'desc').limit(MAX_WAVES).execute();
}

/** The reporting groups of a site or crew; `undefined`: nobody there was asked. */
export async function findReportingGroups(
  { tx, organisationId }: TenantScope,
  waveId: string,
  { siteId, crewId }: { readonly siteId: string; readonly crewId: string | null },
) {
  return tx
    .selectFrom('wave_people')
    .select(['reported_site_id', 'reported_crew_id'])
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .where('outcome', '=', 'assigned')
    .where('site_id', '=', siteId)
    .$if(crewId !== null, (query) => query.where('crew_id', '=', crewId))
    .limit(1)
    .executeTakeFirst();
}
