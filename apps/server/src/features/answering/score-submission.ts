import { assessConsistency } from '@plumbline/domain/consistency';
import { type FollowUpReason, followUpReasons } from '@plumbline/domain/follow-up';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Answers } from '@plumbline/domain/question';
import { type Questionnaire, questionsInOrderShown } from '@plumbline/domain/questionnaire';
import type { RiskLevel } from '@plumbline/domain/ratings';
import { riskFromScore } from '@plumbline/domain/ratings';
import { scoreSurvey } from '@plumbline/domain/scoring';
import { type StoredResults, toStoredItem } from '../../platform/db/schema/stored-json.ts';

export interface ScoredSubmission {
  /** Percent 0..100, or `null` when no scored question was answered. */
  readonly score: number | null;
  readonly riskLevel: RiskLevel | null;
  readonly results: StoredResults;
  /** The reasons for a follow-up; empty when none is needed. */
  readonly reasons: readonly FollowUpReason[];
}

/**
 * The seed with which anonymous answers and answers in group mode are scored. Each participant saw the questions in a different order,
 * which depends on the seed of the invitation. A check that used it could link the answers to the invitation in a copy of the database. The
 * cost: the check for long runs finds only people who gave the same answer nearly everywhere, because a run in the order that was shown is
 * scattered in this order.
 */
export const SHUFFLE_SEED_OF_ALL = 0;

/** Scores one submission. The result is stored with every item, so that each score can be explained later. */
export function scoreSubmission({
  questionnaire,
  shuffleSeed,
  answers,
  itemSeconds,
  language,
}: {
  questionnaire: Questionnaire;
  shuffleSeed: number;
  answers: Answers;
  itemSeconds: Record<string, number> | null;
  /** The language in which the questions were read; `null` for anonymous answers. */
  language: SurveyLanguage | null;
}): ScoredSubmission {
  const { items, categories, overallPercent } = scoreSurvey(questionnaire, answers, language);
  const consistency = assessConsistency({
    rules: questionnaire.consistency,
    questionsInOrderShown: questionsInOrderShown(questionnaire, shuffleSeed),
    answers,
    items,
    itemSeconds,
  });
  const riskLevel = overallPercent === null ? null : riskFromScore(overallPercent, questionnaire.riskThresholds);
  return {
    score: overallPercent,
    riskLevel,
    reasons: followUpReasons({ rules: questionnaire.stopWork, answers, riskLevel, consistency: consistency.level }),
    results: {
      items: items.map((item) =>
        toStoredItem({
          question_id: item.questionId,
          category: item.category,
          raw_score: item.raw,
          final_score: item.final,
          max_score: item.max,
          is_reversed: item.reversed,
          weight: item.weight,
        }),
      ),
      categories: categories.map((category) => ({
        category: category.category,
        percent: category.percent,
        points: category.earned,
        max_points: category.attainable,
        answered: category.answered,
        asked: category.asked,
        has_enough_answers: category.hasEnoughAnswers,
      })),
      consistency: { level: consistency.level, flags: [...consistency.flags] },
    },
  };
}
