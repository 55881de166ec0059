import type { CategoryResult, ItemResult, Survey, WireQuestion } from '@plumbline/contract/wire';
import { categoryLabel, HONESTY_SCORE_LABEL } from '@plumbline/domain/categories';
import type { SurveyLanguage } from '@plumbline/domain/languages';

type RatedCategory = CategoryResult & { percent: number };

/** A category with enough answers for a percent score. */
export function isRated(category: CategoryResult): category is RatedCategory {
  return category.percent !== null && category.has_enough_answers;
}

/** The scored categories, lowest first; categories without enough answers last. */
export function scoredCategories(categories: readonly CategoryResult[]): CategoryResult[] {
  return categories
    .filter(({ counts }) => counts === 'overall')
    .toSorted((a, b) => (isRated(a) ? a.percent : 101) - (isRated(b) ? b.percent : 101));
}

/** The two categories that pull the score down. */
export function weakestCategories(categories: readonly CategoryResult[]): RatedCategory[] {
  return scoredCategories(categories).filter(isRated).slice(0, 2);
}

/** The score of answer consistency; `null` for a questionnaire without questions about it. */
export function honestyCategory(categories: readonly CategoryResult[]): CategoryResult | null {
  return categories.find(({ counts }) => counts === 'consistency') ?? null;
}

/** Name of a category's score. The name for answer consistency speaks of answers, not of people. */
export function scoreLabel({ counts, name }: Pick<CategoryResult, 'counts' | 'name'>): string {
  return counts === 'consistency' ? HONESTY_SCORE_LABEL : name;
}

/** Name of the score of a category by its key; unscored categories are not among the results. */
export function scoreLabelOf(results: Pick<Survey, 'results'>['results'], category: string): string {
  const result = results?.categories.find((each) => each.category === category);
  return result === undefined ? categoryLabel(category) : scoreLabel(result);
}

/** A question and its answer in the participant's language. */
export interface OriginalWords {
  readonly language: SurveyLanguage;
  readonly text: string;
  /** The answer; null for a skipped question. */
  readonly answer: string | null;
  /** Whether the answer is free text that no word rule scores. */
  readonly isUnscoredText: boolean;
}

/** One question with its answer and score. */
export interface ResponseRow {
  readonly id: string;
  readonly text: string;
  /** The name of its category. */
  readonly category: string;
  /** Whether it was answered in the participant's own words. */
  readonly isOwnWords: boolean;
  /** The question and answer in the participant's language, unless English. */
  readonly original: OriginalWords | null;
  /** The answer; null for a skipped question. */
  readonly answer: string | null;
  /** The score; null for an answer without one. */
  readonly result: (ItemResult & { raw_score: number; final_score: number }) | null;
}

/** Every question of the survey with its answer, and answers to unknown questions. */
export function responseRows({ questions, results, originals }: Pick<Survey, 'questions' | 'results' | 'originals'>) {
  const answers = new Map(Object.entries(results?.answers ?? {}));
  const items = new Map((results?.items ?? []).map((item) => [item.question_id, item]));
  const known = new Map((questions ?? []).map((question) => [question.id, question]));
  const ids = new Set([...known.keys(), ...answers.keys()]);
  return [...ids].map((id): ResponseRow => {
    const question = known.get(id);
    const item = items.get(id);
    return {
      id,
      text: question?.question ?? `Question ${id.slice(0, 8)}`,
      category: scoreLabelOf(results, question?.category ?? item?.category ?? 'general'),
      isOwnWords: question?.is_own_words ?? false,
      original: originalOf(originals, id, question),
      answer: answers.get(id) ?? null,
      result: item === undefined ? null : scoredItem(item),
    };
  });
}

function originalOf(originals: Survey['originals'], id: string, question?: WireQuestion): OriginalWords | null {
  const text = originals?.questions[id];
  if (originals === null || text === undefined) return null;
  const answer = originals.responses[id] ?? null;
  const isUnscoredText = question?.is_own_words === true && answer !== null && !originals.is_text_scored;
  return { language: originals.language, text, answer, isUnscoredText };
}

/** Sorts by share of the attainable points, lowest first and unscored last. */
export function lowestFirst(rows: readonly ResponseRow[]): ResponseRow[] {
  const share = ({ result }: ResponseRow) => (result === null ? 2 : result.final_score / result.max_score);
  return rows.toSorted((a, b) => share(a) - share(b));
}

function scoredItem(item: ItemResult): ResponseRow['result'] {
  const { raw_score, final_score } = item;
  return raw_score === null || final_score === null ? null : { ...item, raw_score, final_score };
}

/** Time after which an analysis is overdue: its job was dead-lettered, or no worker is running. */
const OVERDUE_MS = 15 * 60_000;

/** @param now milliseconds since 1970 */
export function isAnalysisOverdue(
  {
    status,
    ai_analysis,
    submitted_at,
    updated_at,
  }: Pick<Survey, 'status' | 'ai_analysis' | 'submitted_at' | 'updated_at'>,
  now: number,
): boolean {
  if (status === 'processing') return now - Date.parse(updated_at) > OVERDUE_MS;
  if (status !== 'completed' || ai_analysis !== null || submitted_at === null) return false;
  return now - Date.parse(submitted_at) > OVERDUE_MS;
}
