import type { LocalDate } from '@plumbline/domain/campaigns/local-date';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { closedOn } from '../waves/closed-waves.repository.ts';
import { WAVES_AHEAD, wavesAhead } from './campaign-plan.ts';
import { daysOff } from './campaigns.repository.ts';
import { lastDayBefore } from './days-in-words.ts';

/** The dates of a past, current or planned wave. */
export interface WaveDates {
  readonly campaignId: string;
  readonly campaignName: string;
  readonly number: number;
  readonly firstDay: LocalDate;
  /** For a wave that was closed early, the day of closing. */
  readonly lastDay: LocalDate;
  /** Whether the wave has not started, so that its dates may still change. */
  readonly isPlanned: boolean;
  /** When the campaign was created. */
  readonly createdAt: Date;
  /** When any of these dates was last changed. */
  readonly changedAt: Date;
}

/** Maximum number of waves to list, the newest first. */
const MAX_WAVES = 1_000;

/**
 * The waves that were not cancelled, and the next waves of every scheduled or running campaign.
 *
 * @param since leaves out waves whose planned close is earlier
 * @param today in the organisation's time zone
 */
export async function listWaveDates(
  scope: TenantScope,
  { since, today }: { since: LocalDate; today: LocalDate },
): Promise<readonly WaveDates[]> {
  return [...(await listStarted(scope, since)), ...(await listPlanned(scope, today))];
}

async function listStarted(scope: TenantScope, since: LocalDate): Promise<WaveDates[]> {
  const { tx, organisationId } = scope;
  const waves = await tx
    .selectFrom('waves')
    .innerJoin('campaigns', (join) =>
      join
        .onRef('campaigns.organisation_id', '=', 'waves.organisation_id')
        .onRef('campaigns.id', '=', 'waves.campaign_id'),
    )
    .select(['waves.campaign_id', 'waves.number', 'waves.starts_on', 'waves.closes_on'])
    .select(['campaigns.name', 'campaigns.created_at'])
    .select(closedOn(scope).as('closed_on'))
    .select(sql<Date>`greatest(waves.updated_at, campaigns.updated_at)`.as('changed_at'))
    .where('waves.organisation_id', '=', organisationId)
    .where('campaigns.organisation_id', '=', organisationId)
    .where('waves.status', '!=', 'cancelled')
    .where('waves.closes_on', '>=', since)
    .orderBy('waves.starts_on', 'desc')
    .orderBy('waves.id')
    .limit(MAX_WAVES)
    .execute();
  return waves.map((wave) => ({
    campaignId: wave.campaign_id,
    campaignName: wave.name,
    number: wave.number,
    firstDay: wave.starts_on,
    lastDay: wave.closed_on ?? lastDayBefore(wave.closes_on),
    isPlanned: false,
    createdAt: wave.created_at,
    changedAt: wave.changed_at,
  }));
}

async function listPlanned(scope: TenantScope, today: LocalDate): Promise<WaveDates[]> {
  const { tx, organisationId } = scope;
  const campaigns = await tx
    .selectFrom('campaigns')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('waves')
          .select(['waves.starts_on', 'waves.closes_on', 'waves.status'])
          .where('waves.organisation_id', '=', organisationId)
          .whereRef('waves.campaign_id', '=', 'campaigns.id')
          .orderBy('waves.number', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['campaigns.id', 'campaigns.name', 'campaigns.first_date', 'campaigns.wave_days', 'campaigns.repeat_every'])
    .select(['campaigns.repeat_unit', 'campaigns.paused_weeks', 'campaigns.ends_on', 'campaigns.waves_started'])
    .select(['campaigns.avoids_days_off'])
    .select(daysOff(scope))
    .select(['campaigns.created_at', 'campaigns.updated_at'])
    .select(['latest.starts_on', 'latest.closes_on', 'latest.status'])
    .where('campaigns.organisation_id', '=', organisationId)
    .where('campaigns.status', 'in', ['scheduled', 'running'])
    .orderBy('campaigns.created_at')
    .orderBy('campaigns.id')
    .execute();
  return campaigns.flatMap((campaign) => {
    const { starts_on, closes_on, status } = campaign;
    const latest =
      starts_on === null || closes_on === null || status === null ? null : { starts_on, closes_on, status };
    return wavesAhead(campaign, { latest, today, count: WAVES_AHEAD }).map(({ number, startsOn, closesOn }) => ({
      campaignId: campaign.id,
      campaignName: campaign.name,
      number,
      firstDay: startsOn,
      lastDay: lastDayBefore(closesOn),
      isPlanned: true,
      createdAt: campaign.created_at,
      changedAt: campaign.updated_at,
    }));
  });
}
