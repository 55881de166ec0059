import type { Coverage } from './font-coverage.ts';

/** Replaces a character that no font of the product has. */
const MISSING_CHARACTER = '\ufffd';

/** Line feeds stay; other controls, direction overrides, lone surrogates and noncharacters do not belong in a document. */
const UNPRINTABLE = /[\u202a-\u202e\p{Cs}\p{Cn}\p{Co}]|(?!\n)\p{Cc}/gu;
/** Direction marks, direction isolates and letter joiners, which need no glyph. */
const DIRECTION_OR_JOINING = /[\u061c\u200b-\u200f\u2066-\u2069]/;
/** Other characters without a shape, such as the one that requests a coloured emoji. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Arabic is usually written without them, and in a typst PDF each would be copied twice with its letter. */
const ARABIC_VOWEL_SIGNS = /[\u064b-\u0652\u0670]/g;

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The text with {@link MISSING_CHARACTER} in place of what the fonts lack: PDF/UA does not allow a document with a character that cannot be
 * drawn, and a name in another script must not prevent a report.
 */
export function toPrintable(text: string, isCovered: Coverage): string {
  const composed = text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', ' ')
    .replaceAll(ARABIC_VOWEL_SIGNS, '')
    .replaceAll(UNPRINTABLE, '');
  if (isAllCovered(composed, isCovered)) return composed;
  return Array.from(CHARACTERS.segment(composed), ({ segment }) => {
    if (isAllCovered(segment, isCovered)) return segment;
    const visible = [...segment].filter((character) => !INVISIBLE.test(character)).join('');
    return visible === '' || isAllCovered(visible, isCovered) ? visible : MISSING_CHARACTER;
  }).join('');
}

function isAllCovered(text: string, isCovered: Coverage): boolean {
  return [...text].every(
    (character) =>
      character === '\n' || DIRECTION_OR_JOINING.test(character) || isCovered(character.codePointAt(0) ?? 0),
  );
}

/** A JSON value with every string made printable; keys are the product's own and do not change. */
export function printableValue(value: unknown, isCovered: Coverage): unknown {
  if (typeof value === 'string') return toPrintable(value, isCovered);
  if (Array.isArray(value)) return value.map((each) => printableValue(each, isCovered));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, printableValue(each, isCovered)]));
}
