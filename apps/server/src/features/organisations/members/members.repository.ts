import type { MemberRole } from '@plumbline/contract/paths';
import { type Kysely, sql, type Transaction } from 'kysely';
import { seesPeople } from '../../../core/permissions.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { asOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { exampleIdOf } from '../example/example-id.ts';
import { deleteOrganisation } from '../organisations.repository.ts';

/** Whether a person is a former member. Like memberships, former members are looked up before the organisation is known. */
export async function isFormerMember(db: Kysely<Database>, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('former_members')
    .select('left_at')
    .where('identity_subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Membership {
  readonly organisation_id: string;
  readonly user_id: string;
  readonly role: MemberRole;
  /** The sites that the member sees; null: the whole organisation. */
  readonly site_ids: readonly string[] | null;
  /** The organisation whose example the membership belongs to; null: the membership is in a real organisation. */
  readonly example_of: string | null;
  /** Whether the organisation requires a second factor. */
  readonly requires_second_factor: boolean;
  /** Whether the organisation requires company sign-in of this person. */
  readonly requires_company_sign_in: boolean;
}

/**
 * The membership of a signed-in person. It is read before the organisation is known.
 *
 * @param organisationId null: the membership that the person chose last
 */
export async function findMembership(
  db: Kysely<Database>,
  subject: string,
  organisationId: string | null = null,
): Promise<Membership | undefined> {
  const { rows } = await sql<Membership>`
    select organisation_id, user_id, role, site_ids, example_of, requires_second_factor, requires_company_sign_in
    from find_membership(${subject}, ${organisationId})`.execute(db);
  return rows[0];
}

/** Makes the organisation the one that a person chose last. @returns false when the person does not belong to it */
export async function chooseMembership(
  { tx, organisationId }: TenantScope,
  subject: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('memberships')
    .set({ chosen_at: now })
    .where('identity_subject', '=', subject)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Every membership of a person. */
export async function listMemberships(db: Kysely<Database>, subject: string) {
  return db
    .selectFrom('memberships')
    .select(['organisation_id', 'user_id', 'role', 'example_of'])
    .where('identity_subject', '=', subject)
    .orderBy('created_at')
    .execute();
}

/** The subjects that have no membership, so that their sessions can end. */
export async function subjectsWithoutMembership(db: Kysely<Database>, subjects: readonly string[]): Promise<string[]> {
  const members = await db
    .selectFrom('memberships')
    .select('identity_subject')
    .where(sql<boolean>`identity_subject = any (${subjects}::text[])`)
    .execute();
  return subjects.filter((subject) => !members.some(({ identity_subject }) => identity_subject === subject));
}

/** Replaces a merged site by the remaining one in the sites of members, member invitations, API keys and roles of company sign-in. */
export async function replaceInScopes(
  { tx, organisationId }: TenantScope,
  { siteId, intoId }: { readonly siteId: string; readonly intoId: string },
): Promise<void> {
  // Invitations come first, because an invitation that is accepted meanwhile becomes a membership.
  for (const table of ['member_invitations', 'memberships', 'company_sign_in_roles', 'api_keys'] as const) {
    await sql`
      update ${sql.table(table)}
      set site_ids = array(select distinct unnest(array_replace(site_ids, ${siteId}::uuid, ${intoId}::uuid)))
      where organisation_id = ${organisationId} and ${siteId}::uuid = any (site_ids)`.execute(tx);
  }
}

export interface NewMember {
  readonly subject: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: MemberRole;
  /** The sites that the member sees; by default the whole organisation. */
  readonly siteIds?: readonly string[] | null;
  /** The organisation whose example the member joins. */
  readonly exampleOf?: string;
  readonly now: Date;
}

/** Adds a user with a membership. The caller has locked the person and checked that there is no other membership in the organisation. */
export async function addMember({ tx, organisationId }: TenantScope, member: NewMember): Promise<void> {
  const { userId, subject, email, name, role, siteIds = null, exampleOf = null, now } = member;
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
    .values({
      identity_subject: subject,
      organisation_id: organisationId,
      user_id: userId,
      role,
      site_ids: siteIds === null ? null : [...siteIds],
      example_of: exampleOf,
      created_at: now,
    })
    .execute();
}

/** Serialises the requests of a person, so that two simultaneous first requests create one organisation. */
export async function lockPerson(tx: Transaction<Database>, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx);
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
      'memberships.site_ids',
      'memberships.created_at',
      'memberships.identity_subject',
    ])
    .where('memberships.organisation_id', '=', organisationId)
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    .execute();
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** Whether a member is the administrator who can sign in with a password while company sign-in is required. */
export async function isBreakGlass({ tx, organisationId }: TenantScope, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('company_sign_ins')
    .select('organisation_id')
    .where('organisation_id', '=', organisationId)
    .where('break_glass_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

interface ChangedMembership {
  readonly role: MemberRole;
  /** The sites that the member sees; null: the whole organisation. */
  readonly siteIds: readonly string[] | null;
}

/** Changes the role or the sites of a member. */
export async function updateMembership(
  { tx, organisationId }: TenantScope,
  userId: string,
  { role, siteIds }: ChangedMembership,
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ role, site_ids: siteIds === null ? null : [...siteIds] })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Deletes the member's calendar address, and removes the member as owner from actions and follow-ups that the new role does not see and
 * nobody took over. These keep the member's name.
 */
export async function leaveRole(scope: TenantScope, userId: string, role: MemberRole): Promise<void> {
  const { tx, organisationId } = scope;
  await tx
    .deleteFrom('calendar_feeds')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
  if (role === 'representative') await clearReference(scope, { table: 'actions', column: 'owner_id' }, [userId]);
  if (!seesPeople(role)) await clearReference(scope, { table: 'follow_ups', column: 'assigned_to' }, [userId]);
}

/** Removes members with all their data, also from the example, and stores that they are former members. */
export async function removeMembers(scope: TenantScope, userIds: readonly string[], now: Date): Promise<void> {
  const { tx, organisationId } = scope;
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
  await leaveExample(scope, userIds);
  await deleteMembers(scope, userIds);
}

/** Members of an organisation stop looking at its example, which is deleted with its last member. */
export async function leaveExample({ tx, organisationId }: TenantScope, userIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ subject: string }>`
    select identity_subject as subject from memberships
    where organisation_id = ${organisationId} and user_id = any (${userIds}::uuid[])`.execute(tx);
  const subjects = new Set(rows.map(({ subject }) => subject));
  const example = await asOrganisation(tx, exampleIdOf(organisationId));
  const members = await listMembers(example);
  const leaving = members.filter(({ identity_subject }) => subjects.has(identity_subject));
  if (leaving.length > 0 && leaving.length === members.length) await deleteOrganisation(example);
  else if (leaving.length > 0)
    await deleteMembers(
      example,
      leaving.map(({ id }) => id),
    );
  await asOrganisation(tx, organisationId);
}

async function deleteMembers(scope: TenantScope, userIds: readonly string[]): Promise<void> {
  const { tx, organisationId } = scope;
  await clearReferences(scope, userIds);
  await tx
    .deleteFrom('memberships')
    .where('organisation_id', '=', organisationId)
    .where('user_id', 'in', userIds)
    .execute();
  await tx.deleteFrom('users').where('organisation_id', '=', organisationId).where('id', 'in', userIds).execute();
}

/** The columns that refer to a member. Foreign keys cannot clear them: they include the organisation, which must stay. */
const REFERENCES_TO_MEMBERS = [
  { table: 'surveys', column: 'created_by' },
  { table: 'member_invitations', column: 'invited_by' },
  { table: 'invitation_lists', column: 'created_by' },
  { table: 'follow_ups', column: 'assigned_to' },
  { table: 'follow_up_outcomes', column: 'recorded_by' },
  { table: 'actions', column: 'owner_id' },
  { table: 'actions', column: 'created_by' },
  { table: 'actions', column: 'done_by' },
  { table: 'campaign_pages', column: 'published_by' },
  { table: 'api_keys', column: 'user_id' },
] as const;

/** Clears references to members who are about to be removed. */
async function clearReferences(scope: TenantScope, userIds: readonly string[]): Promise<void> {
  for (const reference of REFERENCES_TO_MEMBERS) await clearReference(scope, reference, userIds);
}

async function clearReference(
  { tx, organisationId }: TenantScope,
  { table, column }: (typeof REFERENCES_TO_MEMBERS)[number],
  userIds: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = null
    where organisation_id = ${organisationId} and ${sql.ref(column)} = any (${userIds}::uuid[])`.execute(tx);
}

/** Forgets former members after the time for which an unused account is kept. */
export async function forgetFormerMembers(db: Kysely<Database>, leftBefore: Date): Promise<void> {
  await db.deleteFrom('former_members').where('left_at', '<', leftBefore).execute();
}

/** Removes a person from the former members, after joining or creating an organisation. */
export async function forgetFormerMember(tx: Transaction<Database>, subject: string): Promise<void> {
  await tx.deleteFrom('former_members').where('identity_subject', '=', subject).execute();
}

/** Whether the account of a subject was deleted: its token may stay valid for some minutes. */
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
 * Deletes an account of this server with its sessions and codes, and stores the deletion.
 *
 * @returns false when the password was changed after it was verified; then nothing is deleted
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
