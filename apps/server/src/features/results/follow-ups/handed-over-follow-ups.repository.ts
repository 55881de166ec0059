import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** The site of each open follow-up of a member, by the id of the survey. A follow-up to be looked at again later is open. */
export async function findSitesOfOpenFollowUps(
  { tx, organisationId }: TenantScope,
  memberId: string,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await tx
    .selectFrom('follow_ups')
    .innerJoin('surveys', (join) =>
      join
        .onRef('surveys.organisation_id', '=', 'follow_ups.organisation_id')
        .onRef('surveys.id', '=', 'follow_ups.survey_id'),
    )
    .leftJoin('people', (join) =>
      join.onRef('people.organisation_id', '=', 'surveys.organisation_id').onRef('people.id', '=', 'surveys.person_id'),
    )
    .leftJoin('crews', (join) =>
      join.onRef('crews.organisation_id', '=', 'people.organisation_id').onRef('crews.id', '=', 'people.crew_id'),
    )
    .select('follow_ups.survey_id')
    .select(
      sql<string | null>`case when surveys.is_anonymous then surveys.site_id else crews.site_id end`.as('site_id'),
    )
    .where('follow_ups.organisation_id', '=', organisationId)
    .where('follow_ups.assigned_to', '=', memberId)
    .where('follow_ups.listed_from', 'is not', null)
    .execute();
  return new Map(rows.map(({ survey_id, site_id }) => [survey_id, site_id]));
}

/** Gives follow-ups to another member. Their days stay. */
export async function reassignFollowUps(
  { tx, organisationId }: TenantScope,
  surveyIds: readonly string[],
  member: { readonly id: string; readonly name: string },
): Promise<void> {
  if (surveyIds.length === 0) return;
  await tx
    .updateTable('follow_ups')
    .set({ assigned_to: member.id, assigned_to_name: member.name })
    .where('organisation_id', '=', organisationId)
    .where('survey_id', 'in', surveyIds)
    .execute();
}
