import { LOW_RISK_FROM } from '@plumbline/domain/ratings';
import type { Evidence, EvidenceCategory } from '../analyst.ts';

/** A category with enough answers to be rated. */
export interface RatedEvidence extends EvidenceCategory {
  readonly percent: number;
}

/** The categories below their threshold that have enough answers to be rated, lowest first. */
export function weakCategories({ categories }: Evidence): RatedEvidence[] {
  return categories
    .filter((each): each is RatedEvidence => each.percent !== null && each.hasEnoughAnswers)
    .filter(({ percent }) => percent < LOW_RISK_FROM)
    .sort((a, b) => a.percent - b.percent);
}
