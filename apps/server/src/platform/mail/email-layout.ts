import { isStorableAddress } from '@plumbline/domain/invitation';
import { toPlainName } from '@plumbline/domain/plain-name';
import { inserted, isolatesAsHtml, withInserted } from '@plumbline/phrases/inserted';
import { escapeHtml } from '../../core/escape-html.ts';

/** One part of an email, from top to bottom. Words may contain values marked by `inserted`. */
export type EmailPart =
  | { readonly kind: 'text'; readonly words: string }
  | { readonly kind: 'fine_print'; readonly words: string }
  | { readonly kind: 'quote'; readonly heading: string; readonly words: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string; readonly fallback: string }
  /** A less important link, in small type. */
  | { readonly kind: 'small_link'; readonly words: string; readonly url: string }
  /** A code to type. */
  | { readonly kind: 'code'; readonly code: string };

const INK = '#1f1d1a';
const SOFT_INK = '#57524a';
const LINE = '#d9d3c9';
const PAPER = '#f4f1ec';
const ACCENT = '#f28a1e';
const FONT = 'Arial,Helvetica,sans-serif';

/** The sender of an email, its language and its direction. */
export interface EmailStyle {
  /** Shown as the first line. */
  readonly sender: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * Lays out an email as text, with each link on its own line so that it can be copied, and as HTML that also works in old mail programs:
 * tables, styles on every element, and colours as attributes, because Outlook renders with Word.
 *
 * @param style defaults to Plumbline itself, in English
 */
export function layOutEmail(
  subject: string,
  parts: readonly EmailPart[],
  { sender = 'Plumbline', language = 'en', direction = 'ltr' }: Partial<EmailStyle> = {},
): { subject: string; text: string; html: string } {
  const toWords = (words: string) => withInserted(words, direction);
  const toSafeHtml = (words: string) => isolatesAsHtml(escapeHtml(toWords(words)));
  const plainSubject = toWords(subject);
  return {
    subject: plainSubject,
    text: parts.map((part) => toText(part, toWords)).join('\n\n'),
    html: `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(plainSubject)}</title></head>
<body dir="${direction}" style="margin:0;padding:0;background:${PAPER}" bgcolor="${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${PAPER}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" dir="${direction}" width="560" cellpadding="0" cellspacing="0" bgcolor="#ffffff" style="width:100%;max-width:560px;background:#ffffff;border:1px solid ${LINE};border-top:4px solid ${ACCENT}">
<tr><td style="padding:28px 28px 12px;font:16px/1.5 ${FONT};color:${INK};word-break:break-word">
<p style="margin:0 0 24px;font:bold 14px/1.4 ${FONT};color:${SOFT_INK}">${toSafeHtml(inserted(sender))}</p>
${parts.map((part) => toHtml(part, toSafeHtml)).join('\n')}
</td></tr></table></td></tr></table></body></html>
`,
  };
}

/** A typed name, or an address in its place, without line breaks and text that would become a link. */
export function nameInEmail(name: string): string {
  return isStorableAddress(name) ? name : toPlainName(name);
}

function toText(part: EmailPart, toWords: (words: string) => string): string {
  switch (part.kind) {
    case 'text':
    case 'fine_print':
      return toWords(part.words);
    case 'quote':
      return `${toWords(part.heading)}\n${part.words}`;
    case 'button':
      return `${part.label}:\n${part.url}`;
    case 'small_link':
      return `${toWords(part.words)}:\n${part.url}`;
    case 'code':
      return part.code;
  }
}

function toHtml(part: EmailPart, toSafeHtml: (words: string) => string): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${toSafeHtml(part.words)}</p>`;
    case 'fine_print':
      return `<p style="margin:0 0 16px;font-size:14px;color:${SOFT_INK}">${toSafeHtml(part.words)}</p>`;
    case 'quote':
      return `<p style="margin:0 0 4px;color:${SOFT_INK}">${toSafeHtml(part.heading)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td width="3" bgcolor="${LINE}"></td><td dir="auto" style="padding:0 16px;font:16px/1.5 ${FONT};color:${INK}">${withLineBreaks(part.words)}</td></tr></table>`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td bgcolor="${ACCENT}" style="padding:14px 24px"><a href="${escapeHtml(part.url)}" style="font:bold 17px/1.3 ${FONT};color:${INK};text-decoration:none">${escapeHtml(part.label)}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:14px;color:${SOFT_INK};word-break:break-all">${escapeHtml(part.fallback)}<br><bdi dir="ltr">${escapeHtml(part.url)}</bdi></p>`;
    case 'small_link':
      return `<p style="margin:0 0 16px;font-size:14px"><a href="${escapeHtml(part.url)}" style="color:${SOFT_INK}">${toSafeHtml(part.words)}</a></p>`;
    case 'code':
      return `<p style="margin:24px 0;font:bold 32px/1 'Courier New',Courier,monospace;letter-spacing:6px">${escapeHtml(part.code)}</p>`;
  }
}

function withLineBreaks(words: string): string {
  return escapeHtml(words).replaceAll(/\r?\n/g, '<br>');
}
