/** 32 capital letters and digits that are hard to confuse: no I, O, 0 and 1. */
export const RECEIPT_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const RECEIPT_LENGTH = 8;

/**
 * A code that a participant can write down and a manager can find, such as `K7QM-2XWT`: 40 bits.
 *
 * @param bytes at least 8 random bytes, of which the low 5 bits of the first 8 are used
 * @throws {RangeError} with fewer bytes
 */
export function receiptCode(bytes: Uint8Array): string {
  if (bytes.length < RECEIPT_LENGTH) throw new RangeError(`a receipt code takes ${RECEIPT_LENGTH} bytes`);
  const letters = Array.from(bytes.subarray(0, RECEIPT_LENGTH), (byte) => RECEIPT_ALPHABET.charAt(byte & 31)).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

const WRITTEN = new RegExp(`^([${RECEIPT_ALPHABET}]{4})[- ]?([${RECEIPT_ALPHABET}]{4})$`);

/** Reads a typed receipt code, also in small letters or without its hyphen. @returns `null` for other text */
export function writtenReceiptCode(text: string): string | null {
  const groups = WRITTEN.exec(text.trim().toUpperCase());
  return groups === null ? null : `${groups[1]}-${groups[2]}`;
}
