import type { MemberRole } from '@plumbline/contract/paths';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** A member who can see actions. */
export interface PossibleOwner {
  readonly name: string;
  readonly role: MemberRole;
  /** The sites that the member sees; null: the whole organisation. */
  readonly sites: readonly string[] | null;
}

/** @returns `undefined` when no such member has this id */
export async function findPossibleOwner(scope: TenantScope, userId: string): Promise<PossibleOwner | undefined> {
  return members(scope)
    .where('users.id', '=', userId)
    .where('memberships.role', '!=', 'representative')
    .executeTakeFirst();
}

/** Administrators and safety managers, by name. */
export async function listCheckers(scope: TenantScope) {
  return members(scope)
    .where('memberships.role', 'in', ['administrator', 'safety_manager'])
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
}

function members({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('users')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.organisation_id', '=', 'users.organisation_id')
        .onRef('memberships.user_id', '=', 'users.id'),
    )
    .select(['users.id', 'users.name', 'memberships.role', 'memberships.site_ids as sites'])
    .where('users.organisation_id', '=', organisationId)
    .where('memberships.organisation_id', '=', organisationId);
}
