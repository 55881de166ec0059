/** How a workbook displays the numbers of its cells. */
export interface NumberFormats {
  /** The code of the number format of a cell style, such as `00000`; undefined for a built-in one. */
  codeOf(style: string | null): string | undefined;
}

/**
 * A number of a cell as people see it: whole numbers without exponent or decimals ("1.2345678E7", and "42.0" as Google
 * writes it), and with the zeros, spaces and signs of a format such as `00000` or `000\ 000\ 000`, because employee
 * numbers and phone numbers are stored as numbers.
 */
export function shownNumber(written: string, code: string | undefined): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isInteger(value)) return written;
  const digits = /^-?\d+$/.test(written) ? written : BigInt(value).toString();
  return code === undefined || value < 0 ? digits : withDigits(digits, code);
}

/** A format of digits with spaces and signs between them; not one of fractions, groups of thousands or dates. */
const DIGITS_ONLY = /^(?:[0# ()+\-/]|"[^"]*"|\\.)+$/;
const PARTS = /"([^"]*)"|\\(.)|(.)/g;

function withDigits(digits: string, code: string): string {
  // The first section is the one of positive numbers; `_x` and `*x` only align them.
  const [section = ''] = code.split(';');
  const shown = section.replaceAll(/[_*]./g, '');
  const places = shown.replaceAll(/"[^"]*"|\\./g, '').match(/[0#]/g)?.length ?? 0;
  if (!DIGITS_ONLY.test(shown) || places === 0) return digits;
  let [left, open] = [digits, places];
  let text = '';
  for (const [, quoted, escaped, character] of [...shown.matchAll(PARTS)].reverse()) {
    if (character !== '0' && character !== '#') {
      text = (quoted ?? escaped ?? character ?? '') + text;
      continue;
    }
    open -= 1;
    // The first place takes all digits that are left.
    const taken = open === 0 ? left : left.slice(-1);
    left = left.slice(0, -1);
    text = (taken === '' && character === '0' ? '0' : taken) + text;
  }
  return text;
}
