const BREAKS = /[\p{Cc}\u2028\u2029]/u;
const LINK_OR_ADDRESS = /[@:]|\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}\//iu;

/**
 * Whether a name can stand in the header of an email and in a sentence to a stranger: on one line, without an address, a link or a
 * colon. "Booking.com" is one.
 */
export function isPlainName(name: string): boolean {
  return !BREAKS.test(name) && !LINK_OR_ADDRESS.test(name);
}

/**
 * A name that somebody typed, as emails show it: on one line, and without what mail programs turn into a link or an address. A dot
 * within a word gets an invisible joiner (U+2060) behind it.
 */
export function toPlainName(name: string): string {
  return name
    .replaceAll(/[a-z][a-z\d+.-]*:\/+|[@:]|\/\//giu, ' ')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2,})/gu, '.\u2060')
    .trim();
}
