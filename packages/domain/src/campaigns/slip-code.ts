/** Crockford's base 32: digits and capital letters without I, L, O and U. @see https://www.crockford.com/base32.html */
const SLIP_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const SLIP_LENGTH = 9;

/** Maximum length of a typed code in UTF-16 units, which allows for generous spacing. */
const TYPED_MAX_LENGTH = 60;

/**
 * A code that is printed on a slip and typed at `/s`, such as `7KQ-M2X-WT4`: 45 random bits.
 *
 * Without I, O and U, and in groups of three, a code hardly ever contains a word. A and E are kept: without them 9 characters would have
 * only 44 bits, and typing a tenth character is worse than a rare short word.
 *
 * @param bytes at least 9 random bytes, of which the low 5 bits of the first 9 are used
 * @throws {RangeError} with fewer bytes
 */
export function slipCode(bytes: Uint8Array): string {
  if (bytes.length < SLIP_LENGTH) throw new RangeError(`a slip code takes ${SLIP_LENGTH} bytes`);
  return inGroups(Array.from(bytes.subarray(0, SLIP_LENGTH), (byte) => SLIP_ALPHABET.charAt(byte & 31)).join(''));
}

/**
 * Reads a typed slip code. Accepts small letters, full-width or Arabic digits, any spaces and dashes, O for 0, and I or L for 1. Cyrillic
 * letters that look like Latin letters are accepted too, because Cyrillic keyboards produce them.
 *
 * @returns the code as it is printed; `null` for other text
 * @see https://www.crockford.com/base32.html, "Decode Symbol"
 */
export function readSlipCode(typed: string): string | null {
  if (typed.length > TYPED_MAX_LENGTH) return null;
  const characters = typed
    // NFKD turns full-width characters into plain ones, and separates the dot of a Turkish İ.
    .normalize('NFKD')
    .replace(/[\s\p{Pd}\p{Cf}\p{M}\u2212_]/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .toUpperCase()
    .replace(/[АВЕКМНОРСТХІЅЈ]/g, (letter) => LATIN_TWINS[letter] ?? letter)
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return WRITTEN.test(characters) ? inGroups(characters) : null;
}

/** Cyrillic capital letters, and the Latin letters that look the same. */
const LATIN_TWINS: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  І: 'I',
  Ѕ: 'S',
  Ј: 'J',
};

const WRITTEN = new RegExp(`^[${SLIP_ALPHABET}]{${SLIP_LENGTH}}$`);

function inGroups(characters: string): string {
  return `${characters.slice(0, 3)}-${characters.slice(3, 6)}-${characters.slice(6)}`;
}
