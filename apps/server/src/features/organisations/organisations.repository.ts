import type { MemberRole } from '@plumbline/contract/paths';
import { type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { type Founder, formerTrialUsage, keysOfAccount } from '../../platform/db/safeguards/accounts.ts';
import type { OrganisationsTable } from '../../platform/db/schema/organisation-tables.ts';
import type { ParticipantNotices } from '../../platform/db/schema/stored-json.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** As memberships are, former members are known before any organisation is. */
export async function isFormerMember(db: Kysely<Database>, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('former_members')
    .select('left_at')
    .where('identity_subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}

/** Memberships are read before the organisation is known; their table holds no personal data and has no policy. */
export async function findMembership(db: Kysely<Database>, subject: string) {
  return db
    .selectFrom('memberships')
    .select(['organisation_id', 'user_id', 'role'])
    .select(sql<boolean>`requires_second_factor(organisation_id)`.as('requires_second_factor'))
    .where('identity_subject', '=', subject)
    .executeTakeFirst();
}

export interface NewMember {
  readonly subject: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: MemberRole;
  readonly now: Date;
}

/** Adds a user with their membership. The caller has locked the person and knows that they have none. */
export async function addMember({ tx, organisationId }: TenantScope, member: NewMember): Promise<void> {
  const { userId, subject, email, name, role, now } = member;
  await tx
    .insertInto('users')
    .values({
      organisation_id: organisationId,
      id: userId,
      email,
      name,
      last_seen_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tx
    .insertInto('memberships')
    .values({ identity_subject: subject, organisation_id: organisationId, user_id: userId, role, created_at: now })
    .execute();
}

export interface NewOrganisation {
  readonly id: string;
  readonly name: string;
  /** `null`: no limit. */
  readonly invitationsMax: number | null;
  /** Missing: nobody's, as in the demo. */
  readonly founder?: Founder;
  readonly now: Date;
}

/** Makes an organisation. What trials of its founder used before counts as used in its own. */
export async function addOrganisation(
  { tx }: TenantScope,
  { id, name, invitationsMax, founder, now }: NewOrganisation,
): Promise<void> {
  const isTrial = invitationsMax !== null;
  await tx
    .insertInto('organisations')
    .values({
      id,
      name,
      plan_type: isTrial ? 'trial' : 'unlimited',
      invitations_max: invitationsMax,
      ...(founder === undefined ? {} : { founder_keys: keysOfAccount(founder) }),
      ...(founder === undefined || !isTrial
        ? {}
        : { invitations_used: sql<number>`least(${invitationsMax}::integer, ${formerTrialUsage(founder, now)})` }),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findOrganisation({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('organisations')
    .select([
      'id',
      'name',
      'time_zone',
      'plan_type',
      'invitations_max',
      'invitations_used',
      'default_company',
      'invitation_text',
      'retention_months',
      'reminder_days',
      'link_days',
      'uses_model',
      'participant_notice',
      'notice_url',
      'requires_second_factor',
      'created_at',
    ])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
}

/**
 * Locks the organisation against other changes of its members until the transaction ends; foreign keys to it stay
 * possible.
 */
export async function lockOrganisation({ tx, organisationId }: TenantScope): Promise<void> {
  const organisation = tx.selectFrom('organisations').select('id').where('id', '=', organisationId);
  await organisation.forNoKeyUpdate().executeTakeFirst();
}

/** Serialises the requests of a person, so that two simultaneous first ones create one organisation. */
export async function lockPerson(tx: Transaction<Database>, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx);
}

export interface OrganisationChanges extends Omit<Updateable<OrganisationsTable>, 'participant_notice'> {
  /** Whole: what is stored of any language goes. */
  readonly participant_notice?: ParticipantNotices;
}

export async function updateOrganisation(
  { tx, organisationId }: TenantScope,
  { participant_notice: notices, ...changes }: OrganisationChanges,
): Promise<void> {
  await tx
    .updateTable('organisations')
    .set({ ...changes, ...(notices === undefined ? {} : { participant_notice: JSON.stringify(notices) }) })
    .where('id', '=', organisationId)
    .execute();
}

export async function listMembers({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('memberships')
    .innerJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'memberships.organisation_id')
        .onRef('users.id', '=', 'memberships.user_id'),
    )
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.last_seen_at',
      'memberships.role',
      'memberships.created_at',
      'memberships.identity_subject',
    ])
    .where('memberships.organisation_id', '=', organisationId)
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    .execute();
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export async function updateMemberRole(
  { tx, organisationId }: TenantScope,
  userId: string,
  role: MemberRole,
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ role })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
}

/** Takes members out, with all that is kept about them, and remembers that they were here. */
export async function removeMembers(
  { tx, organisationId }: TenantScope,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('former_members')
    .columns(['identity_subject', 'left_at'])
    .expression(
      tx
        .selectFrom('memberships')
        .select(['identity_subject', sql.val(now).as('left_at')])
        .where('organisation_id', '=', organisationId)
        .where('user_id', 'in', userIds),
    )
    .onConflict((conflict) => conflict.column('identity_subject').doUpdateSet({ left_at: now }))
    .execute();
  // The membership goes with the user.
  await tx.deleteFrom('users').where('organisation_id', '=', organisationId).where('id', 'in', userIds).execute();
}

/** Forgets that someone was a member, once it is as long ago as an unused account is kept. */
export async function forgetFormerMembers(db: Kysely<Database>, leftBefore: Date): Promise<void> {
  await db.deleteFrom('former_members').where('left_at', '<', leftBefore).execute();
}

/** Forgets that a person was a member once, because they joined or created an organisation. */
export async function forgetFormerMember(tx: Transaction<Database>, subject: string): Promise<void> {
  await tx.deleteFrom('former_members').where('identity_subject', '=', subject).execute();
}

/** Whether someone deleted their account: a token of it may be around for some minutes more. */
export async function hasDeletedAccount(tx: Transaction<Database>, subject: string): Promise<boolean> {
  const row = await tx
    .selectFrom('former_members')
    .select('left_at')
    .where('identity_subject', '=', subject)
    .where('has_deleted_account', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the account that this server keeps, with its sessions and codes, and remembers that it is gone.
 *
 * @returns false when the password is not the one that was verified: nothing was deleted
 */
export async function deleteAccount(
  tx: Transaction<Database>,
  { subject, passwordDigest, now }: { subject: string; passwordDigest: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isDeleted: boolean }>`
    select identity.delete_account(${subject}, ${passwordDigest}) as "isDeleted"`.execute(tx);
  if (rows[0]?.isDeleted !== true) return false;
  const row = { left_at: now, has_deleted_account: true };
  await tx
    .insertInto('former_members')
    .values({ identity_subject: subject, ...row })
    .onConflict((conflict) => conflict.column('identity_subject').doUpdateSet(row))
    .execute();
  return true;
}

export async function hasSurveys({ tx, organisationId }: TenantScope): Promise<boolean> {
  const survey = await tx
    .selectFrom('surveys')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .limit(1)
    .executeTakeFirst();
  return survey !== undefined;
}

/** Deletes the organisation of the scope with everything in it. */
export async function deleteOrganisation({ tx }: TenantScope): Promise<void> {
  await sql`select delete_organisation()`.execute(tx);
}
