import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** The name that replaces the name of an erased owner. */
const ERASED_NAME = 'Erased person';

/** The site of each open action of a member, by the id of the action. */
export async function findSitesOfOpenActions(
  { tx, organisationId }: TenantScope,
  ownerId: string,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await tx
    .selectFrom('actions')
    .leftJoin('crews', (join) =>
      join.onRef('crews.organisation_id', '=', 'actions.organisation_id').onRef('crews.id', '=', 'actions.crew_id'),
    )
    .select(['actions.id', sql<string | null>`coalesce(actions.site_id, crews.site_id)`.as('site_id')])
    .where('actions.organisation_id', '=', organisationId)
    .where('actions.owner_id', '=', ownerId)
    .where('actions.status', 'in', ['open', 'in_progress'])
    .execute();
  return new Map(rows.map(({ id, site_id }) => [id, site_id]));
}

/** Gives actions to another member, who has not received the overdue reminder. */
export async function reassignActions(
  { tx, organisationId }: TenantScope,
  ids: readonly string[],
  owner: { readonly id: string; readonly name: string; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('actions')
    .set((eb) => ({
      owner_id: owner.id,
      owner_name: owner.name,
      reminded_of: null,
      version: eb('version', '+', 1),
      updated_at: owner.now,
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .execute();
}

/** Moves the actions of a crew to another crew, and so to its site. @returns number of moved actions */
export async function moveActionsOfCrew({ tx, organisationId }: TenantScope, id: string, to: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('actions')
    .set({ crew_id: to })
    .where('organisation_id', '=', organisationId)
    .where('crew_id', '=', id)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Moves the actions for a whole site to another site. @returns number of moved actions */
export async function moveActionsOfSite({ tx, organisationId }: TenantScope, id: string, to: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('actions')
    .set({ site_id: to })
    .where('organisation_id', '=', organisationId)
    .where('site_id', '=', id)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Removes an erased owner outside from their actions, which then need another owner, and from links. @param email lower-cased */
export async function forgetOutsideOwner({ tx, organisationId }: TenantScope, email: string): Promise<void> {
  await tx
    .updateTable('actions')
    .set({ owner_name: ERASED_NAME, owner_email: null })
    .where('organisation_id', '=', organisationId)
    .where('owner_email', '=', email)
    .execute();
  // A link stays for its action, but is not emailed to the address again.
  await tx
    .updateTable('action_links')
    .set({ email: null })
    .where('organisation_id', '=', organisationId)
    .where('email', '=', email)
    .execute();
}
