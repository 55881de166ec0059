import { priorityOf } from '@plumbline/domain/ratings';
import type { AnalysisStatement } from '../../../../platform/db/schema/stored-json.ts';
import type { Evidence, EvidenceItem } from '../analyst.ts';
import { categoriesFromLowest } from '../evidence/weak-categories.ts';

/** Maximum number of questions for a talk. */
export const MAX_QUESTIONS = 5;

/**
 * The questions that are worth asking, at most {@link MAX_QUESTIONS}, beginning with the lowest category. A question is left out if it is
 * about a fine answer, or only about fine categories.
 */
export function chooseQuestions(questions: readonly AnalysisStatement[], evidence: Evidence): AnalysisStatement[] {
  const order = categoriesFromLowest(evidence).map(({ category }) => category);
  const items = new Map(evidence.items.map((item) => [item.questionId, item]));
  const fineItems = new Set(evidence.items.filter(isFineAnswer).map(({ questionId }) => questionId));
  const fineCategories = new Set(
    evidence.categories
      .filter(({ percent, hasEnoughAnswers, goodFrom }) => percent !== null && hasEnoughAnswers && percent >= goodFrom)
      .map(({ category }) => category),
  );
  const isWorthAsking = ({ evidence: references }: AnalysisStatement) =>
    !references.some((reference) => fineItems.has(reference)) &&
    !references.every((reference) => fineCategories.has(reference));
  const rank = ({ evidence: references }: AnalysisStatement) => {
    const about = references.map((reference) => items.get(reference)?.category ?? reference);
    const found = order.findIndex((category) => about.includes(category));
    return found === -1 ? order.length : found;
  };
  return questions
    .filter(isWorthAsking)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MAX_QUESTIONS);
}

/** Whether an answer earned enough points that nobody needs to ask about it. */
export function isFineAnswer({ finalScore, maxScore }: EvidenceItem): boolean {
  return finalScore !== null && priorityOf(finalScore, maxScore) === 'low';
}
