import type { CountedSubject, EmailAllowance, ExhaustedSubject } from '../db/safeguards/email-counts.ts';
import type { Sender } from '../db/safeguards/senders.ts';

/**
 * Separate counts for one recipient, so that invitations from strangers never prevent a code from being sent. `typed`: all emails to an
 * address that a member typed.
 */
export type RecipientCount = 'typed' | AccountEmail;

/**
 * Emails about accounts. Anyone can request them for an address, so each kind is counted separately: registrations do not use up the limit
 * of resets, and strangers do not use up the limit of known browsers and networks.
 */
export type AccountEmail =
  | 'registration'
  | 'account_exists'
  | 'reset'
  | 'reset_from_known_place'
  | 'password_changed'
  | 'company_linked';

/** Emails that one recipient may get from all senders and organisations together. */
const RECIPIENT_ALLOWANCES: Readonly<Record<RecipientCount, EmailAllowance>> = {
  // A week has room for two invitations with three reminders each, for example for a member of two crews, and for a few actions after a
  // wave.
  typed: { perDay: 5, perWeek: 12 },
  // More than the maximum number of open registrations of one address.
  registration: { perDay: 30, perWeek: 60 },
  account_exists: { perDay: 1, perWeek: 3 },
  reset: { perDay: 30, perWeek: 60 },
  reset_from_known_place: { perDay: 30, perWeek: 60 },
  password_changed: { perDay: 30, perWeek: 60 },
  company_linked: { perDay: 30, perWeek: 60 },
};

/** Maximum number of emails of a trial to each invited person: the invitation, a repeat of it, and three reminders. */
const EMAILS_PER_INVITATION = 5;
/** Further emails of a trial: repeated invitations to colleagues, and further actions of the same owners. */
const FURTHER_EMAILS = 25;

/** The subject that an email to a recipient counts towards. Names are stored as keyed hashes. */
export function recipientSubject(count: RecipientCount, address: string): CountedSubject {
  return { name: `${count} ${address}`, ...RECIPIENT_ALLOWANCES[count] };
}

/** The subjects that an email of a trial counts towards: the organisation, and the account that created it. */
export function senderSubjects({ organisationId, trialInvitations, accounts }: Sender): CountedSubject[] {
  if (trialInvitations === null) return [];
  const perWeek = EMAILS_PER_INVITATION * trialInvitations + FURTHER_EMAILS;
  // Enough to invite and remind everyone within one day.
  const perDay = 2 * trialInvitations + FURTHER_EMAILS;
  return [`organisation ${organisationId}`, ...accounts.map((key) => `account ${key}`)].map((name) => ({
    name,
    perDay,
    perWeek,
  }));
}

/** The reason, shown to a manager, why an email was withheld. */
export function limitReason(whose: 'recipient' | 'sender', period: ExhaustedSubject['period']): string {
  const until = period === 'day' ? 'tomorrow' : 'in a few days';
  return whose === 'recipient'
    ? `This address has reached its limit of emails per ${period}. Try again ${until}.`
    : `Your trial has reached its limit of emails per ${period}. Try again ${until}.`;
}
