/** Maximum length of a line with which an organisation replaces the usual notice, in UTF-16 units. */
export const NOTICE_LINE_LIMIT = 200;

/** Maximum length of the link to an organisation's own notice, in UTF-16 units. */
export const NOTICE_URL_LIMIT = 500;

/** A host and a path. A user name before the host is refused, because it would disguise the host. */
const HTTPS_LINK = /^https:\/\/[^\s/?#@"'<>\\\p{Cc}]+([/?#][^\s"<>\\\p{Cc}]*)?$/u;

/** Whether the text is a complete HTTPS address that participants can be linked to. */
export function isHttpsLink(text: string): boolean {
  return HTTPS_LINK.test(text) && text.isWellFormed();
}
