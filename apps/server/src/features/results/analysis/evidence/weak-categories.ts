import type { Evidence, EvidenceCategory } from '../analyst.ts';

/** A category with enough answers to be rated. */
export interface RatedCategory extends EvidenceCategory {
  readonly percent: number;
}

/** The categories that have enough answers to be rated, lowest first. */
export function ratedCategories({ categories }: Evidence): RatedCategory[] {
  return categories
    .filter((each): each is RatedCategory => each.percent !== null && each.hasEnoughAnswers)
    .toSorted((a, b) => a.percent - b.percent);
}

/** The categories below their threshold that have enough answers to be rated, lowest first. */
export function weakCategories(evidence: Evidence): RatedCategory[] {
  return ratedCategories(evidence).filter(({ percent, goodFrom }) => percent < goodFrom);
}

/** The categories with answers, lowest first; categories with too few answers last. */
export function categoriesFromLowest({ categories }: Evidence): EvidenceCategory[] {
  const rank = ({ percent, hasEnoughAnswers }: EvidenceCategory) => (percent ?? 0) + (hasEnoughAnswers ? 0 : 101);
  return categories.filter(({ percent }) => percent !== null).toSorted((a, b) => rank(a) - rank(b));
}
