import { fileEmailEnglish as phrases } from '@plumbline/phrases/file-email';
import { layOutEmail, singleLine } from '../../platform/mail/email-layout.ts';
import type { Email } from '../../platform/mail/mailer.ts';

export interface FileReadyEmail {
  readonly id: string;
  readonly to: string;
  readonly fileName: string;
  readonly organisationName: string;
  /** The files in the organisation's app. */
  readonly link: string;
  readonly expiresAt: Date;
  /** IANA name of the organisation's time zone. */
  readonly timeZone: string;
}

/** Tells a member that a file which took long is ready. The file itself stays behind the sign-in. */
export function writeFileReady(file: FileReadyEmail): Email {
  const { timeZone } = file;
  const until = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    file.expiresAt,
  );
  const { subject, text, html } = layOutEmail(
    phrases.subject,
    [
      { kind: 'text', words: phrases.lead(file.fileName) },
      { kind: 'button', label: phrases.open, url: file.link, fallback: phrases.linkFallback },
      { kind: 'fine_print', words: phrases.until(until) },
      { kind: 'fine_print', words: phrases.signIn },
    ],
    { sender: singleLine(file.organisationName) },
  );
  return { id: file.id, to: file.to, subject, text, html };
}
