import type { TenantScope } from './tenant.ts';

/** Gives the actions of a crew to another one. Their site is that of the crew. @returns how many */
export async function moveActionsOfCrew({ tx, organisationId }: TenantScope, id: string, to: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('actions')
    .set({ crew_id: to })
    .where('organisation_id', '=', organisationId)
    .where('crew_id', '=', id)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Gives the actions of a site as a whole to another one. @returns how many */
export async function moveActionsOfSite({ tx, organisationId }: TenantScope, id: string, to: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('actions')
    .set({ site_id: to })
    .where('organisation_id', '=', organisationId)
    .where('site_id', '=', id)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
