import type { Generated } from 'kysely';

export type EmailKind =
  | 'invitation'
  | 'reminder'
  | 'answered_notice'
  | 'high_risk_notice'
  | 'member_invitation'
  | 'action_assigned'
  | 'action_overdue'
  | 'action_done'
  | 'action_link'
  | 'file_ready'
  | 'file_failed'
  | 'webhook_off';

export interface EmailsTable {
  organisation_id: string;
  id: string;
  kind: EmailKind;
  survey_id: string | null;
  /** The wave of the survey. */
  wave_id: Generated<string | null>;
  member_invitation_id: string | null;
  recipient_id: string | null;
  action_id: Generated<string | null>;
  prepared_file_id: Generated<string | null>;
  webhook_id: Generated<string | null>;
  is_automatic: Generated<boolean>;
  status: 'waiting' | 'sent' | 'failed' | 'unconfirmed' | 'withheld';
  attempts: Generated<number>;
  last_error: string | null;
  handed_over_at: Date | null;
  counted_at: Generated<Date | null>;
  sent_at: Date | null;
  created_at: Date;
}

export interface OptOutsTable {
  token: string;
  organisation_id: string;
  person_id: string | null;
  user_id: string | null;
  notice: 'answered' | 'high_risk' | null;
  created_at: Date;
}

export interface InvitationListsTable {
  organisation_id: string;
  id: string;
  created_by: string | null;
  status: 'draft' | 'sending' | 'finished';
  is_anonymous: boolean;
  company: string | null;
  invitation_text: string | null;
  link_days: number;
  created_at: Date;
  updated_at: Date;
  questionnaire_id: Generated<string>;
  /** Version at the time when the list was sent. */
  questionnaire_version: Generated<number>;
}

export interface InvitationListRowsTable {
  organisation_id: string;
  list_id: string;
  position: number;
  email: string;
  name: string;
  company: string;
  language: string;
  outcome: ListRowOutcome | null;
  source_row: number | null;
  /** The person with this address when the list was sent. */
  person_id: Generated<string | null>;
}

/** The outcome of a row of an invitation list: a survey was created, or the reason why not. */
export type ListRowOutcome = 'created' | 'malformed' | 'duplicate' | 'already_invited' | 'unsubscribed' | 'over_quota';
