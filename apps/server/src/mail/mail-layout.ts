/** One part of a mail, from top to bottom. */
export type MailPart =
  | { readonly kind: 'text'; readonly words: string }
  | { readonly kind: 'fine_print'; readonly words: string }
  | { readonly kind: 'quote'; readonly heading: string; readonly words: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string; readonly fallback: string }
  /** A code to be typed somewhere else. */
  | { readonly kind: 'code'; readonly code: string };

const INK = '#1f1d1a';
const SOFT_INK = '#57524a';
const LINE = '#d9d3c9';

/** Lays a mail out as text and as HTML that mail programs of twenty years ago show too. */
export function layOutMail(subject: string, parts: readonly MailPart[]): { text: string; html: string } {
  return {
    text: parts.map(toText).join('\n\n'),
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f1ec;color:${INK};font:16px/1.5 Arial,Helvetica,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${LINE}">
<tr><td style="padding:32px">
${parts.map(toHtml).join('\n')}
</td></tr></table></td></tr></table></body></html>
`,
  };
}

/** Names come from people; a line break in one must not become a header or a line of its own. */
export function singleLine(words: string): string {
  return words.replaceAll(/\s+/gu, ' ').trim();
}

function toText(part: MailPart): string {
  switch (part.kind) {
    case 'text':
    case 'fine_print':
      return part.words;
    case 'quote':
      return `${part.heading}\n${part.words}`;
    case 'button':
      return `${part.label}: ${part.url}`;
    case 'code':
      return part.code;
  }
}

function toHtml(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(part.words)}</p>`;
    case 'fine_print':
      return `<p style="margin:0 0 16px;color:${SOFT_INK}">${escapeHtml(part.words)}</p>`;
    case 'quote':
      return `<p style="margin:0 0 4px;color:${SOFT_INK}">${escapeHtml(part.heading)}</p>
<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${LINE}">${withLineBreaks(part.words)}</blockquote>`;
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeHtml(part.url)}" style="display:inline-block;padding:14px 24px;background:#f28a1e;color:${INK};font-weight:bold;text-decoration:none">${escapeHtml(part.label)}</a></p>
<p style="margin:0 0 16px;color:${SOFT_INK}">${escapeHtml(part.fallback)}<br>${escapeHtml(part.url)}</p>`;
    case 'code':
      return `<p style="margin:24px 0;font:bold 32px/1 'Courier New',Courier,monospace;letter-spacing:6px">${escapeHtml(part.code)}</p>`;
  }
}

const HTML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(words: string): string {
  return words.replaceAll(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character);
}

function withLineBreaks(words: string): string {
  return escapeHtml(words).replaceAll(/\r?\n/g, '<br>');
}
