import type { InvitationEmail, Survey } from '@plumbline/contract/wire';
import { Mail } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { dayAndTime } from '../../../ui/moments.ts';
import { isUnsent, linkState } from '../survey-words.ts';

export interface EmailActions {
  isSending: boolean;
  onSendEmail: () => void;
}

/** The state of the last email, what to do when it failed, and the button that sends another one. */
export function InvitationEmailState({ survey, isSending, onSendEmail }: { survey: Survey } & EmailActions) {
  const { invitation_mail: mail, reminders_sent: reminders } = survey;
  const isOpen = linkState(survey, Date.now()) === 'open' && !isUnsent(survey.status);
  const hasAddress = survey.participant_email !== null || survey.is_anonymous;
  const canSendEmail = isOpen && hasAddress && !survey.is_unsubscribed && mail?.status !== 'waiting';
  return (
    <>
      {mail === null ? (
        <p className="text-ink-soft">No email was sent.</p>
      ) : (
        <LastEmail mail={mail} canHandOver={isOpen && !survey.is_anonymous && !survey.is_unsubscribed} />
      )}
      {survey.is_unsubscribed ? (
        <p className="max-w-measure">
          <strong>Opted out of emails.</strong> {isOpen ? 'Give them the link above yourself.' : ''}
        </p>
      ) : null}
      {reminders === 0 ? null : (
        <p className="text-small text-ink-soft">
          {reminders === 1 ? '1 reminder was ' : `${reminders} reminders were `}
          {survey.is_anonymous ? 'requested. A participant who has answered gets none.' : 'sent.'}
        </p>
      )}
      {canSendEmail ? (
        <div className="flex flex-col items-start gap-1 print:hidden">
          <Button disabled={isSending} onClick={onSendEmail}>
            <Mail aria-hidden="true" size={16} strokeWidth={1.75} />
            {sendingInWords(survey)}
          </Button>
          <p className="text-small text-ink-soft">{recipientInWords(survey)}</p>
        </div>
      ) : null}
    </>
  );
}

function sendingInWords({ invitation_mail: mail, is_anonymous }: Survey): string {
  if (is_anonymous || wasSent(mail)) return 'Send a reminder';
  return mail === null ? 'Send the invitation' : 'Send the invitation again';
}

/** Whether the invitation is known to have reached the mail server. */
function wasSent(mail: InvitationEmail | null): boolean {
  return mail !== null && (mail.status === 'sent' || mail.kind === 'reminder');
}

/** Adds a missing full stop, because the replies of mail servers end in different ways. */
function asSentence(words: string): string {
  return `${words.replace(/[.\s]+$/, '')}.`;
}

function LastEmail({ mail, canHandOver }: { mail: InvitationEmail; canHandOver: boolean }) {
  const what = mail.kind === 'reminder' ? 'Reminder' : 'Invitation';
  const attempts = mail.attempts === 1 ? '1 attempt' : `${mail.attempts} attempts`;
  const remedy = canHandOver ? ' You can copy the link above and send it yourself.' : '';
  switch (mail.status) {
    case 'sent':
      return (
        <p className="text-ink-soft">
          {what} sent{mail.sent_at === null ? '' : ` on ${dayAndTime(mail.sent_at)}`}
          {mail.attempts > 1 ? `, after ${attempts}` : ''}.
        </p>
      );
    case 'failed':
      return (
        <p className="max-w-measure">
          <strong className="text-danger">{what} not delivered</strong> after {attempts}
          {mail.error === null ? '.' : `: ${asSentence(mail.error)}`}
          {remedy}
        </p>
      );
    case 'unconfirmed':
      return (
        <p className="max-w-measure">
          <strong className="text-caution">{what} may have been delivered.</strong> {mail.error} Ask the person, or send
          it again.
        </p>
      );
    case 'withheld':
      return (
        <p className="max-w-measure">
          <strong className="text-caution">{what} not sent.</strong> {mail.error}
          {remedy}
        </p>
      );
    case 'waiting':
      return (
        <p className="max-w-measure text-ink-soft">
          {mail.attempts === 0
            ? `${what} waiting to be sent.`
            : `${what} not sent yet after ${attempts}. Another attempt follows.`}
          {mail.error === null ? '' : ` Last error: ${asSentence(mail.error)}`}
          {mail.attempts === 0 ? '' : remedy}
        </p>
      );
  }
}

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
