import type { ScoredCategory } from '@plumbline/domain/categories';
import type { AnalysisStatement } from '../../../../platform/db/schema/stored-json.ts';
import type { Evidence, EvidenceItem } from '../../analyst.ts';
import { CATEGORY_ADVICE } from './category-advice.ts';
import { lowItems } from './low-items.ts';

const MAX_QUESTIONS = 5;

/** Follow-up questions about an answer. They ask about the work, never for a justification. */
const FOLLOW_UPS: readonly ((quote: string) => string)[] = [
  (quote) => `${quote} What would have to change on this site for that to get better?`,
  (quote) => `${quote} When was it last like that, and what was going on around you?`,
  (quote) => `${quote} What would help you most with it this week?`,
];

/** Questions to begin a talk with: about free text first, then the lowest answers, then the other weak categories. */
export function questionsForTalk(evidence: Evidence, weak: readonly ScoredCategory[]): AnalysisStatement[] {
  const ownWords = evidence.items
    .filter(({ isFreeText }) => isFreeText)
    .map(
      ({ questionId }): AnalysisStatement => ({
        text: `You wrote {{answer:${questionId}}} when asked {{question:${questionId}}}. Tell me more about that.`,
        evidence: [questionId],
      }),
    );
  const aboutAnswers = lowItems(evidence)
    .filter(({ isFreeText }) => !isFreeText)
    .map(
      (item, index): AnalysisStatement => ({
        text: followUp(index)(`You answered {{answer:${item.questionId}}} to {{question:${item.questionId}}}.`),
        evidence: [item.questionId],
      }),
    );
  const open = weak
    .filter((category) => !hasLowItem(evidence, category))
    .map((category): AnalysisStatement => ({ text: CATEGORY_ADVICE[category].openQuestion, evidence: [category] }));
  const questions = [...ownWords.slice(0, 2), ...aboutAnswers, ...open].slice(0, MAX_QUESTIONS);
  if (questions.length > 0) return questions;
  return [{ text: 'What works well here, and what should we keep as it is?', evidence: ['overall'] }];
}

function followUp(index: number): (quote: string) => string {
  const [first] = FOLLOW_UPS;
  const chosen = FOLLOW_UPS[index % FOLLOW_UPS.length] ?? first;
  if (chosen === undefined) throw new RangeError('there is no follow-up question');
  return chosen;
}

function hasLowItem(evidence: Evidence, category: string): boolean {
  return lowItems(evidence, category).some((item: EvidenceItem) => !item.isFreeText);
}
