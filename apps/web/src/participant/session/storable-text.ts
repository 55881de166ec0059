import type { GivenAnswer } from '../question-types/page-question-type.ts';

/** Text as the database takes it: without NUL and without halves of surrogate pairs, which pasting can bring. */
function storableText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '').replaceAll('\0', '');
}

/** {@link storableText} on one line, as names are kept. */
export function storableLine(text: string): string {
  return storableText(text).replace(/[\r\n\u2028\u2029]+/g, ' ');
}

/** An answer as it can be kept and sent; `null` for blank words and for a choice of nothing, which are no answer. */
export function storableAnswer(answer: GivenAnswer): GivenAnswer | null {
  if (typeof answer !== 'string') return answer.length === 0 ? null : answer;
  const text = storableText(answer);
  return text.trim() === '' ? null : text;
}
