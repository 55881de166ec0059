import type { Insertable } from 'kysely';
import type { MailsTable } from './mail-tables.ts';
import type { TenantScope } from './tenant.ts';

/** A mail that is to be sent, and what it is about. */
export type NewMail = Pick<Insertable<MailsTable>, 'id' | 'created_at'> &
  (
    | { kind: 'invitation'; survey_id: string }
    | { kind: 'reminder'; survey_id: string; is_automatic: boolean }
    | { kind: 'answered_notice' | 'high_risk_notice'; survey_id: string; recipient_id: string }
    | { kind: 'member_invitation'; member_invitation_id: string }
  );

/** Notes mails as waiting, as many features do. */
export async function insertMails({ tx, organisationId }: TenantScope, mails: readonly NewMail[]): Promise<void> {
  const nothing = {
    survey_id: null,
    member_invitation_id: null,
    recipient_id: null,
    last_error: null,
    handed_over_at: null,
    sent_at: null,
  };
  await tx
    .insertInto('mails')
    .values(mails.map((mail) => ({ ...nothing, ...mail, organisation_id: organisationId, status: 'waiting' as const })))
    .execute();
}
