import { possibleChecks } from '@plumbline/domain/consistency';
import { DEFAULT_LANGUAGE, offeredLanguage } from '@plumbline/domain/languages';
import type { Answers } from '@plumbline/domain/question';
import { answerInWords, codecOf } from '@plumbline/domain/question-types';
import { consistencyCategory, overallCategories, type Questionnaire } from '@plumbline/domain/questionnaire';
import type { RiskLevel } from '@plumbline/domain/ratings';
import { fromStoredItem, type StoredResults } from '../../../../platform/db/schema/stored-json.ts';
import type { Evidence, EvidenceAverage, EvidenceItem } from '../analyst.ts';

export interface AnsweredSurvey {
  readonly score: number | null;
  readonly risk_level: RiskLevel | null;
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly results: StoredResults;
  readonly averages: readonly EvidenceAverage[];
  /** The language in which the questions were read, as stored. */
  readonly language: string;
  /** Whether the seconds for each question were recorded. */
  readonly has_seconds: boolean;
}

/** Builds the evidence of an answered survey. */
export function buildEvidence(survey: AnsweredSurvey): Evidence {
  const { score, risk_level, questionnaire, answers, results } = survey;
  const scored = new Map(overallCategories(questionnaire).map((category) => [category.key, category]));
  const control = consistencyCategory(questionnaire)?.key;
  const resultsById = new Map(results.items.map(fromStoredItem).map((item) => [item.question_id, item]));
  const items: EvidenceItem[] = [];
  for (const question of questionnaire.questions) {
    const answer = answers[question.id];
    const codec = codecOf(question);
    // Free text is evidence in every category, other answers only in scored ones.
    if (answer === undefined || !(codec.isOwnWords || scored.has(question.category))) continue;
    const result = resultsById.get(question.id);
    items.push({
      questionId: question.id,
      text: question.text,
      category: question.category,
      answer: answerInWords(question, answer),
      isOwnWords: codec.isOwnWords,
      concern: codec.concern(question),
      isControl: question.isCritical && (result?.is_reversed ?? false),
      finalScore: result?.final_score ?? null,
      maxScore: result?.max_score ?? 0,
    });
  }
  return {
    overallPercent: score,
    riskLevel: risk_level,
    language: offeredLanguage(survey.language) ?? DEFAULT_LANGUAGE,
    mediumRiskFrom: questionnaire.riskThresholds.medium,
    categories: results.categories.flatMap(({ category, percent, answered, asked, has_enough_answers }) => {
      const found = scored.get(category);
      if (found === undefined) return [];
      const { name, thresholds, advice, followUps } = found;
      const hasEnoughAnswers = has_enough_answers;
      return [
        { category, name, goodFrom: thresholds.good, advice, followUps, percent, answered, asked, hasEnoughAnswers },
      ];
    }),
    items,
    consistency: {
      ...results.consistency,
      checks: possibleChecks(questionnaire).filter((check) => check !== 'too_fast' || survey.has_seconds),
      percent: results.categories.find(({ category }) => category === control)?.percent ?? null,
    },
    averages: survey.averages,
  };
}

/** The reference to the score of the control questions. */
export const CONTROL_REFERENCE = 'honesty_check';

/** The reference to an average. */
export function averageReference(category: string): string {
  return `average:${category}`;
}

/** Everything that a statement may reference: answered questions, categories, averages, and the overall results. */
export function knownReferences({ items, categories, averages }: Evidence): ReadonlySet<string> {
  return new Set([
    'overall',
    'consistency',
    CONTROL_REFERENCE,
    ...categories.map(({ category }) => category),
    ...averages.map(({ category }) => averageReference(category)),
    ...items.map(({ questionId }) => questionId),
  ]);
}
