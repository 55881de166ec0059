import { priorityOf } from '@plumbline/domain/ratings';
import type { Evidence, EvidenceItem } from '../../analyst.ts';

/** The scored answers, of one category or of all, lowest first. */
export function scoredItems({ items }: Evidence, category?: string): EvidenceItem[] {
  return items
    .filter((item) => item.finalScore !== null && (category === undefined || item.category === category))
    .sort((a, b) => shareOf(a) - shareOf(b));
}

/** The answers of high priority, of one category or of all, lowest first. */
export function lowItems(evidence: Evidence, category?: string): EvidenceItem[] {
  return scoredItems(evidence, category).filter(
    ({ finalScore, maxScore }) => finalScore !== null && priorityOf(finalScore, maxScore) === 'high',
  );
}

/** What an answer earned of what it could have earned. */
function shareOf({ finalScore, maxScore }: EvidenceItem): number {
  return maxScore === 0 ? 0 : (finalScore ?? 0) / maxScore;
}
