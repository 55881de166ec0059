import { type AskedPlace, reportingGroups } from '@plumbline/domain/release/reporting-groups';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

interface Wave {
  readonly id: string;
  readonly threshold: number;
}

/**
 * Fixes the reporting groups of a wave in group mode from its people, before anybody is asked. In a wave of an earlier version, small crews
 * are also removed from stored surveys, answers and days.
 *
 * Counts the people to be asked. Later opt-outs can make a group smaller than the threshold: then its figures are hidden.
 */
export async function fixReportingGroups(scope: TenantScope, wave: Wave): Promise<void> {
  const { tx, organisationId } = scope;
  const { rows: places } = await sql<AskedPlace>`
    select site_id as site, crew_id as crew, company_id as company,
      count(*) filter (where outcome is null or outcome = 'assigned')::integer as asked
    from wave_people where organisation_id = ${organisationId} and wave_id = ${wave.id}
    group by site_id, crew_id, company_id`.execute(tx);
  const fixed = fixedPlaces(places, wave.threshold);
  await sql`
    update wave_people set reported_site_id = fixed.reported_site_id, reported_crew_id = fixed.reported_crew_id,
      reported_company_id = fixed.reported_company_id
    from ${fixed} where organisation_id = ${organisationId} and wave_id = ${wave.id} and ${isAtPlace('wave_people')}`.execute(
    tx,
  );
  await sql`
    update group_surveys set reported_site_id = fixed.reported_site_id, reported_crew_id = fixed.reported_crew_id,
      reported_company_id = fixed.reported_company_id
    from surveys, ${fixed}
    where surveys.organisation_id = ${organisationId} and surveys.wave_id = ${wave.id} and ${isAtPlace('surveys')}
      and group_surveys.organisation_id = surveys.organisation_id and group_surveys.survey_id = surveys.id`.execute(tx);
  await sql`
    update group_answers set site_id = fixed.reported_site_id, crew_id = fixed.reported_crew_id,
      company_id = fixed.reported_company_id
    from ${fixed} where organisation_id = ${organisationId} and wave_id = ${wave.id} and ${isAtPlace('group_answers')}`.execute(
    tx,
  );
  await moveDays(scope, wave.id, fixed);
  await tx
    .updateTable('waves')
    .set({ has_reporting_groups: true })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', wave.id)
    .execute();
}

/** Sums the days of the wave by reporting group: a row of a small site would reveal when its few people answered. */
async function moveDays(
  { tx, organisationId }: TenantScope,
  waveId: string,
  fixed: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with counted as (
      delete from wave_days where organisation_id = ${organisationId} and wave_id = ${waveId}
      returning site_id, day, opened, answered
    ), places as (
      select distinct site_id, reported_site_id from ${fixed}
    )
    insert into wave_days (organisation_id, id, wave_id, site_id, day, opened, answered)
    select ${organisationId}::uuid, summed.id, ${waveId}::uuid, summed.reported_site_id, summed.day, summed.opened, summed.answered
    from (
      select gen_random_uuid() as id, places.reported_site_id, counted.day, sum(counted.opened)::integer as opened,
        sum(counted.answered)::integer as answered
      from counted left join places on places.site_id is not distinct from counted.site_id
      group by places.reported_site_id, counted.day
    ) as summed
    order by summed.id
    returning organisation_id`.execute(tx);
}

/** Each place with its reporting groups. */
function fixedPlaces(places: readonly AskedPlace[], threshold: number): RawBuilder<unknown> {
  const reported = places.map(reportingGroups(places, threshold));
  const column = (values: readonly (string | null)[]) => sql`${[...values]}::uuid[]`;
  return sql`unnest(
      ${column(places.map(({ site }) => site))}, ${column(places.map(({ crew }) => crew))},
      ${column(places.map(({ company }) => company))}, ${column(reported.map(({ site }) => site))},
      ${column(reported.map(({ crew }) => crew))}, ${column(reported.map(({ company }) => company))}
    ) as fixed (site_id, crew_id, company_id, reported_site_id, reported_crew_id, reported_company_id)`;
}

/**
 * Represents a missing place, so that places are compared with `=`, which can be hashed: comparing each person with each place takes
 * minutes.
 */
const NONE = '00000000-0000-0000-0000-000000000000';

function isAtPlace(table: 'wave_people' | 'surveys' | 'group_answers'): RawBuilder<boolean> {
  return sql.join(
    ['site_id', 'crew_id', 'company_id'].map(
      (place) =>
        sql`coalesce(${sql.ref(`${table}.${place}`)}, ${NONE}::uuid) = coalesce(${sql.ref(`fixed.${place}`)}, ${NONE}::uuid)`,
    ),
    sql` and `,
  );
}

/** Waves in group mode of an earlier version, whose groups are not fixed. */
export async function listWavesWithoutGroups({ tx, organisationId }: TenantScope): Promise<readonly Wave[]> {
  return tx
    .selectFrom('waves')
    .select(['id', 'threshold'])
    .where('organisation_id', '=', organisationId)
    .where('mode', '=', 'group')
    .where('has_reporting_groups', '=', false)
    .where('status', '!=', 'cancelled')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
