import { fileEmailEnglish as phrases } from '@plumbline/phrases/file-email';
import type { PreparedFilesTable } from '../../platform/db/schema/prepared-file-tables.ts';
import { layOutEmail, nameInEmail } from '../../platform/mail/email-layout.ts';
import type { Email } from '../../platform/mail/mailer.ts';

interface FileEmail {
  readonly id: string;
  readonly to: string;
  readonly organisationName: string;
  /** Address of the list of files in the app. */
  readonly link: string;
}

export interface FileReadyEmail extends FileEmail {
  readonly fileName: string;
  readonly expiresAt: Date;
  /** IANA name of the organisation's time zone. */
  readonly timeZone: string;
}

/** Writes the email to a member that a slow file is ready. Downloading the file requires signing in. */
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
      { kind: 'fine_print', words: phrases.until(`${until} (${timeZone})`) },
      { kind: 'fine_print', words: phrases.signIn },
    ],
    { sender: nameInEmail(file.organisationName) },
  );
  return { id: file.id, to: file.to, subject, text, html };
}

export interface FileFailedEmail extends FileEmail {
  readonly fileKind: PreparedFilesTable['kind'];
  /** The reason of the failure in words. */
  readonly failure: string;
}

/** Writes the email to a member that a slow file could not be prepared, with the reason. */
export function writeFileFailed(file: FileFailedEmail): Email {
  const { subject, text, html } = layOutEmail(
    phrases.failed.subject,
    [
      { kind: 'text', words: phrases.failed.lead(phrases.kinds[file.fileKind]) },
      { kind: 'text', words: file.failure },
      { kind: 'button', label: phrases.open, url: file.link, fallback: phrases.linkFallback },
    ],
    { sender: nameInEmail(file.organisationName) },
  );
  return { id: file.id, to: file.to, subject, text, html };
}
