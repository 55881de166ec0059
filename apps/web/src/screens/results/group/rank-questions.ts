import type { GroupResults } from '@plumbline/contract/wire';
import { lowestFirst } from '@plumbline/domain/talk-topics';

export type GroupQuestion = GroupResults['questions'][number];

/** Most questions in each of the two lists, and in lists of a short questionnaire. */
const MOST = 5;
const FEW = 3;

/**
 * Equally many questions with the highest and with the lowest figures, without overlap.
 *
 * @returns `null` for fewer than six questions, which need no selection
 */
export function strongestAndWeakest(
  questions: readonly GroupQuestion[],
): { readonly strongest: readonly GroupQuestion[]; readonly weakest: readonly GroupQuestion[] } | null {
  const each = questions.length >= 2 * MOST ? MOST : FEW;
  if (questions.length < 2 * each) return null;
  const ascending = lowestFirst(questions);
  return { strongest: ascending.slice(-each).reverse(), weakest: ascending.slice(0, each) };
}
