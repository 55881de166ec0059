import type { CountedSubject, EmailAllowance, FullSubject } from '../db/safeguards/email-counts.ts';
import type { Sender } from '../db/safeguards/senders.ts';

/** What is counted apart for one recipient, so that invitations of strangers never keep a code from its owner. */
export type RecipientCount = 'survey' | 'membership' | AccountEmail;

/**
 * Emails about accounts. Anyone may ask for those of an address, so each kind is counted apart: registrations use up no
 * reset codes, and strangers not those that are asked for from a browser or a network that the account knows.
 */
export type AccountEmail = 'registration' | 'account_exists' | 'reset' | 'reset_from_known_place';

/**
 * Emails that one recipient may get from all senders and organisations together. An invitation, its three reminders and
 * one more of each fit within a week; that is also what a member of two crews gets.
 */
const RECIPIENT_ALLOWANCES: Readonly<Record<RecipientCount, EmailAllowance>> = {
  survey: { perDay: 5, perWeek: 12 },
  membership: { perDay: 3, perWeek: 6 },
  // More than the registrations that wait for one address at most.
  registration: { perDay: 30, perWeek: 60 },
  account_exists: { perDay: 1, perWeek: 3 },
  reset: { perDay: 30, perWeek: 60 },
  reset_from_known_place: { perDay: 30, perWeek: 60 },
};

/** Emails that a trial sends to each person whom it invited, at most: the invitation, once again, and three reminders. */
const EMAILS_PER_INVITATION = 5;
/** What a trial may send besides, to colleagues. */
const EMAILS_BESIDES = 25;

/** What an email to a recipient is counted by. Names are hashed with a key before they are stored. */
export function recipientSubject(count: RecipientCount, address: string): CountedSubject {
  return { name: `${count} ${address}`, ...RECIPIENT_ALLOWANCES[count] };
}

/** What an email of an organisation is counted by: on the trial by itself and by the account that made it. */
export function senderSubjects({ organisationId, trialInvitations, accounts }: Sender): CountedSubject[] {
  if (trialInvitations === null) return [];
  const perWeek = EMAILS_PER_INVITATION * trialInvitations + EMAILS_BESIDES;
  // Everyone invited and reminded within one day.
  const perDay = 2 * trialInvitations + EMAILS_BESIDES;
  return [`organisation ${organisationId}`, ...accounts.map((key) => `account ${key}`)].map((name) => ({
    name,
    perDay,
    perWeek,
  }));
}

/** Says to a manager why an email was kept back. */
export function limitReason(whose: 'recipient' | 'sender', period: FullSubject['period']): string {
  const until = period === 'day' ? 'tomorrow' : 'in a few days';
  return whose === 'recipient'
    ? `This address has been sent as many emails as one person may get in a ${period}. Try again ${until}.`
    : `Your trial has sent as many emails as it may in a ${period}. Try again ${until}.`;
}
