/** Longest line that an organisation tells participants in place of the usual words, in UTF-16 units. */
export const NOTICE_LINE_LIMIT = 200;

/** Longest link to an organisation's own notice, in UTF-16 units. */
export const NOTICE_URL_LIMIT = 500;

/** A host, without a name before it that would hide the host, and whatever follows it. */
const HTTPS_LINK = /^https:\/\/[^\s/?#@"'<>\\\p{Cc}]+([/?#][^\s"<>\\\p{Cc}]*)?$/u;

/** Whether participants can be sent to the text: a whole address that is read over an encrypted connection. */
export function isHttpsLink(text: string): boolean {
  return HTTPS_LINK.test(text) && text.isWellFormed();
}
