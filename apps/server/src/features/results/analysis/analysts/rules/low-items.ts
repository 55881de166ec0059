import type { CategoryAdvice } from '@plumbline/domain/questionnaire';
import { priorityOf } from '@plumbline/domain/ratings';
import { isMeaningfulAnswer } from '@plumbline/domain/written-answer';
import type { Evidence, EvidenceCategory, EvidenceItem } from '../../analyst.ts';

/** Maximum number of high-priority answers that a statement about one category names. */
export const MAX_LOW_ITEMS = 3;

/** The scored answers, of one category or of all, lowest first. */
export function scoredItems({ items }: Evidence, category?: string): EvidenceItem[] {
  return items
    .filter((item) => item.finalScore !== null && (category === undefined || item.category === category))
    .sort((a, b) => shareOf(a) - shareOf(b));
}

/** The high-priority answers, of one category or of all, lowest first. */
export function lowItems(evidence: Evidence, category?: string): EvidenceItem[] {
  return scoredItems(evidence, category).filter(
    ({ finalScore, maxScore }) => finalScore !== null && priorityOf(finalScore, maxScore) === 'high',
  );
}

/** Whether the answer may be quoted: free text only if it is not empty of content. */
export function isQuotable({ isOwnWords, answer }: EvidenceItem): boolean {
  return !isOwnWords || isMeaningfulAnswer(answer);
}

/** Whether a category has this part of the advice. */
export function hasAdvice({ advice }: EvidenceCategory, part: keyof CategoryAdvice): boolean {
  return advice !== null && advice[part] !== '';
}

/** The share of the attainable points that an answer earned, 0..1. */
function shareOf({ finalScore, maxScore }: EvidenceItem): number {
  return maxScore === 0 ? 0 : (finalScore ?? 0) / maxScore;
}
