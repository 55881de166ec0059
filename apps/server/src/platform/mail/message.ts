import { nameInEmail } from './email-layout.ts';
import type { Email } from './mailer.ts';

/** Parses `MAIL_FROM`: `surveys@example.org` or `Plumbline <surveys@example.org>`. */
function parseSender(from: string): { name: string; address: string } {
  const named = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(from);
  return { name: named?.[1] ?? '', address: named?.[2] ?? from };
}

/** Converts an email to the format of the composer. */
export function toMessage(email: Email, from: string) {
  const sender = parseSender(from);
  const domain = /@([\w.-]+)/.exec(sender.address)?.[1] ?? 'plumbline.invalid';
  return {
    // An address object is always a single recipient, whatever characters it contains.
    from: { name: senderName(email.onBehalfOf, sender.name), address: sender.address },
    to: { name: '', address: email.to },
    ...(email.replyTo === undefined ? {} : { replyTo: { name: '', address: email.replyTo } }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    messageId: `<${email.id}@${domain}>`,
    headers: {
      // Suppresses out-of-office replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      // Enables one-click unsubscription in mail programs (RFC 8058).
      ...(email.optOutUrl === undefined
        ? {}
        : { 'List-Unsubscribe': `<${email.optOutUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function senderName(onBehalfOf: string | undefined, ownName: string): string {
  if (onBehalfOf === undefined) return ownName;
  return `${nameInEmail(onBehalfOf)} via ${ownName === '' ? 'Plumbline' : ownName}`;
}
