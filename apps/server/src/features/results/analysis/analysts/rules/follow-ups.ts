import type { ConcernKind } from '@plumbline/domain/question-types/codec';
import type { CategoryFollowUps } from '@plumbline/domain/questionnaire';
import type { Evidence, EvidenceItem } from '../../analyst.ts';

const TELL_MORE = 'Tell me more about that.';

/** Questions about a category without written ones. */
const GENERAL: CategoryFollowUps = {
  safeDenied: 'What gets in the way of that here, and what would help?',
  unsafeAgreed: 'When does that happen most, and what could be changed then?',
  yesNo: 'What makes you say so, and who could change it?',
  choice: 'What is behind that, and what would make the safer choice easier?',
};

/** The question about a low answer, by kind. */
const BY_CONCERN: Readonly<Record<ConcernKind, (followUps: CategoryFollowUps) => string>> = {
  safe_denied: ({ safeDenied }) => safeDenied,
  unsafe_agreed: ({ unsafeAgreed }) => unsafeAgreed,
  yes_no: ({ yesNo }) => yesNo,
  choice: ({ choice }) => choice,
  own_words: () => TELL_MORE,
};

/** A follow-up question about a low answer, by its kind, its category and its direction, with the answer quoted. */
export function followUp(item: EvidenceItem, { categories }: Evidence): string {
  const { questionId, isOwnWords, concern, category } = item;
  const quote = isOwnWords
    ? `You wrote {{answer:${questionId}}} when asked {{question:${questionId}}}.`
    : `You answered {{answer:${questionId}}} to {{question:${questionId}}}.`;
  // Only free text is evidence outside the categories of the overall score.
  const found = categories.find((each) => each.category === category);
  const question = found === undefined ? TELL_MORE : BY_CONCERN[concern](found.followUps ?? GENERAL);
  return `${quote} ${question}`;
}
