import { FILLERS } from './filler-words.ts';

const FILLER_ANSWERS: ReadonlySet<string> = new Set(FILLERS.map(plainWords));

/** One character, once or repeated: "x", "aaa". */
const REPEATED_LETTER = /^(.)\1*$/u;

/**
 * Whether a written answer is worth quoting: more than "ok", "-", "n/a", a number, single letters or other fillers in any of the survey's
 * languages.
 */
export function isMeaningfulAnswer(text: string): boolean {
  const plain = plainWords(text);
  if (!/\p{L}/u.test(plain) || FILLER_ANSWERS.has(plain)) return false;
  return plain
    .split(' ')
    .some((word) => /\p{L}/u.test(word) && !REPEATED_LETTER.test(word) && !FILLER_ANSWERS.has(word));
}

/** Words in lower case without accents, apostrophes and punctuation, separated by single spaces. */
function plainWords(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’‘ʼ`´]/gu, '')
    .replaceAll('ß', 'ss')
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join(' ') ?? '';
}
