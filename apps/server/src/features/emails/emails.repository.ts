import { type Kysely, type Selectable, sql } from 'kysely';
import type { OptOutsTable } from '../../platform/db/schema/email-tables.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** An email that waits to be sent. */
export async function findWaitingEmail({ tx, organisationId }: TenantScope, emailId: string) {
  return tx
    .selectFrom('emails')
    .select(['id', 'kind', 'survey_id', 'member_invitation_id', 'recipient_id', 'handed_over_at', 'counted_at'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', emailId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
}

export type WaitingEmail = NonNullable<Awaited<ReturnType<typeof findWaitingEmail>>>;

/** The outcome of one attempt to send an email. */
export type AttemptOutcome =
  | { readonly status: 'sent'; readonly sent_at: Date; readonly last_error: null }
  | { readonly status: 'failed' | 'unconfirmed'; readonly last_error: string }
  /** Retried later: the mail server refused it. */
  | { readonly status: 'waiting'; readonly last_error: string; readonly handed_over_at: null };

/** A known outcome replaces `unconfirmed`. */
export async function noteAttempt(
  { tx, organisationId }: TenantScope,
  emailId: string,
  outcome: AttemptOutcome,
): Promise<void> {
  await tx
    .updateTable('emails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), ...outcome }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', emailId)
    .where(
      'status',
      'in',
      outcome.status === 'sent' || outcome.status === 'failed' ? ['waiting', 'unconfirmed'] : ['waiting'],
    )
    .execute();
}

/** Sets the final status of a waiting email without another attempt. */
export async function endWaiting(
  { tx, organisationId }: TenantScope,
  emailId: string,
  end: { status: 'failed' | 'unconfirmed' | 'withheld'; last_error?: string },
): Promise<void> {
  await tx
    .updateTable('emails')
    .set(end)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', emailId)
    .where('status', '=', 'waiting')
    .execute();
}

/** Makes an email whose job was dead-lettered wait for its next attempt. */
export async function requeueEmail({ tx, organisationId }: TenantScope, emailId: string): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ status: 'waiting' })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', emailId)
    .where('status', '=', 'failed')
    .execute();
}

/** @returns false when another worker is handing the email over */
export async function claimHandOver({ tx, organisationId }: TenantScope, emailId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('emails')
    .set({ handed_over_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', emailId)
    .where('status', '=', 'waiting')
    .where('handed_over_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that an email was counted towards the limits. */
export async function markCounted({ tx, organisationId }: TenantScope, emailId: string, now: Date): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ counted_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', emailId)
    .execute();
}

/** The data for an email to the participant of a survey. */
export async function findSurveyForEmail({ tx, organisationId }: TenantScope, surveyId: string) {
  return tx
    .selectFrom('surveys')
    .innerJoin('survey_links', (join) =>
      join
        .onRef('survey_links.organisation_id', '=', 'surveys.organisation_id')
        .onRef('survey_links.survey_id', '=', 'surveys.id'),
    )
    .innerJoin('people', (join) =>
      join.onRef('people.organisation_id', '=', 'surveys.organisation_id').onRef('people.id', '=', 'surveys.person_id'),
    )
    .innerJoin('organisations', 'organisations.id', 'surveys.organisation_id')
    .leftJoin('users', (join) =>
      join.onRef('users.organisation_id', '=', 'surveys.organisation_id').onRef('users.id', '=', 'surveys.created_by'),
    )
    .leftJoin('waves', (join) =>
      join.onRef('waves.organisation_id', '=', 'surveys.organisation_id').onRef('waves.id', '=', 'surveys.wave_id'),
    )
    .select([
      'waves.threshold',
      'survey_links.token',
      'surveys.person_id',
      'surveys.participant_email',
      'surveys.participant_name',
      'surveys.language',
      'surveys.is_anonymous',
      'surveys.anonymous_receipt',
      'surveys.group_progress',
      'surveys.created_by_name',
      'surveys.invitation_text',
      'surveys.question_set_hash',
      'surveys.expires_at',
      'surveys.revoked_at',
      'surveys.status',
      'people.unsubscribed_at',
      'organisations.name as organisation_name',
      'organisations.plan_type',
      'organisations.time_zone',
      'users.email as inviter_email',
    ])
    .where('surveys.organisation_id', '=', organisationId)
    .where('surveys.id', '=', surveyId)
    .executeTakeFirst();
}

/** The member to notify, with the notifications that they want. */
export async function findRecipient({ tx, organisationId }: TenantScope, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'notify_answered', 'notify_high_risk'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function findMemberInvitationForEmail({ tx, organisationId }: TenantScope, invitationId: string) {
  return tx
    .selectFrom('member_invitations')
    .innerJoin('organisations', 'organisations.id', 'member_invitations.organisation_id')
    .leftJoin('users', (join) =>
      join
        .onRef('users.organisation_id', '=', 'member_invitations.organisation_id')
        .onRef('users.id', '=', 'member_invitations.invited_by'),
    )
    .select([
      'member_invitations.email',
      'member_invitations.role',
      'member_invitations.token',
      'member_invitations.invited_by_name',
      'member_invitations.expires_at',
      'organisations.name as organisation_name',
      'organisations.plan_type',
      'organisations.time_zone',
      'users.email as inviter_email',
    ])
    .where('member_invitations.organisation_id', '=', organisationId)
    .where('member_invitations.id', '=', invitationId)
    .executeTakeFirst();
}

/** Whose emails an opt-out stops: all to a person, or one kind of notification to a member. */
export type OptOutOwner =
  | { readonly person_id: string; readonly user_id: null; readonly notice: null }
  | { readonly person_id: null; readonly user_id: string; readonly notice: 'answered' | 'high_risk' };

/** The existing token of an owner's opt-out, or `token` when there is none yet. */
export async function findOrAddOptOut(
  { tx, organisationId }: TenantScope,
  owner: OptOutOwner,
  { token, now }: { token: string; now: Date },
): Promise<string> {
  const columns =
    owner.user_id === null
      ? (['organisation_id', 'person_id'] as const)
      : (['organisation_id', 'user_id', 'notice'] as const);
  const row = await tx
    .insertInto('opt_outs')
    .values({ ...owner, organisation_id: organisationId, token, created_at: now })
    // The update changes nothing; it makes PostgreSQL return the existing row.
    .onConflict((conflict) =>
      conflict.columns([...columns]).doUpdateSet((eb) => ({ created_at: eb.ref('opt_outs.created_at') })),
    )
    .returning('token')
    .executeTakeFirstOrThrow();
  return row.token;
}

/** Finds an opt-out before its organisation is known, through a function that requires the token. */
export async function findOptOut(db: Kysely<Database>, token: string): Promise<FoundOptOut | undefined> {
  const { rows } = await sql<FoundOptOut>`
    select organisation_id, person_id, user_id, notice from find_opt_out(${token})`.execute(db);
  return rows[0];
}

type FoundOptOut = Pick<Selectable<OptOutsTable>, 'organisation_id' | 'person_id' | 'user_id' | 'notice'>;

export async function findOrganisationName({ tx, organisationId }: TenantScope): Promise<string> {
  const { name } = await tx
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return name;
}

/** The language of a person's newest survey; `null`: that of their phone. */
export async function findLanguageOf({ tx, organisationId }: TenantScope, personId: string): Promise<string | null> {
  const survey = await tx
    .selectFrom('surveys')
    .select('language')
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return survey?.language ?? null;
}

/** Stops the emails to a person, or resumes them with `null`; also to whom the person was merged into. */
export async function setUnsubscribed(
  { tx, organisationId }: TenantScope,
  personId: string,
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('people')
    .set({ unsubscribed_at: at })
    .where('organisation_id', '=', organisationId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', '=', personId),
        eb(
          'id',
          '=',
          selectFrom('people as merged')
            .select('merged.merged_into')
            .where('merged.organisation_id', '=', organisationId)
            .where('merged.id', '=', personId),
        ),
      ]),
    )
    .execute();
}

/** Whether a person asked this organisation for no more emails. */
export async function isUnsubscribedPerson({ tx, organisationId }: TenantScope, personId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('people')
    .select('unsubscribed_at')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', personId)
    .executeTakeFirst();
  return person !== undefined && person.unsubscribed_at !== null;
}

/** The address of a person; `null`: they have none, or were erased. */
export async function findAddressOf({ tx, organisationId }: TenantScope, personId: string): Promise<string | null> {
  const person = await tx
    .selectFrom('people')
    .select('email')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.email ?? null;
}

/** Whether a member wants emails of a kind; false once they have left. */
export async function isNotificationWanted(
  { tx, organisationId }: TenantScope,
  userId: string,
  notice: 'answered' | 'high_risk',
): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select(notice === 'answered' ? 'notify_answered as is_wanted' : 'notify_high_risk as is_wanted')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.is_wanted === true;
}

export async function setNotificationWanted(
  { tx, organisationId }: TenantScope,
  userId: string,
  notice: 'answered' | 'high_risk',
  isWanted: boolean,
): Promise<void> {
  await tx
    .updateTable('users')
    .set(notice === 'answered' ? { notify_answered: isWanted } : { notify_high_risk: isWanted })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .execute();
}
