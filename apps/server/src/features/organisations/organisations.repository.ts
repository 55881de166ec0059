import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import { sql, type Updateable } from 'kysely';
import { type Founder, keysOfAccount, readFormerTrialUsage } from '../../platform/db/safeguards/accounts.ts';
import type { OrganisationsTable } from '../../platform/db/schema/organisation-tables.ts';
import type { ParticipantNotices } from '../../platform/db/schema/stored-json.ts';
import { asOrganisation, type TenantScope } from '../../platform/db/tenant.ts';
import { exampleIdOf } from './example/example-id.ts';

export interface NewOrganisation {
  readonly id: string;
  readonly name: string;
  /** `null`: no limit. */
  readonly invitationsMax: number | null;
  /** Missing in the demo. */
  readonly founder?: Founder;
  /** Proposed time zone as an IANA name; UTC if it is null, missing or unknown to the database. */
  readonly timeZone?: string | null;
  readonly now: Date;
}

/** Creates an organisation. Invitations of the founder's earlier trials count as used. */
export async function addOrganisation(
  scope: TenantScope,
  { id, name, invitationsMax, founder, timeZone = null, now }: NewOrganisation,
): Promise<void> {
  const { tx } = scope;
  const isTrial = invitationsMax !== null;
  const founderKeys = founder === undefined ? [] : await keysOfAccount(scope, founder);
  const usedBefore = founder === undefined || !isTrial ? 0 : await readFormerTrialUsage(scope, founderKeys, now);
  await tx
    .insertInto('organisations')
    .values({
      id,
      name,
      time_zone: (timeZone === null ? undefined : await findTimeZoneName(scope, timeZone)) ?? 'UTC',
      plan_type: isTrial ? 'trial' : 'unlimited',
      invitations_max: invitationsMax,
      founder_keys: founderKeys,
      invitations_used: isTrial ? Math.min(invitationsMax, usedBefore) : 0,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The database's spelling of a time zone; undefined when the database does not know it, because browsers and Node know others. */
export async function findTimeZoneName({ tx }: TenantScope, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_timezone_names where lower(name) = lower(${name})`.execute(tx);
  return rows[0]?.name;
}

export async function findOrganisation({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('organisations')
    .select([
      'id',
      'name',
      'time_zone',
      'country',
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
      'requires_approval',
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

export interface OrganisationChanges extends Omit<Updateable<OrganisationsTable>, 'participant_notice'> {
  /** Replaces the stored notices of all languages. */
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

/** Whether the first sign-in created the organisation, and nobody has named it or done anything in it since. */
export async function isUnused({ tx, organisationId }: TenantScope): Promise<boolean> {
  const { rows } = await sql<{ members: number; isEmpty: boolean }>`
    select
      (select count(*)::int from users where organisation_id = ${organisationId}) as members,
      exists (select from organisations where id = ${organisationId} and name = ${NEW_ORGANISATION_NAME} and plan_type = 'trial')
        and not exists (select from surveys where organisation_id = ${organisationId})
        and not exists (select from people where organisation_id = ${organisationId})
        and not exists (select from sites where organisation_id = ${organisationId})
        and not exists (select from companies where organisation_id = ${organisationId})
        and not exists (select from campaigns where organisation_id = ${organisationId})
        and not exists (select from questions where organisation_id = ${organisationId})
        and not exists (select from questionnaires where organisation_id = ${organisationId})
        and not exists (select from invitation_lists where organisation_id = ${organisationId})
        and not exists (select from company_sign_ins where organisation_id = ${organisationId})
        and not exists (select from member_invitations where organisation_id = ${organisationId}) as "isEmpty"`.execute(
    tx,
  );
  return rows[0]?.members === 1 && rows[0].isEmpty;
}

/** Deletes the organisation of the scope with everything in it, and its example. */
export async function deleteOrganisation({ tx, organisationId }: TenantScope): Promise<void> {
  await sql`select delete_organisation()`.execute(tx);
  await asOrganisation(tx, exampleIdOf(organisationId));
  await sql`select delete_organisation()`.execute(tx);
  await asOrganisation(tx, organisationId);
}
