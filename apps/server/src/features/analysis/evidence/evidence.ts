import { HONESTY_CATEGORY, SCORED_CATEGORIES } from '@plumbline/domain/categories';
import { DEFAULT_LANGUAGE, offeredLanguage } from '@plumbline/domain/languages';
import type { Answers, Question } from '@plumbline/domain/question';
import { answerInWords } from '@plumbline/domain/question-types';
import type { RiskLevel } from '@plumbline/domain/ratings';
import { fromStoredItem, type StoredResults } from '../../../platform/db/schema/stored-json.ts';
import type { Evidence, EvidenceAverage, EvidenceItem } from '../analyst.ts';

export interface AnsweredSurvey {
  readonly score: number | null;
  readonly risk_level: RiskLevel | null;
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly results: StoredResults;
  readonly averages: readonly EvidenceAverage[];
  /** The language in which the questions were read, as stored. */
  readonly language: string;
}

/** Builds the evidence of an answered survey. */
export function buildEvidence(survey: AnsweredSurvey): Evidence {
  const { score, risk_level, questions, answers, results } = survey;
  const scored = new Set<string>(SCORED_CATEGORIES);
  const resultsById = new Map(results.items.map(fromStoredItem).map((item) => [item.question_id, item]));
  const items: EvidenceItem[] = [];
  for (const question of questions) {
    const answer = answers[question.id];
    // Free text is evidence in every category, other answers only in scored ones.
    if (answer === undefined || !(question.type === 'text' || scored.has(question.category))) continue;
    const result = resultsById.get(question.id);
    items.push({
      questionId: question.id,
      text: question.text,
      category: question.category,
      answer: answerInWords(question, answer),
      type: question.type,
      isControl: result?.is_reversed ?? false,
      finalScore: result?.final_score ?? null,
      maxScore: result?.max_score ?? 0,
    });
  }
  return {
    overallPercent: score,
    riskLevel: risk_level,
    language: offeredLanguage(survey.language) ?? DEFAULT_LANGUAGE,
    categories: results.categories
      .filter(({ category }) => scored.has(category))
      .map(({ category, percent, answered, asked, has_enough_answers }) => ({
        category,
        percent,
        answered,
        asked,
        hasEnoughAnswers: has_enough_answers,
      })),
    items,
    consistency: {
      ...results.consistency,
      percent: results.categories.find(({ category }) => category === HONESTY_CATEGORY)?.percent ?? null,
    },
    averages: survey.averages,
  };
}

/** The reference to an average. */
export function averageReference(category: string): string {
  return `average:${category}`;
}

/** Everything that a statement may reference: answered questions, categories, averages, and the overall results. */
export function knownReferences({ items, categories, averages }: Evidence): ReadonlySet<string> {
  return new Set([
    'overall',
    'consistency',
    HONESTY_CATEGORY,
    ...categories.map(({ category }) => category),
    ...averages.map(({ category }) => averageReference(category)),
    ...items.map(({ questionId }) => questionId),
  ]);
}
