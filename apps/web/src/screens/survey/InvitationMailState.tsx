import type { InvitationMail } from '@plumbline/contract/wire';
import { dayAndTime } from '../../ui/dates.ts';

interface InvitationMailStateProps {
  mail: InvitationMail;
  /** Whether the link can still be handed over by other means. */
  isOpen: boolean;
}

/** Whether the invitation got out, and what to do when it did not. */
export function InvitationMailState({ mail, isOpen }: InvitationMailStateProps) {
  const attempts = mail.attempts === 1 ? '1 attempt' : `${mail.attempts} attempts`;
  const remedy = isOpen ? ' You can copy the link above and send it yourself.' : '';
  if (mail.status === 'sent') {
    return (
      <p className="text-ink-soft">
        Sent{mail.sent_at === null ? '' : ` on ${dayAndTime(mail.sent_at)}`}
        {mail.attempts > 1 ? `, after ${attempts}` : ''}.
      </p>
    );
  }
  if (mail.status === 'failed') {
    return (
      <p className="max-w-measure">
        <strong className="text-danger">Not delivered</strong> after {attempts}
        {mail.error === null ? '.' : `: ${mail.error}`}
        {remedy}
      </p>
    );
  }
  return (
    <p className="max-w-measure text-ink-soft">
      {mail.attempts === 0 ? 'Waiting to be sent.' : `Not sent yet after ${attempts}; it is tried again.`}
      {mail.error === null ? '' : ` Last problem: ${mail.error}`}
      {mail.attempts === 0 ? '' : remedy}
    </p>
  );
}
