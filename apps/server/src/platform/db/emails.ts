import type { Insertable } from 'kysely';
import type { MailsTable } from './schema/email-tables.ts';
import type { TenantScope } from './tenant.ts';

/** A mail that is to be sent, and what it is about. */
export type NewMail = Pick<Insertable<MailsTable>, 'id' | 'created_at'> &
  (
    | { kind: 'invitation'; survey_id: string }
    | { kind: 'reminder'; survey_id: string; is_automatic: boolean }
    | { kind: 'answered_notice' | 'high_risk_notice'; survey_id: string; recipient_id: string }
    | { kind: 'member_invitation'; member_invitation_id: string }
  );

/** Notes mails as waiting, as many features do, or as withheld for a reason. */
export async function insertMails(
  { tx, organisationId }: TenantScope,
  mails: readonly (NewMail & { withheldBecause: string | null })[],
): Promise<void> {
  const nothing = {
    survey_id: null,
    member_invitation_id: null,
    recipient_id: null,
    handed_over_at: null,
    sent_at: null,
  };
  await tx
    .insertInto('mails')
    .values(
      mails.map(({ withheldBecause, ...mail }) => ({
        ...nothing,
        ...mail,
        organisation_id: organisationId,
        status: withheldBecause === null ? ('waiting' as const) : ('withheld' as const),
        last_error: withheldBecause,
      })),
    )
    .execute();
}

/** A recipient who may be a stranger; members, who asked for their notices, are none. */
export interface MailRecipient {
  readonly mailId: string;
  readonly address: string;
  readonly count: 'survey' | 'membership';
}

/** The recipients of mails as they stand now, of those that have one and whose recipient may be a stranger. */
export async function findRecipients(
  { tx, organisationId }: TenantScope,
  mails: readonly NewMail[],
): Promise<MailRecipient[]> {
  const bySurvey = new Map<string, string[]>();
  const byInvitation = new Map<string, string[]>();
  for (const mail of mails) {
    if (mail.kind === 'invitation' || mail.kind === 'reminder') addTo(bySurvey, mail.survey_id, mail.id);
    else if (mail.kind === 'member_invitation') addTo(byInvitation, mail.member_invitation_id, mail.id);
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
  return [
    ...participants.flatMap(({ id, address }) =>
      address === null ? [] : (bySurvey.get(id) ?? []).map((mailId) => ({ mailId, address, count: 'survey' as const })),
    ),
    ...invited.flatMap(({ id, address }) =>
      (byInvitation.get(id) ?? []).map((mailId) => ({ mailId, address, count: 'membership' as const })),
    ),
  ];
}

function addTo(groups: Map<string, string[]>, key: string, value: string): void {
  groups.set(key, [...(groups.get(key) ?? []), value]);
}
