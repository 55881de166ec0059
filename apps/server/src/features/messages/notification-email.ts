import { inserted } from '@plumbline/phrases/inserted';
import { notificationEmailEnglish as phrases } from '@plumbline/phrases/notification-email';
import { type EmailPart, layOutEmail, nameInEmail } from '../../platform/mail/email-layout.ts';
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

/**
 * Notifies a member of answers. Score and answers are left out, because emails are forwarded and can be read in
 * transit.
 */
export function writeNotification(notification: NotificationEmail): Email {
  const participant =
    notification.participantName === null ? null : inserted(nameInEmail(notification.participantName));
  const isHighRisk = notification.kind === 'high_risk_notice';
  const lead: EmailPart[] = isHighRisk
    ? [
        { kind: 'text', words: phrases.highRiskLead(participant) },
        { kind: 'text', words: phrases.highRiskAdvice(participant) },
      ]
    : [{ kind: 'text', words: phrases.answeredLead(participant) }];
  const { subject, text, html } = layOutEmail(
    isHighRisk ? phrases.highRiskSubject(participant) : phrases.answeredSubject(participant),
    [
      ...lead,
      { kind: 'button', label: phrases.openSurvey, url: notification.link, fallback: phrases.linkFallback },
      { kind: 'fine_print', words: phrases.signIn },
      {
        kind: 'small_link',
        words: isHighRisk ? phrases.optOutHighRisk : phrases.optOutAnswered,
        url: notification.optOutUrl,
      },
    ],
    { sender: nameInEmail(notification.organisationName) },
  );
  return { id: notification.emailId, to: notification.to, subject, text, html, optOutUrl: notification.optOutUrl };
}
