import { CONSISTENCY_CHECKS } from '@plumbline/domain/consistency';
import { LIBRARY_CATEGORIES } from '@plumbline/domain/questionnaires/library-rules';
import { CATEGORY_THRESHOLDS, RISK_THRESHOLDS } from '@plumbline/domain/ratings';
import type { Evidence, EvidenceCategory, EvidenceItem } from '../features/results/analysis/analyst.ts';

export interface GivenEvidence {
  readonly percents: Readonly<Record<string, number | null>>;
  readonly overall?: number | null;
  readonly risk?: Evidence['riskLevel'];
  readonly items?: readonly (Partial<EvidenceItem> & Pick<EvidenceItem, 'questionId' | 'category'>)[];
  readonly flags?: Evidence['consistency']['flags'];
  /** The checks of answer consistency that applied: by default all. */
  readonly checks?: Evidence['consistency']['checks'];
  readonly averages?: Evidence['averages'];
  /** A category with too few answers. */
  readonly thin?: string;
  readonly language?: Evidence['language'];
}

/** Evidence with default values for everything that a test does not set. */
export function evidenceOf({ percents, overall = 70, risk = 'Medium', ...given }: GivenEvidence): Evidence {
  const { items = [], flags = [], checks = CONSISTENCY_CHECKS, averages = [], thin, language = 'en' } = given;
  return {
    overallPercent: overall,
    riskLevel: risk,
    language,
    mediumRiskFrom: RISK_THRESHOLDS.medium,
    categories: Object.entries(percents).map(([category, percent]) => ({
      category,
      ...aboutCategory(category),
      percent,
      answered: category === thin ? 1 : 7,
      asked: 7,
      hasEnoughAnswers: category !== thin,
    })),
    items: items.map((item) => ({
      text: `Text of ${item.questionId}`,
      answer: `Answer to ${item.questionId}`,
      isOwnWords: false,
      concern: 'safe_denied' as const,
      isControl: false,
      finalScore: 2,
      maxScore: 7,
      ...item,
    })),
    consistency: { level: flags.length === 0 ? 'consistent' : 'talk_first', flags, checks, percent: 71 },
    averages,
  };
}

/** Library data of a category; an own category has only a name. */
function aboutCategory(key: string): Pick<EvidenceCategory, 'name' | 'goodFrom' | 'advice' | 'followUps'> {
  const found = LIBRARY_CATEGORIES.find((category) => category.key === key);
  return {
    name: found?.name ?? key,
    goodFrom: CATEGORY_THRESHOLDS.good,
    advice: found?.advice ?? null,
    followUps: found?.followUps ?? null,
  };
}
