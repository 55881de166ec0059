import type { Coverage } from './font-coverage.ts';

/** Stands for a character that no font of the product has. */
const MISSING_CHARACTER = '\ufffd';

/** Line feeds stay; other controls, overrides of direction, lone surrogates and noncharacters have no place in a document. */
const UNPRINTABLE = /[\u202a-\u202e\p{Cs}\p{Cn}\p{Co}]|(?!\n)\p{Cc}/gu;
/** Marks and isolates of direction, and joiners of letters: these need no glyph. */
const DIRECTION_OR_JOINING = /[\u061c\u200b-\u200f\u2066-\u2069]/;
/** Other characters without a shape of their own, such as the one that asks for a coloured emoji. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Arabic is written without them nearly everywhere, and typst would have each copied together with its letter a second time. */
const ARABIC_VOWEL_SIGNS = /[\u064b-\u0652\u0670]/g;

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The text with {@link MISSING_CHARACTER} in place of what the fonts lack: PDF/UA refuses a document with a character that cannot be
 * drawn, and a name in another script must not keep the rest of a report from being made.
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

/** A value of JSON with every string in it made printable; keys are the product's own and stay. */
export function printableValue(value: unknown, isCovered: Coverage): unknown {
  if (typeof value === 'string') return toPrintable(value, isCovered);
  if (Array.isArray(value)) return value.map((each) => printableValue(each, isCovered));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, printableValue(each, isCovered)]));
}
