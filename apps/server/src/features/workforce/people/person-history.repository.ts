import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { closedOn } from '../../campaigns/lends.ts';

/** The sites, crews and companies of a person over time, newest first. */
export async function listPlacements({ tx, organisationId }: TenantScope, personId: string) {
  return tx
    .selectFrom('placements')
    .leftJoin('crews', (join) =>
      join.onRef('crews.id', '=', 'placements.crew_id').on('crews.organisation_id', '=', organisationId),
    )
    .leftJoin('sites', (join) =>
      join.onRef('sites.id', '=', 'crews.site_id').on('sites.organisation_id', '=', organisationId),
    )
    .leftJoin('companies', (join) =>
      join.onRef('companies.id', '=', 'placements.company_id').on('companies.organisation_id', '=', organisationId),
    )
    .select([
      'placements.since',
      'placements.crew_id',
      'crews.name as crew_name',
      'sites.id as site_id',
      'sites.name as site_name',
      'placements.company_id',
      'companies.name as company_name',
    ])
    .where('placements.organisation_id', '=', organisationId)
    .where('placements.person_id', '=', personId)
    .orderBy('placements.since', 'desc')
    .orderBy('placements.id', 'desc')
    .execute();
}

/**
 * The waves in which a person was asked, newest first, with the site, crew and company at that time.
 *
 * Nothing about a survey of group mode is read, because members must not see whether a person answered.
 */
export async function listWaves(scope: TenantScope, personId: string, limit: number) {
  const { tx, organisationId } = scope;
  return tx
    .selectFrom('wave_people')
    .innerJoin('waves', (join) =>
      join.onRef('waves.id', '=', 'wave_people.wave_id').on('waves.organisation_id', '=', organisationId),
    )
    .innerJoin('campaigns', (join) =>
      join.onRef('campaigns.id', '=', 'waves.campaign_id').on('campaigns.organisation_id', '=', organisationId),
    )
    .leftJoin('surveys', (join) =>
      join
        .onRef('surveys.wave_id', '=', 'wave_people.wave_id')
        .onRef('surveys.person_id', '=', 'wave_people.person_id')
        .on('surveys.organisation_id', '=', organisationId)
        .on('surveys.is_anonymous', '=', false)
        .on('waves.mode', '=', 'individual'),
    )
    .leftJoin('sites', (join) =>
      join.onRef('sites.id', '=', 'wave_people.site_id').on('sites.organisation_id', '=', organisationId),
    )
    .leftJoin('crews', (join) =>
      join.onRef('crews.id', '=', 'wave_people.crew_id').on('crews.organisation_id', '=', organisationId),
    )
    .leftJoin('companies', (join) =>
      join.onRef('companies.id', '=', 'wave_people.company_id').on('companies.organisation_id', '=', organisationId),
    )
    .select([
      'waves.id as wave_id',
      'waves.number',
      'waves.mode',
      'waves.status as wave_status',
      sql<string>`waves.starts_on::text`.as('starts_on'),
      sql<string>`waves.closes_on::text`.as('closes_on'),
      closedOn(scope).as('closed_on'),
      'campaigns.id as campaign_id',
      'campaigns.name as campaign_name',
      'wave_people.site_id',
      'sites.name as site_name',
      'wave_people.crew_id',
      'crews.name as crew_name',
      'wave_people.company_id',
      'companies.name as company_name',
      'surveys.id as survey_id',
      'surveys.status',
      'surveys.score',
      'surveys.risk_level',
      'surveys.submitted_at',
    ])
    .where('wave_people.organisation_id', '=', organisationId)
    .where('wave_people.person_id', '=', personId)
    .where('wave_people.outcome', '=', 'assigned')
    .orderBy('waves.starts_at', 'desc')
    .orderBy('waves.id', 'desc')
    .limit(limit)
    .execute();
}

/** Number of named surveys of a person outside of campaigns. */
export async function countOtherSurveys({ tx, organisationId }: TenantScope, personId: string): Promise<number> {
  const { surveys } = await tx
    .selectFrom('surveys')
    .select((eb) => eb.fn.countAll<string>().as('surveys'))
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', personId)
    .where('is_anonymous', '=', false)
    .where('wave_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(surveys);
}

/** Id of the last named survey that a person answered; `null`: none. */
export async function findLatestAnswered(
  { tx, organisationId }: TenantScope,
  personId: string,
): Promise<string | null> {
  const latest = await tx
    .selectFrom('surveys')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', personId)
    .where('is_anonymous', '=', false)
    .where('is_group_mode', '=', false)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return latest?.id ?? null;
}

/** Maximum number of open follow-ups that a person's page names. */
const MAX_FOLLOW_UPS = 20;

/** Open follow-ups of a person besides that of the latest survey, the newest first; also of archived surveys. */
export async function listEarlierFollowUps(
  { tx, organisationId }: TenantScope,
  { personId, latestId, now }: { personId: string; latestId: string; now: Date },
) {
  return tx
    .selectFrom('surveys')
    .innerJoin('follow_ups', (join) =>
      join
        .onRef('follow_ups.organisation_id', '=', 'surveys.organisation_id')
        .onRef('follow_ups.survey_id', '=', 'surveys.id'),
    )
    .select(['follow_ups.survey_id', 'follow_ups.answered_at'])
    .where('surveys.organisation_id', '=', organisationId)
    .where('surveys.person_id', '=', personId)
    .where('surveys.is_anonymous', '=', false)
    .where('surveys.id', '<>', latestId)
    .where('follow_ups.listed_from', '<=', now)
    .orderBy('follow_ups.answered_at', 'desc')
    .orderBy('follow_ups.survey_id')
    .limit(MAX_FOLLOW_UPS)
    .execute();
}
