import type { Mail } from '../ports/mailer.ts';

/** A mail as the composer takes it. */
export function toMessage(mail: Mail, from: string) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'plumbline.invalid';
  return {
    from,
    // As an object the address is one recipient, whatever characters it holds.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
