const BREAKS = /[\p{Cc}\u2028\u2029]/u;
const LINK_OR_ADDRESS = /[@:]|\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}\//iu;

/**
 * Whether a name is safe in the header and the text of an email: one line, without an address, a link or a colon. "Booking.com" is safe.
 */
export function isPlainName(name: string): boolean {
  return !BREAKS.test(name) && !LINK_OR_ADDRESS.test(name);
}

/**
 * Makes a typed name safe for emails: one line, without text that mail programs turn into a link or an address. An invisible joiner
 * (U+2060) is inserted after a dot within a word.
 */
export function toPlainName(name: string): string {
  return name
    .replaceAll(/[a-z][a-z\d+.-]*:\/+|[@:]|\/\//giu, ' ')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2,})/gu, '.\u2060')
    .trim();
}
