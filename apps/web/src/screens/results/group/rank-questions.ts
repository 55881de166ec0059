import type { GroupResults } from '@plumbline/contract/wire';
import { lowestFirst } from '@plumbline/domain/talk-topics';

export type GroupQuestion = GroupResults['questions'][number];

/** Length of each of the two lists: usually, and for a short questionnaire. */
const LENGTH = 5;
const SHORT_LENGTH = 3;

/**
 * Equally many questions with the highest and with the lowest figures, without overlap.
 *
 * @returns `null` for fewer than six questions, which need no selection
 */
export function strongestAndWeakest(
  questions: readonly GroupQuestion[],
): { readonly strongest: readonly GroupQuestion[]; readonly weakest: readonly GroupQuestion[] } | null {
  const length = questions.length >= 2 * LENGTH ? LENGTH : SHORT_LENGTH;
  if (questions.length < 2 * length) return null;
  const ascending = lowestFirst(questions);
  return { strongest: ascending.slice(-length).reverse(), weakest: ascending.slice(0, length) };
}
