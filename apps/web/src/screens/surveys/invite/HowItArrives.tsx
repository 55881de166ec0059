import type { Survey } from '@plumbline/contract/wire';

interface HowItArrivesProps {
  survey: Pick<Survey, 'participant_email' | 'is_unsubscribed' | 'invitation_mail'>;
  participant: string;
}

/** A sentence that says whether an email is sent and, without one, how the link can reach the participant. */
export function HowItArrives({ survey, participant }: HowItArrivesProps) {
  const { participant_email: email, is_unsubscribed, invitation_mail } = survey;
  const handOver = `Give the link to ${participant} yourself, or let them scan the code.`;
  if (email === null) {
    return (
      <>
        <strong className="text-ink">No email is sent.</strong> {handOver}
      </>
    );
  }
  if (is_unsubscribed) {
    return (
      <>
        <strong className="text-ink">No email is sent</strong> to {email}, because this person has opted out of emails.{' '}
        {handOver}
      </>
    );
  }
  if (invitation_mail?.status === 'withheld') {
    return (
      <>
        <strong className="text-ink">No email is sent</strong> to {email}. {invitation_mail.error} {handOver}
      </>
    );
  }
  return (
    <>
      The invitation is on its way to <strong className="text-ink">{email}</strong>. You can also give the link to{' '}
      {participant} yourself.
    </>
  );
}
