import { webhookEmailEnglish as phrases } from '@plumbline/phrases/webhook-email';
import { layOutEmail, nameInEmail } from '../../../platform/mail/email-layout.ts';
import type { Email } from '../../../platform/mail/mailer.ts';

export interface WebhookOffEmail {
  readonly id: string;
  readonly to: string;
  readonly organisationName: string;
  /** Address of the webhook. The email shows only its host, because the rest may be secret. */
  readonly url: string;
  readonly because: 'failing' | 'gone';
  /** Number of messages that wait. */
  readonly waiting: number;
  /** Address of the webhooks in the app. */
  readonly link: string;
}

/** Writes the email to an administrator that a webhook was turned off, and what happens to its messages. */
export function writeWebhookOff({ url, because, waiting, link, ...email }: WebhookOffEmail): Email {
  const { subject, text, html } = layOutEmail(
    phrases.subject,
    [
      { kind: 'text', words: phrases.lead[because](nameInEmail(new URL(url).host)) },
      { kind: 'text', words: `${phrases.waiting(waiting)} ${phrases.advice}` },
      { kind: 'button', label: phrases.open, url: link, fallback: phrases.linkFallback },
    ],
    { sender: nameInEmail(email.organisationName) },
  );
  return { id: email.id, to: email.to, subject, text, html };
}
