import { isScoredCategory, type ScoredCategory } from '@plumbline/domain/categories';
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

/** The scored categories of which something was answered, lowest first; those with too few answers last. */
export function categoriesFromLowest({ categories }: Evidence): ScoredCategory[] {
  const rank = ({ percent, hasEnoughAnswers }: EvidenceCategory) => (percent ?? 0) + (hasEnoughAnswers ? 0 : 101);
  return categories
    .filter(({ percent }) => percent !== null)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ category }) => category)
    .filter(isScoredCategory);
}
