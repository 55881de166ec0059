import type { WaveStatus } from '@plumbline/domain/campaigns/campaign-life-cycle';
import { progressThreshold } from '@plumbline/domain/campaigns/shown-progress';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { closedOn } from '../waves/closed-waves.repository.ts';

/** A wave with the numbers of its surveys. */
export interface CountedWave {
  readonly id: string;
  readonly campaign_id: string;
  readonly number: number;
  readonly status: WaveStatus;
  readonly starts_on: string;
  readonly closes_on: string;
  /** Day on which the wave was closed early or cancelled; `null`: neither. */
  readonly closed_on: string | null;
  readonly threshold: number;
  readonly asked: number;
  /** Number of answers; `null`: hidden, see `progressThreshold`. In group mode it is always hidden from members of some sites. */
  readonly answered: number | null;
}

/** All waves of a campaign, newest first. */
export async function findWaves(scope: TenantScope, campaignId: string): Promise<CountedWave[]> {
  const waves = await countedWaves(scope).where('campaign_id', '=', campaignId).orderBy('number', 'desc').execute();
  return waves.map(asShown);
}

/** All waves in group mode that asked people and were not cancelled. */
export async function findGroupWaves(scope: TenantScope): Promise<CountedWave[]> {
  const waves = await countedWaves(scope).where('mode', '=', 'group').where('status', '<>', 'cancelled').execute();
  return waves.map(asShown);
}

/** One wave. */
export async function findCountedWave(scope: TenantScope, waveId: string): Promise<CountedWave | undefined> {
  const wave = await countedWaves(scope).where('id', '=', waveId).executeTakeFirst();
  return wave === undefined ? undefined : asShown(wave);
}

/** The newest waves of each of these campaigns, newest first. */
export async function findNewestWaves(
  scope: TenantScope,
  campaignIds: readonly string[],
  limitOfEach: number,
): Promise<CountedWave[]> {
  const waves = await countedWaves(scope)
    .where(sql<boolean>`waves.campaign_id = any (${[...campaignIds]}::uuid[])`)
    .where(sql<boolean>`(
      select count(*) from waves as newer
      where newer.organisation_id = ${scope.organisationId} and newer.campaign_id = waves.campaign_id
        and newer.number > waves.number
    ) < ${limitOfEach}`)
    .orderBy('number', 'desc')
    .execute();
  return waves.map(asShown);
}

/** The newest wave of each of these campaigns, by campaign. */
export async function findLatestWaves(
  scope: TenantScope,
  campaignIds: readonly string[],
): Promise<ReadonlyMap<string, CountedWave>> {
  const { organisationId } = scope;
  if (campaignIds.length === 0) return new Map();
  const waves = await countedWaves(scope)
    .where(sql<boolean>`(campaign_id, number) in (
      select campaign_id, max(number) from waves
      where organisation_id = ${organisationId} and campaign_id = any (${[...campaignIds]}::uuid[])
      group by campaign_id
    )`)
    .execute();
  return new Map(waves.map((wave) => [wave.campaign_id, asShown(wave)]));
}

/** Hides the number of answers where too few people were asked. */
function asShown({ mode, ...wave }: CountedRow): CountedWave {
  return wave.asked >= progressThreshold({ ...wave, mode }) ? wave : { ...wave, answered: null };
}

type CountedRow = Awaited<ReturnType<ReturnType<typeof countedWaves>['execute']>>[number];

/** Only numbers that can still change are counted; the others are columns of `waves`. */
function countedWaves(scope: TenantScope) {
  const { tx, organisationId, sites } = scope;
  // Members of some sites read no answers of group mode, so the number of answers is hidden from them.
  const answersOfGroupMode = sites === null ? sql`count(*)` : sql`max(null::integer)`;
  // People may have moved since they were asked.
  const askedHere = sites === null ? sql`true` : sql`surveys.site_id = any (${sites}::uuid[])`;
  return tx
    .selectFrom('waves')
    .select(['id', 'campaign_id', 'number', 'status', 'starts_on', 'closes_on', 'threshold', 'mode'])
    .select(closedOn(scope).as('closed_on'))
    .select([
      sql<number>`coalesce(waves.asked, (
        select count(*)::integer from wave_people
        where wave_people.organisation_id = ${organisationId} and wave_people.wave_id = waves.id
          and (wave_people.outcome is null or wave_people.outcome = 'assigned')
      ))`.as('asked'),
      // In group mode the stored answers are counted: the number of answered surveys would reveal, when a survey is deleted, whether it was
      // answered.
      sql<number | null>`coalesce(waves.answered, case waves.mode when 'group' then (
        select ${answersOfGroupMode}::integer from group_answers
        where group_answers.organisation_id = ${organisationId} and group_answers.wave_id = waves.id
      ) else (
        select count(*)::integer from surveys
        where surveys.organisation_id = ${organisationId} and surveys.wave_id = waves.id
          and surveys.submitted_at is not null and ${askedHere}
      ) end)`.as('answered'),
    ])
    .where('waves.organisation_id', '=', organisationId);
}
