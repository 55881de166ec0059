import type { Insertable } from 'kysely';
import type { EmailsTable } from '../../platform/db/schema/email-tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** An email to be sent, with its subject: a survey, an action, a file, a webhook or a member invitation. */
export type NewEmail = Pick<Insertable<EmailsTable>, 'id' | 'created_at'> &
  (
    | { kind: 'invitation'; survey_id: string; wave_id: string | null }
    | { kind: 'reminder'; survey_id: string; wave_id: string | null; is_automatic: boolean }
    | { kind: 'answered_notice' | 'high_risk_notice'; survey_id: string; recipient_id: string }
    | { kind: 'member_invitation'; member_invitation_id: string }
    | { kind: 'action_assigned' | 'action_overdue' | 'action_done' | 'action_link'; action_id: string }
    | { kind: 'webhook_off'; webhook_id: string; recipient_id: string }
    | { kind: 'file_ready' | 'file_failed'; prepared_file_id: string; recipient_id: string }
  );

/** A statement has at most 65,535 parameters, and an email takes thirteen of them. */
const ROWS_AT_ONCE = 2_000;

/** Inserts emails as waiting, or as withheld with a reason. */
export async function insertEmails(
  { tx, organisationId }: TenantScope,
  emails: readonly (NewEmail & { withheldBecause: string | null })[],
): Promise<void> {
  const nothing = {
    survey_id: null,
    wave_id: null,
    member_invitation_id: null,
    recipient_id: null,
    action_id: null,
    handed_over_at: null,
    sent_at: null,
  };
  for (let start = 0; start < emails.length; start += ROWS_AT_ONCE) {
    await tx
      .insertInto('emails')
      .values(
        emails.slice(start, start + ROWS_AT_ONCE).map(({ withheldBecause, ...email }) => ({
          ...nothing,
          ...email,
          organisation_id: organisationId,
          status: withheldBecause === null ? ('waiting' as const) : ('withheld' as const),
          last_error: withheldBecause,
        })),
      )
      .execute();
  }
}

/** A recipient who may be a stranger. Members who receive notifications are not included. */
export interface EmailRecipient {
  readonly emailId: string;
  readonly address: string;
}

/** The current recipients of emails to possible strangers. */
export async function findRecipients(
  { tx, organisationId }: TenantScope,
  emails: readonly NewEmail[],
): Promise<EmailRecipient[]> {
  const bySurvey = new Map<string, string[]>();
  const byInvitation = new Map<string, string[]>();
  const byAction = new Map<string, string[]>();
  const byLink = new Set<string>();
  for (const email of emails) {
    if (email.kind === 'invitation' || email.kind === 'reminder') addTo(bySurvey, email.survey_id, email.id);
    else if (email.kind === 'member_invitation') addTo(byInvitation, email.member_invitation_id, email.id);
    else if (email.kind === 'action_link') byLink.add(email.id);
    else if ('action_id' in email && email.kind !== 'action_done') addTo(byAction, email.action_id, email.id);
  }
  const participants =
    bySurvey.size === 0
      ? []
      : await tx
          .selectFrom('surveys')
          .select(['id', 'participant_email as address'])
          .where('organisation_id', '=', organisationId)
          .where('id', 'in', [...bySurvey.keys()])
          .execute();
  const invited =
    byInvitation.size === 0
      ? []
      : await tx
          .selectFrom('member_invitations')
          .select(['id', 'email as address'])
          .where('organisation_id', '=', organisationId)
          .where('id', 'in', [...byInvitation.keys()])
          .execute();
  const owners =
    byAction.size === 0
      ? []
      : await tx
          .selectFrom('actions')
          .select(['id', 'owner_email as address'])
          .where('organisation_id', '=', organisationId)
          .where('id', 'in', [...byAction.keys()])
          .execute();
  const readers =
    byLink.size === 0
      ? []
      : await tx
          .selectFrom('action_links')
          .select(['email_id', 'email as address'])
          .where('organisation_id', '=', organisationId)
          .where('email_id', 'in', [...byLink])
          .execute();
  return [
    ...readers.flatMap(({ email_id: emailId, address }) =>
      emailId === null || address === null ? [] : [{ emailId, address }],
    ),
    ...participants.flatMap(({ id, address }) =>
      address === null ? [] : (bySurvey.get(id) ?? []).map((emailId) => ({ emailId, address })),
    ),
    // Members are not strangers; their actions store no address.
    ...owners.flatMap(({ id, address }) =>
      address === null ? [] : (byAction.get(id) ?? []).map((emailId) => ({ emailId, address })),
    ),
    ...invited.flatMap(({ id, address }) => (byInvitation.get(id) ?? []).map((emailId) => ({ emailId, address }))),
  ];
}

function addTo(groups: Map<string, string[]>, key: string, value: string): void {
  groups.set(key, [...(groups.get(key) ?? []), value]);
}
