import { LIBRARY_CATEGORIES } from '@plumbline/domain/questionnaires/library-rules';
import type { Evidence, EvidenceItem } from '../features/analysis/analyst.ts';

export interface GivenEvidence {
  readonly percents: Readonly<Record<string, number | null>>;
  readonly overall?: number | null;
  readonly risk?: Evidence['riskLevel'];
  readonly items?: readonly (Partial<EvidenceItem> & Pick<EvidenceItem, 'questionId' | 'category'>)[];
  readonly flags?: Evidence['consistency']['flags'];
  readonly averages?: Evidence['averages'];
  /** The category that has too few answers. */
  readonly thin?: string;
  readonly language?: Evidence['language'];
}

/** Evidence with default values for everything that a test does not set. */
export function evidenceOf({ percents, overall = 70, risk = 'Medium', ...given }: GivenEvidence): Evidence {
  const { items = [], flags = [], averages = [], thin, language = 'en' } = given;
  return {
    overallPercent: overall,
    riskLevel: risk,
    language,
    mediumRiskFrom: 50,
    categories: Object.entries(percents).map(([category, percent]) => ({
      ...knownCategory(category),
      category,
      percent,
      answered: category === thin ? 1 : 7,
      asked: 7,
      hasEnoughAnswers: category !== thin,
    })),
    items: items.map((item) => ({
      text: `Text of ${item.questionId}`,
      answer: `Answer to ${item.questionId}`,
      isOwnWords: false,
      concern: 'safe_denied',
      isControl: false,
      finalScore: 2,
      maxScore: 7,
      ...item,
    })),
    consistency: { level: flags.length === 0 ? 'consistent' : 'talk_first', flags, percent: 71 },
    averages,
  };
}

/** What the library says of a category. */
function knownCategory(key: string) {
  const known = LIBRARY_CATEGORIES.find((category) => category.key === key);
  if (known === undefined) throw new RangeError(`the library has no category ${key}`);
  const { name, thresholds, advice, followUps } = known;
  return { name, goodFrom: thresholds.good, advice, followUps };
}
