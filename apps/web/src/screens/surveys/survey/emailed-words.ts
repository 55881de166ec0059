import type { Survey } from '@plumbline/contract/wire';

type Emailed = Pick<Survey, 'is_anonymous' | 'participant_email' | 'invitation_mail'>;

/** Recipient of the requested email. */
export function emailedInWords({ is_anonymous, participant_email, invitation_mail }: Emailed): string {
  if (is_anonymous) return 'The participant gets a reminder unless they have answered';
  const what = invitation_mail?.kind === 'reminder' ? 'reminder' : 'invitation';
  return `The ${what} to ${participant_email} is on its way`;
}

/** Recipient of the next email. */
export function recipientInWords({ is_anonymous, participant_email }: Emailed): string {
  return is_anonymous ? 'Goes to the participant unless they have answered.' : `Goes to ${participant_email}.`;
}
