import type { TenantScope } from '../../platform/db/tenant.ts';

/** Administrators and safety managers, by name. `sites`: null for members who see the whole organisation. */
export async function listCheckers({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('users')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.organisation_id', '=', 'users.organisation_id')
        .onRef('memberships.user_id', '=', 'users.id'),
    )
    .select(['users.id', 'users.name', 'memberships.site_ids as sites'])
    .where('users.organisation_id', '=', organisationId)
    .where('memberships.organisation_id', '=', organisationId)
    .where('memberships.role', 'in', ['administrator', 'safety_manager'])
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
}
