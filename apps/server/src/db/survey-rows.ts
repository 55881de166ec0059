import type { Updateable } from 'kysely';
import type { SurveysTable } from './tables.ts';
import type { TenantScope } from './tenant.ts';

/** Changes one survey; its manager and its participant do so in features of their own. */
export async function updateSurvey(
  { tx, organisationId }: TenantScope,
  id: string,
  changes: Updateable<SurveysTable>,
): Promise<void> {
  await tx
    .updateTable('surveys')
    .set(changes)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
