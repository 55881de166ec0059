import type { Coverage } from './font-coverage.ts';

/** Replacement for characters that no font of the product has. */
const MISSING_CHARACTER = '\ufffd';

/** Controls except line feeds, direction overrides, lone surrogates and noncharacters, which do not belong in a document. */
const UNPRINTABLE = /[\u202a-\u202e\p{Cs}\p{Cn}\p{Co}]|(?!\n)\p{Cc}/gu;
/** Direction marks, direction isolates and letter joiners, which need no glyph. */
const DIRECTION_OR_JOINING = /[\u061c\u200b-\u200f\u2066-\u2069]/;
/** Other invisible characters, such as the emoji variation selector. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Removed, because Arabic is usually written without vowel signs, and copying from a typst PDF would duplicate them. */
const ARABIC_VOWEL_SIGNS = /[\u064b-\u0652\u0670]/g;

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Replaces characters that the fonts lack by {@link MISSING_CHARACTER}: PDF/UA does not allow missing glyphs, and a name in another script
 * must not prevent a report.
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
