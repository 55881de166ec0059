import type { MemberRole } from '@plumbline/contract/paths';
import { type Insertable, type Kysely, sql } from 'kysely';
import { onlyRow } from '../../../platform/db/only-row.ts';
import type { MemberInvitationsTable } from '../../../platform/db/schema/organisation-tables.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** A valid invitation, as the invited person may see it. */
export interface OpenMemberInvitation {
  readonly organisation_id: string;
  readonly id: string;
  readonly token: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly invited_by_name: string;
  readonly expires_at: Date;
  readonly organisation_name: string;
}

/** Invitations by the token of a link, before their organisation is known. */
export async function findMemberInvitationByToken(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<OpenMemberInvitation | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const { rows } = await sql<OpenMemberInvitation>`
    select * from find_member_invitations(${token}, null, ${now})`.execute(db);
  return onlyRow(rows);
}

/** Pending invitations of all organisations to an address; only for the verified owner of the address. */
export async function findMemberInvitationsTo(
  db: Kysely<Database>,
  email: string,
  now: Date,
): Promise<OpenMemberInvitation[]> {
  const { rows } = await sql<OpenMemberInvitation>`
    select * from find_member_invitations(null, ${email}, ${now})`.execute(db);
  return rows;
}

/** Invites an address, or renews its invitation. @returns the id of the invitation */
export async function saveMemberInvitation(
  { tx, organisationId }: TenantScope,
  invitation: Omit<Insertable<MemberInvitationsTable>, 'organisation_id'>,
): Promise<string> {
  const { id: _, email: __, ...renewed } = invitation;
  const { id } = await tx
    .insertInto('member_invitations')
    .values({ ...invitation, organisation_id: organisationId })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'email']).doUpdateSet(renewed))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findMemberInvitation({ tx, organisationId }: TenantScope, email: string) {
  return tx
    .selectFrom('member_invitations')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Pending, valid invitations, oldest first. */
export async function listMemberInvitations({ tx, organisationId }: TenantScope, now: Date) {
  return tx
    .selectFrom('member_invitations')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type MemberInvitationRow = Awaited<ReturnType<typeof listMemberInvitations>>[number];

/** @returns the deleted invitation; `undefined` when none has this id */
export async function deleteMemberInvitation(
  { tx, organisationId }: TenantScope,
  id: string,
): Promise<Pick<MemberInvitationRow, 'role' | 'site_ids'> | undefined> {
  return tx
    .deleteFrom('member_invitations')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returning(['role', 'site_ids'])
    .executeTakeFirst();
}
