import type { MemberRole } from '@plumbline/contract/paths';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** A member as far as documents for them need it, with their organisation. */
export interface ReadingMember {
  readonly role: MemberRole;
  readonly organisation: string;
  /** IANA name of the organisation's time zone. */
  readonly timeZone: string;
}

/** @returns `undefined` for somebody who has left */
export async function findReadingMember(
  { tx, organisationId }: TenantScope,
  userId: string,
): Promise<ReadingMember | undefined> {
  return tx
    .selectFrom('memberships')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisation_id')
    .select(['memberships.role', 'organisations.name as organisation', 'organisations.time_zone as timeZone'])
    .where('memberships.organisation_id', '=', organisationId)
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst();
}
