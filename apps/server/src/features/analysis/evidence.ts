import { SCORED_CATEGORIES } from '@plumbline/domain/categories';
import type { Answers, Question } from '@plumbline/domain/question';
import { answerInWords } from '@plumbline/domain/question-types';
import type { RiskLevel } from '@plumbline/domain/ratings';
import type { StoredResults } from '../../db/stored-json.ts';
import type { Evidence, EvidenceItem } from '../../ports/analyst.ts';

export interface AnsweredSurvey {
  readonly score: number | null;
  readonly risk_level: RiskLevel | null;
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly results: StoredResults;
}

/** Gathers what is known of an answered survey, before anyone writes about it. */
export function buildEvidence({ score, risk_level, questions, answers, results }: AnsweredSurvey): Evidence {
  const scored = new Set<string>(SCORED_CATEGORIES);
  const resultsById = new Map(results.items.map((item) => [item.question_id, item]));
  const items: EvidenceItem[] = [];
  for (const question of questions) {
    const answer = answers[question.id];
    if (answer === undefined || !scored.has(question.category)) continue;
    const result = resultsById.get(question.id);
    items.push({
      questionId: question.id,
      text: question.text,
      category: question.category,
      answer: answerInWords(question, answer),
      finalScore: result?.final_score ?? null,
      maxScore: result?.max_score ?? 0,
    });
  }
  return {
    overallPercent: score,
    riskLevel: risk_level,
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
    consistency: results.consistency,
  };
}

/** What a statement may rest on: every answered question, every category, and the overall score. */
export function knownReferences({ items, categories }: Evidence): ReadonlySet<string> {
  return new Set([
    'overall',
    'consistency',
    ...categories.map(({ category }) => category),
    ...items.map(({ questionId }) => questionId),
  ]);
}
