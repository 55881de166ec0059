import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';

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
