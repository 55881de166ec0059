import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { inOrganisation, type TenantScope } from '../../db/tenant.ts';
import { withoutAddresses } from '../../mail/without-addresses.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { Jobs } from '../../ports/queue.ts';
import { type Invitation, writeInvitation } from './invitation-mail.ts';

export interface SendInvitationDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Where the product is reached, without a slash at the end. */
  readonly publicUrl: string;
}

/**
 * Sends the invitation mail of one survey, unless it was sent already or the survey is not to be answered any more.
 *
 * @throws when the mailer does, after noting the reason on the mail; the queue tries again
 */
export async function sendInvitation(
  { db, clock, mailer, publicUrl }: SendInvitationDependencies,
  { organisation_id, mail_id }: Jobs['send_invitation'],
): Promise<void> {
  const invitation = await inOrganisation(db, organisation_id, (scope) =>
    findInvitation(scope, { mailId: mail_id, publicUrl, now: clock.now() }),
  );
  if (invitation === null) return;
  try {
    await mailer.send(writeInvitation(invitation));
  } catch (error) {
    const failure = reasonOf(error);
    await inOrganisation(db, organisation_id, (scope) => noteAttempt(scope, mail_id, { failure }));
    // Not the mailer's own error: what is thrown here is logged and kept with the job, and that one may name addresses.
    throw new Error(`the invitation could not be handed over: ${failure}`);
  }
  await inOrganisation(db, organisation_id, (scope) => noteAttempt(scope, mail_id, { sentAt: clock.now() }));
}

/** Notes that the queue gave up on a mail. */
export async function giveUpInvitation(
  db: Kysely<Database>,
  { organisation_id, mail_id }: Jobs['send_invitation'],
): Promise<void> {
  await inOrganisation(db, organisation_id, ({ tx, organisationId }) =>
    tx
      .updateTable('mails')
      .set({ status: 'failed' })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', mail_id)
      .where('status', '=', 'waiting')
      .execute(),
  );
}

async function findInvitation(
  { tx, organisationId }: TenantScope,
  { mailId, publicUrl, now }: { mailId: string; publicUrl: string; now: Date },
): Promise<Invitation | null> {
  const row = await tx
    .selectFrom('mails')
    .innerJoin('surveys', (join) =>
      join.onRef('surveys.organisation_id', '=', 'mails.organisation_id').onRef('surveys.id', '=', 'mails.survey_id'),
    )
    .innerJoin('survey_links', (join) =>
      join
        .onRef('survey_links.organisation_id', '=', 'mails.organisation_id')
        .onRef('survey_links.survey_id', '=', 'mails.survey_id'),
    )
    .innerJoin('organisations', 'organisations.id', 'mails.organisation_id')
    .select([
      'survey_links.token',
      'surveys.participant_email',
      'surveys.participant_name',
      'surveys.created_by_name',
      'surveys.invitation_text',
      'surveys.expires_at',
      'organisations.name as organisation_name',
      'organisations.time_zone',
    ])
    .where('mails.organisation_id', '=', organisationId)
    .where('mails.id', '=', mailId)
    .where('mails.status', '=', 'waiting')
    .where('surveys.status', 'in', ['invited', 'start'])
    .where('surveys.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('surveys.expires_at', 'is', null), eb('surveys.expires_at', '>', now)]))
    .executeTakeFirst();
  if (row === undefined || row.participant_email === null) return null;
  return {
    mailId,
    to: row.participant_email,
    participantName: row.participant_name,
    organisationName: row.organisation_name,
    inviterName: row.created_by_name,
    message: row.invitation_text,
    link: `${publicUrl}/survey/${row.token}`,
    expiresAt: row.expires_at,
    timeZone: row.time_zone,
  };
}

async function noteAttempt(
  { tx, organisationId }: TenantScope,
  mailId: string,
  outcome: { sentAt: Date } | { failure: string },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      ...('sentAt' in outcome
        ? { status: 'sent' as const, sent_at: outcome.sentAt, last_error: null }
        : { last_error: outcome.failure }),
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', mailId)
    .execute();
}

function reasonOf(error: unknown): string {
  return withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 500);
}
