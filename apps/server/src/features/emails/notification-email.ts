import { notificationEmailEnglish as phrases } from '@plumbline/phrases/notification-email';
import { type EmailPart, layOutEmail, singleLine } from '../../platform/mail/email-layout.ts';
import type { Email } from '../../platform/mail/mailer.ts';

export interface NotificationEmail {
  readonly kind: 'answered_notice' | 'high_risk_notice';
  readonly emailId: string;
  readonly to: string;
  /** Null when the survey is anonymous. */
  readonly participantName: string | null;
  readonly organisationName: string;
  /** The survey in the organisation's app. */
  readonly link: string;
  readonly optOutUrl: string;
}

/** Tells a member that answers came in. Score and answers stay out: email is read on the way, and forwarded. */
export function writeNotification(notice: NotificationEmail): Email {
  const participant = notice.participantName === null ? null : singleLine(notice.participantName);
  const isHighRisk = notice.kind === 'high_risk_notice';
  const subject = isHighRisk ? phrases.highRiskSubject(participant) : phrases.answeredSubject(participant);
  const lead: EmailPart[] = isHighRisk
    ? [
        { kind: 'text', words: phrases.highRiskLead(participant) },
        { kind: 'text', words: phrases.highRiskAdvice(participant) },
      ]
    : [{ kind: 'text', words: phrases.answeredLead(participant) }];
  const { text, html } = layOutEmail(
    subject,
    [
      ...lead,
      { kind: 'button', label: phrases.openSurvey, url: notice.link, fallback: phrases.linkFallback },
      { kind: 'fine_print', words: phrases.signIn },
      {
        kind: 'small_link',
        words: isHighRisk ? phrases.optOutHighRisk : phrases.optOutAnswered,
        url: notice.optOutUrl,
      },
    ],
    { sender: singleLine(notice.organisationName) },
  );
  return { id: notice.emailId, to: notice.to, subject, text, html, optOutUrl: notice.optOutUrl };
}
