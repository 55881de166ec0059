import type { TenantScope } from '../../platform/db/tenant.ts';

/** How many days the organisation lets a link work. */
export async function findLinkDays({ tx, organisationId }: TenantScope): Promise<number> {
  const { link_days } = await tx
    .selectFrom('organisations')
    .select('link_days')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return link_days;
}

export async function findLink({ tx, organisationId }: TenantScope, surveyId: string) {
  return tx
    .selectFrom('survey_links')
    .select(['token', 'participant_id'])
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst();
}
