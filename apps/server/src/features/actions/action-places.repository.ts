import type { TenantScope } from '../../platform/db/tenant.ts';

/** Moves the actions of a crew to another crew, and so to its site. @returns how many */
export async function moveActionsOfCrew({ tx, organisationId }: TenantScope, id: string, to: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('actions')
    .set({ crew_id: to })
    .where('organisation_id', '=', organisationId)
    .where('crew_id', '=', id)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Moves the actions for a whole site to another site. @returns how many */
export async function moveActionsOfSite({ tx, organisationId }: TenantScope, id: string, to: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('actions')
    .set({ site_id: to })
    .where('organisation_id', '=', organisationId)
    .where('site_id', '=', id)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
