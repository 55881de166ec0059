/** Crockford's base 32: digits and capital letters without I, L, O and U. @see https://www.crockford.com/base32.html */
const SLIP_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const SLIP_LENGTH = 9;

/** Longest text that is read, in UTF-16 units: a code with generous spacing. */
const TYPED_MAX_LENGTH = 60;

/**
 * A code that is printed on a slip and typed at `/s`, such as `7KQ-M2X-WT4`: 45 random bits.
 *
 * Without I, O and U, and in groups of three, hardly any word can be read in a code. A and E stay: without them 9 characters
 * would have 44 bits, and a tenth character costs everyone who types more than a rare short word does.
 *
 * @param bytes at least 9 random bytes; only the first 9 count, and of each the low 5 bits
 * @throws {RangeError} with fewer bytes
 */
export function slipCode(bytes: Uint8Array): string {
  if (bytes.length < SLIP_LENGTH) throw new RangeError(`a slip code takes ${SLIP_LENGTH} bytes`);
  return inGroups(Array.from(bytes.subarray(0, SLIP_LENGTH), (byte) => SLIP_ALPHABET.charAt(byte & 31)).join(''));
}

/**
 * The slip code that somebody typed: in small letters, full-width or Arabic digits, with any spaces and dashes or none, with O
 * for 0, and I or L for 1. Cyrillic letters that look like Latin ones are read as those, because a phone with a Cyrillic keyboard
 * writes them.
 *
 * @returns the code as it is printed; `null` for other text
 * @see https://www.crockford.com/base32.html, "Decode Symbol"
 */
export function readSlipCode(typed: string): string | null {
  if (typed.length > TYPED_MAX_LENGTH) return null;
  const characters = typed
    // Full-width forms become plain ones, and the dot of a Turkish İ a mark of its own.
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

/** Cyrillic capital letters, and the Latin ones that look the same. */
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
