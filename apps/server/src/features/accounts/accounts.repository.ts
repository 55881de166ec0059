import type { Kysely } from 'kysely';
import type { Database, Role } from '../../db/tables.ts';
import type { TenantScope } from '../../db/tenant.ts';

/** Memberships are read before the organisation is known; their table holds no personal data and has no policy. */
export async function findMembership(db: Kysely<Database>, subject: string) {
  return db
    .selectFrom('memberships')
    .select(['organisation_id', 'user_id', 'role'])
    .where('identity_subject', '=', subject)
    .executeTakeFirst();
}

export interface NewMember {
  readonly subject: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly now: Date;
}

/** Adds a user with their membership; a simultaneous first sign-in of the same person adds nothing. */
export async function addMember({ tx, organisationId }: TenantScope, member: NewMember): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      organisation_id: organisationId,
      id: member.userId,
      email: member.email,
      name: member.name,
      created_at: member.now,
      updated_at: member.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const joined = await tx
    .insertInto('memberships')
    .values({
      identity_subject: member.subject,
      organisation_id: organisationId,
      user_id: member.userId,
      role: member.role,
      created_at: member.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (joined !== undefined) return;
  // Someone else was first with this person: nobody would ever be the user made above.
  await tx.deleteFrom('users').where('organisation_id', '=', organisationId).where('id', '=', member.userId).execute();
}

export interface NewOrganisation {
  readonly id: string;
  readonly name: string;
  /** `null`: no limit. */
  readonly invitationsMax: number | null;
  readonly now: Date;
}

export async function addOrganisation({ tx }: TenantScope, organisation: NewOrganisation): Promise<void> {
  await tx
    .insertInto('organisations')
    .values({
      id: organisation.id,
      name: organisation.name,
      plan_type: organisation.invitationsMax === null ? 'unlimited' : 'trial',
      invitations_max: organisation.invitationsMax,
      created_at: organisation.now,
      updated_at: organisation.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findOrganisation({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('organisations')
    .select(['id', 'name', 'plan_type', 'invitations_max', 'invitations_used'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
}
