import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/**
 * Takes the company away from those of a wave in group mode who are fewer than the threshold in their crew and company, so that
 * neither their assignments nor their answers have it. Where the people of a crew without a company would then be too few
 * themselves, the smallest company that is left goes with them; of companies of the same size the one whose id comes last.
 *
 * Counts those who are to be asked. People who turn out to have opted out later, or who join after the last invitation of the
 * plan, can make a group smaller still.
 */
export async function forgetSmallCompanies(
  { tx, organisationId }: TenantScope,
  { waveId, threshold }: { waveId: string; threshold: number },
): Promise<void> {
  await sql`
    with cells as (
      select crew_id, company_id, count(*) as people from wave_people
      where organisation_id = ${organisationId} and wave_id = ${waveId} and outcome is null
      group by crew_id, company_id
    ), sized as (
      select crew_id, company_id, company_id is not null and people >= ${threshold} as is_large,
        coalesce(sum(people) filter (where company_id is null or people < ${threshold}) over (partition by crew_id), 0) as others,
        row_number() over (
          partition by crew_id, company_id is not null and people >= ${threshold} order by people, company_id desc
        ) as place
      from cells
    ), kept as (
      select crew_id, company_id from sized
      where is_large and not (others > 0 and others < ${threshold} and place = 1)
    )
    update wave_people set company_id = null
    where organisation_id = ${organisationId} and wave_id = ${waveId} and company_id is not null
      and not exists (
        select from kept
        where kept.company_id = wave_people.company_id and kept.crew_id is not distinct from (wave_people.crew_id)
      )`.execute(tx);
}
