import type { Selectable } from 'kysely';
import type { SurveysTable } from '../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

export type SurveyRow = Selectable<SurveysTable>;

export async function findSurvey({ tx, organisationId }: TenantScope, id: string): Promise<SurveyRow | undefined> {
  return tx
    .selectFrom('surveys')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The survey, locked until the transaction ends. */
export async function lockSurvey({ tx, organisationId }: TenantScope, id: string): Promise<SurveyRow | undefined> {
  return tx
    .selectFrom('surveys')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
