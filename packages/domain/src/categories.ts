/** The categories that make up the overall score, in the order they are shown. */
export const SCORED_CATEGORIES = ['focus', 'knowledge', 'support', 'stress', 'physical_state', 'workload'] as const;

export type ScoredCategory = (typeof SCORED_CATEGORIES)[number];

/** The category of the control items; it has its own score and stays out of the overall score. */
export const HONESTY_CATEGORY = 'honesty_check';

/** The label of the score of {@link HONESTY_CATEGORY}: it measures answers, not people. */
export const HONESTY_SCORE_LABEL = 'Answer consistency';

const LABELS: ReadonlyMap<string, string> = new Map([
  ['focus', 'Concentration & Focus'],
  ['knowledge', 'Knowledge & Competence'],
  ['support', 'Support from Colleagues & Management'],
  ['stress', 'Stress & Anxiety'],
  ['physical_state', 'Physical Condition'],
  ['workload', 'Workload & Environment'],
  [HONESTY_CATEGORY, 'Honesty Check'],
]);

/**
 * English name of a category, 'Unknown Category' for anything that is not one.
 *
 * @see specification, section 3, "Question categories"
 */
export function categoryLabel(category: string): string {
  return LABELS.get(category) ?? 'Unknown Category';
}

/** Whether answers of the category count towards the overall score. */
export function isScoredCategory(category: string): category is ScoredCategory {
  return SCORED_CATEGORIES.some((scored) => scored === category);
}
