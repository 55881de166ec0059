import type { GivenAnswer } from '../question-types/page-question-type.ts';

/** Text that the database accepts: without NUL and without lone surrogates, which pasting can insert. */
function storableText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '').replaceAll('\0', '');
}

/** {@link storableText} on one line, for names. */
export function storableLine(text: string): string {
  return storableText(text).replace(/[\r\n\u2028\u2029]+/g, ' ');
}

/** An answer that can be stored and sent; `null` for a blank text or an empty choice. */
export function storableAnswer(answer: GivenAnswer): GivenAnswer | null {
  if (typeof answer !== 'string') return answer.length === 0 ? null : answer;
  const text = storableText(answer);
  return text.trim() === '' ? null : text;
}
