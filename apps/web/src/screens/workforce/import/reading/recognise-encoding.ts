import { type EncodingChoice, LEGACY_ENCODINGS, type LegacyEncoding, type RecognisedEncoding } from './encodings.ts';

/**
 * Recognises the encoding of a text in none of the Unicode encodings, by decoding its words with each candidate and
 * counting the letters of words that a language of the product may contain.
 *
 * Detection libraries need sentences: chardet 2.2 takes every Polish list of names for Western European, and
 * jschardet 4.1 weighs 1.2 MB and takes Ukrainian names for Kazakh, because a list has few letters with accents and
 * hardly any pairs of letters that occur in running text.
 *
 * @returns null when the text is ASCII, which every encoding stores alike
 */
export function recogniseEncoding(bytes: Uint8Array): RecognisedEncoding | null {
  const words = runsBeyondAscii(bytes, isWordByte);
  if (words.length === 0) return null;
  const readings = distinctReadings(words).sort((a, b) => b.plausible - a.plausible || b.coherent - a.coherent);
  const [best, second] = readings;
  if (best === undefined) return null;
  const samples = sampleCells(bytes, readings);
  const choices = readings.map(
    ({ encoding }): EncodingChoice => ({ encoding, samples: decodeRuns(samples, encoding) }),
  );
  const [taken, ...others] = choices;
  if (taken === undefined) return null;
  return { taken, isSure: best.isMostlyPlausible && (second === undefined || isClearlyBetter(best, second)), others };
}

interface Reading {
  readonly encoding: LegacyEncoding;
  /** Letters beyond ASCII in plausible words, less those in other words. */
  readonly plausible: number;
  /** The most plausible words of one language. */
  readonly coherent: number;
  readonly isMostlyPlausible: boolean;
}

/** Number of words of one language that decide between encodings with equally plausible letters. */
const COHERENT_WORDS = 3;
/** Share of the letters that have to be in plausible words. */
const PLAUSIBLE_SHARE = 0.8;

function isClearlyBetter(best: Reading, second: Reading): boolean {
  return best.plausible > second.plausible || best.coherent - second.coherent >= COHERENT_WORDS;
}

/** One reading for the encodings that read all letters alike, whatever their dashes and quotation marks. */
function distinctReadings(words: readonly string[]): Reading[] {
  const byText = new Map<string, Reading>();
  for (const encoding of LEGACY_ENCODINGS) {
    const decoded = decodeRuns(words, encoding);
    const text = decoded.join('\n').replaceAll(NO_LETTER, '');
    if (!byText.has(text)) byText.set(text, readingOf(encoding, decoded));
  }
  return [...byText.values()];
}

function readingOf(encoding: LegacyEncoding, words: readonly string[]): Reading {
  let plausible = 0;
  let implausible = 0;
  const wordsOf = new Map<string, number>();
  for (const word of words.flatMap((text) => text.split(PUNCTUATION))) {
    const letters = word.match(BEYOND_ASCII)?.length ?? 0;
    // A single letter proves nothing: "ñ" is a dash in another encoding.
    if (letters === 0 || word.length === 1) continue;
    const languages = languagesOf(word);
    if (languages.length === 0) implausible += letters;
    else plausible += letters;
    for (const language of languages) wordsOf.set(language, (wordsOf.get(language) ?? 0) + 1);
  }
  return {
    encoding,
    plausible: plausible - implausible,
    coherent: Math.max(0, ...wordsOf.values()),
    isMostlyPlausible: plausible >= (plausible + implausible) * PLAUSIBLE_SHARE,
  };
}

const NO_LETTER = /\P{L}/gu;
const BEYOND_ASCII = /[^\0-\x7f]/g;
/** What stands between or around words in correct texts. */
const PUNCTUATION = /[\s'’‘‚“”„«»–—…•·´°§€ªº№]+/;

/** Letters beyond ASCII of the languages with Latin letters, with the older forms of the Romanian ones. */
const LATIN_LETTERS: Readonly<Record<string, string>> = {
  de: 'äöüß',
  es: 'áéíñóúü',
  fr: 'àâæçéèêëîïôœùûüÿ',
  pl: 'ąćęłńóśźż',
  pt: 'áàâãçéêíóôõúü',
  ro: 'ăâîșțşţ',
};
const LATIN_WORDS = Object.entries(LATIN_LETTERS).map(
  ([language, letters]) => [language, new RegExp(`^[a-z${letters}]+$`, 'i')] as const,
);
const OTHER_SCRIPTS = [
  ['uk', /^\p{Script=Cyrillic}+$/u],
  ['ar', /^\p{Script=Arabic}+$/u],
] as const;
/** A capital after a small letter is a sign of the wrong encoding: "RenÈ". */
const CAPITAL_INSIDE = /\p{Ll}\p{Lu}/u;
/** Maximum share of letters beyond ASCII in a word with Latin letters, as in "Łoś". */
const LATIN_SHARE_MAX = 2 / 3;

/** Languages that the word may belong to. */
function languagesOf(word: string): string[] {
  if (CAPITAL_INSIDE.test(word)) return [];
  const beyond = word.match(BEYOND_ASCII)?.length ?? 0;
  const candidates = beyond <= word.length * LATIN_SHARE_MAX ? [...LATIN_WORDS, ...OTHER_SCRIPTS] : OTHER_SCRIPTS;
  return candidates.flatMap(([language, pattern]) => (pattern.test(word) ? [language] : []));
}

const SAMPLES = 3;

/** The first cells with letters beyond ASCII, before them those that the two likeliest encodings read differently. */
function sampleCells(bytes: Uint8Array, [best, second]: readonly Reading[]): string[] {
  if (best === undefined) return [];
  const all = runsBeyondAscii(bytes, isCellByte);
  const words = decodeRuns(all, best.encoding);
  const cells = all.filter((_, index) => LETTER_BEYOND_ASCII.test(words[index] ?? ''));
  const [here, there] = [best, second ?? best].map(({ encoding }) => decodeRuns(cells, encoding));
  const different = cells.filter((_, index) => here?.[index] !== there?.[index]);
  return [...new Set([...different, ...cells])].slice(0, SAMPLES);
}

const LETTER_BEYOND_ASCII = /(?![a-z])\p{L}/iu;

const LETTER_A = 0x61;
const LETTER_Z = 0x7a;
const SMALL = 0x20;
const isWordByte = (byte: number) => byte > 0x7f || ((byte | SMALL) >= LETTER_A && (byte | SMALL) <= LETTER_Z);
const CELL_ENDS: ReadonlySet<number> = new Set([...',;\t|"\r\n'].map((character) => character.charCodeAt(0)));
const isCellByte = (byte: number) => !CELL_ENDS.has(byte);

/** Distinct runs of bytes with one beyond ASCII, in the order of the text, each byte as one character. */
function runsBeyondAscii(bytes: Uint8Array, isInRun: (byte: number) => boolean): string[] {
  const runs = new Set<string>();
  let start = 0;
  let isBeyond = false;
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte !== undefined && isInRun(byte)) {
      isBeyond ||= byte > 0x7f;
      continue;
    }
    // Longer runs are not names, and need not be compared.
    if (isBeyond && at - start <= RUN_LENGTH_MAX) runs.add(String.fromCharCode(...bytes.subarray(start, at)).trim());
    start = at + 1;
    isBeyond = false;
  }
  return [...runs];
}

const RUN_LENGTH_MAX = 200;

function decodeRuns(runs: readonly string[], encoding: LegacyEncoding): string[] {
  const bytes = Uint8Array.from(runs.join('\n'), (character) => character.charCodeAt(0));
  return new TextDecoder(encoding).decode(bytes).split('\n');
}
