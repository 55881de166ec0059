import type { MemberRole } from '@plumbline/contract/paths';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { findNamedOrganisation, type NamedOrganisation } from './named-organisation.repository.ts';

/** The reader of a document, and the organisation. */
export interface ReadingMember {
  readonly role: MemberRole;
  /** The sites that the member sees; null: the whole organisation. */
  readonly sites: readonly string[] | null;
  readonly organisation: NamedOrganisation;
}

/** @returns `undefined` for a former member */
export async function findReadingMember(scope: TenantScope, userId: string): Promise<ReadingMember | undefined> {
  const membership = await scope.tx
    .selectFrom('memberships')
    .select(['role', 'site_ids'])
    .where('organisation_id', '=', scope.organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (membership === undefined) return undefined;
  return { role: membership.role, sites: membership.site_ids, organisation: await findNamedOrganisation(scope) };
}
