import { categoryLabel, HONESTY_CATEGORY, SCORED_CATEGORIES } from '../categories.ts';
import { ATTENTION_SLUG, INFREQUENCY_SLUG, OPPOSITE_PAIRS, OVER_CLAIM_SLUGS } from '../consistency-items.ts';
import { type SystemQuestionSlug, systemQuestionBySlug } from '../question-library.ts';
import type { ConsistencyRules, QuestionnaireCategory, StopWorkRule } from '../questionnaire.ts';
import { CATEGORY_THRESHOLDS } from '../ratings.ts';
import { CATEGORY_ADVICE, CATEGORY_FOLLOW_UPS } from './category-advice.ts';

/** Number of pairs in the library, and the number of differing pairs that raises the flag. */
const ALL_PAIRS = OPPOSITE_PAIRS.length;
const DIFFERING_OF_ALL = 3;
/** At least two: a single pair can differ for many reasons. */
const MIN_DIFFERING = 2;
const OVER_CLAIMS_FROM = 3;
const LONG_RUN_FROM = 12;

/** The categories of the library, in the order they are shown. */
export const LIBRARY_CATEGORIES: readonly QuestionnaireCategory[] = [
  ...SCORED_CATEGORIES.map(
    (key): QuestionnaireCategory => ({
      key,
      name: categoryLabel(key),
      counts: 'overall',
      thresholds: CATEGORY_THRESHOLDS,
      advice: CATEGORY_ADVICE[key],
      followUps: CATEGORY_FOLLOW_UPS[key],
    }),
  ),
  {
    key: HONESTY_CATEGORY,
    name: categoryLabel(HONESTY_CATEGORY),
    counts: 'consistency',
    thresholds: CATEGORY_THRESHOLDS,
    advice: null,
    followUps: null,
  },
];

/**
 * The library's items that call for a talk before work goes on, most urgent first.
 *
 * Only items about today, or about stopping for danger, are listed. Habits and opinions only count towards the score. Hours of sleep are
 * not listed, because the participant's judgement of being rested is. On a scale of seven, 2 is "Disagree".
 */
const STOP_WORK: readonly (readonly [SystemQuestionSlug, StopWorkRule['answer']])[] = [
  ['stress-load', { option: 'option_4' }],
  ['body-rested', { atMost: 2 }],
  ['body-able', { atMost: 2 }],
  ['know-today', { atMost: 2 }],
  ['support-stop-work', { option: 'no' }],
];

/** The consistency checks for these questions: a check needs its items of the library. */
export function libraryConsistency(questionIds: readonly string[]): ConsistencyRules {
  const asked = new Set(questionIds);
  const idOf = (slug: string) => {
    const { id } = systemQuestionBySlug(slug);
    return asked.has(id) ? [id] : [];
  };
  const pairs = OPPOSITE_PAIRS.flatMap(([safe, opposite]) => {
    const [one] = idOf(safe);
    const [other] = idOf(opposite);
    return one === undefined || other === undefined ? [] : [[one, other] as const];
  });
  const overClaims = OVER_CLAIM_SLUGS.flatMap(idOf);
  return {
    pairs,
    differingPairsFrom: Math.max(MIN_DIFFERING, Math.ceil((pairs.length * DIFFERING_OF_ALL) / ALL_PAIRS)),
    overClaims,
    overClaimsFrom: OVER_CLAIMS_FROM,
    infrequency: idOf(INFREQUENCY_SLUG)[0] ?? null,
    attention: idOf(ATTENTION_SLUG)[0] ?? null,
    longRunFrom: LONG_RUN_FROM,
  };
}

/** The stop-work rules of the library for these questions. */
export function libraryStopWork(questionIds: readonly string[]): StopWorkRule[] {
  return STOP_WORK.flatMap(([slug, answer]) => {
    const { id } = systemQuestionBySlug(slug);
    return questionIds.includes(id) ? [{ code: slug, questionId: id, answer }] : [];
  });
}
