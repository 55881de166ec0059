import { invitationMailEnglish as phrases } from '@plumbline/phrases/mail';
import type { Mail } from '../../ports/mailer.ts';

export interface Invitation {
  readonly mailId: string;
  readonly to: string;
  readonly participantName: string | null;
  readonly organisationName: string;
  readonly inviterName: string | null;
  /** The inviter's own words, or `null`. */
  readonly message: string | null;
  readonly link: string;
  readonly expiresAt: Date | null;
  /** IANA name of the zone in which the organisation reads dates. */
  readonly timeZone: string;
}

/** Writes the invitation of one participant, as text and as HTML. */
export function writeInvitation(invitation: Invitation): Mail {
  const sender = singleLine(invitation.organisationName);
  const introduction = phrases.introduction(sender);
  const greeting = phrases.greeting(singleLine(invitation.participantName ?? invitation.to));
  const expiry =
    invitation.expiresAt === null ? null : phrases.expires(longDate(invitation.expiresAt, invitation.timeZone));
  const quote =
    invitation.message === null
      ? null
      : { heading: phrases.messageFrom(invitation.inviterName ?? sender), words: invitation.message };
  const closing = [...(expiry === null ? [] : [expiry]), phrases.privacy, phrases.notExpected];

  const text = [
    greeting,
    introduction,
    ...(quote === null ? [] : [`${quote.heading}\n${quote.words}`]),
    `${phrases.startSurvey}: ${invitation.link}`,
    ...closing,
  ].join('\n\n');

  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(phrases.subject(sender))}</title></head>
<body style="margin:0;padding:24px;background:#f4f1ec;color:#1f1d1a;font:16px/1.5 Arial,Helvetica,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #d9d3c9">
<tr><td style="padding:32px">
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 16px">${escapeHtml(introduction)}</p>
${quote === null ? '' : `<p style="margin:0 0 4px;color:#57524a">${escapeHtml(quote.heading)}</p>\n<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #d9d3c9">${paragraphs(quote.words)}</blockquote>`}
<p style="margin:24px 0"><a href="${escapeHtml(invitation.link)}" style="display:inline-block;padding:14px 24px;background:#f28a1e;color:#1f1d1a;font-weight:bold;text-decoration:none">${escapeHtml(phrases.startSurvey)}</a></p>
<p style="margin:0 0 16px;color:#57524a">${escapeHtml(phrases.linkFallback)}<br>${escapeHtml(invitation.link)}</p>
${closing.map((sentence) => `<p style="margin:0 0 16px;color:#57524a">${escapeHtml(sentence)}</p>`).join('\n')}
</td></tr></table></td></tr></table></body></html>
`;
  return { id: invitation.mailId, to: invitation.to, subject: phrases.subject(sender), text, html };
}

/** Names come from people; a line break in one must not become a header or a line of its own. */
function singleLine(words: string): string {
  return words.replaceAll(/\s+/gu, ' ').trim();
}

const HTML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(words: string): string {
  return words.replaceAll(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character);
}

function paragraphs(words: string): string {
  return escapeHtml(words).replaceAll(/\r?\n/g, '<br>');
}

function longDate(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(moment);
}
