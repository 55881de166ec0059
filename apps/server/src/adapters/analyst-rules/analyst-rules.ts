import { categoryLabel } from '@plumbline/domain/categories';
import { describeFlag } from '@plumbline/domain/consistency';
import { priorityOf, RISK_BANDS } from '@plumbline/domain/ratings';
import type { AnalysisContent } from '../../db/stored-json.ts';
import type { Analyst, Evidence, EvidenceCategory, EvidenceItem } from '../../ports/analyst.ts';
import { CATEGORY_ACTIONS } from './category-actions.ts';

type Statement = AnalysisContent['strengths'][number];

/** From this percent on a category is called a strength; the band of Low risk begins there. */
const STRONG_FROM_PERCENT = RISK_BANDS.find(({ level }) => level === 'Low')?.from ?? 80;
const MOST_STRENGTHS = 3;
const MOST_CONCERNS = 4;
/** Answers of high priority that are named, at most, as what pulls a category down. */
const MOST_LOW_ITEMS = 3;

/** Writes every section from the evidence alone. The same evidence gives the same words. */
export function createRulesAnalyst(): Analyst {
  return {
    generatedBy: 'rules',
    model: 'Plumbline rules 1',
    write: async (evidence) => {
      const ranked = rankCategories(evidence.categories);
      const weak = ranked.filter(({ percent }) => percent < STRONG_FROM_PERCENT).slice(0, MOST_CONCERNS);
      return {
        summary: summarise(evidence, weak),
        strengths: strengthsOf(evidence, ranked),
        concerns: weak.map((category) => concern(category, lowItems(evidence, category.category))),
        consistency: consistencyOf(evidence),
        actions: actionsFor(evidence, weak),
        limits: limitsOf(evidence),
      };
    },
  };
}

type RatedCategory = EvidenceCategory & { percent: number };

/** Categories with enough answers to speak of, lowest first. */
function rankCategories(categories: readonly EvidenceCategory[]): RatedCategory[] {
  return categories
    .filter((category): category is RatedCategory => category.percent !== null && category.hasEnoughAnswers)
    .sort((a, b) => a.percent - b.percent);
}

function summarise({ overallPercent, riskLevel, consistency }: Evidence, weak: readonly RatedCategory[]): string {
  if (overallPercent === null || riskLevel === null) {
    return 'No scored question was answered, so there is no score to explain.';
  }
  const opening = `The answers earned ${overallPercent}% of the attainable points, which is ${riskLevel.toLowerCase()} risk.`;
  const [first, second] = weak;
  const middle =
    first === undefined
      ? 'No category stands out as a concern.'
      : second === undefined
        ? `The one category below ${STRONG_FROM_PERCENT}% is ${named(first)}.`
        : `What pulls the score down most is ${named(first)} and ${named(second)}.`;
  const closing =
    consistency.level === 'consistent'
      ? ''
      : ' Talk with the person before you use this score: see answer consistency.';
  return `${opening} ${middle}${closing}`;
}

function strengthsOf(evidence: Evidence, ranked: readonly RatedCategory[]): Statement[] {
  return [...ranked]
    .reverse()
    .filter(({ percent }) => percent >= STRONG_FROM_PERCENT)
    .slice(0, MOST_STRENGTHS)
    .map((category) => {
      const best = itemsOf(evidence, category.category).find(({ finalScore, maxScore }) => finalScore === maxScore);
      const example = best === undefined ? '' : ` One example: “${best.text}” was answered “${best.answer}”.`;
      return {
        text: `${categoryLabel(category.category)} is at ${category.percent}%.${example}`,
        evidence: [category.category, ...(best === undefined ? [] : [best.questionId])],
      };
    });
}

function concern(category: RatedCategory, low: readonly EvidenceItem[]): Statement {
  const examples = low.map(({ text, answer }) => `“${text}” was answered “${answer}”`);
  const tail =
    examples.length === 0
      ? 'No single answer stands out; several are a little low.'
      : `${examples.length === 1 ? 'The answer' : 'The answers'} behind it: ${examples.join('; ')}.`;
  return {
    text: `${categoryLabel(category.category)} is at ${category.percent}%. ${tail}`,
    evidence: [category.category, ...low.map(({ questionId }) => questionId)],
  };
}

function consistencyOf({ consistency }: Evidence): Statement[] {
  if (consistency.flags.length === 0) {
    return [
      { text: 'The answers fit together: none of the checks on them found anything.', evidence: ['consistency'] },
    ];
  }
  return consistency.flags.map((flag) => ({ text: describeFlag(flag), evidence: ['consistency'] }));
}

function actionsFor(evidence: Evidence, weak: readonly RatedCategory[]): Statement[] {
  const actions = weak.flatMap(({ category }): Statement[] => {
    const low = lowItems(evidence, category).map(({ questionId }) => questionId);
    return (CATEGORY_ACTIONS[category] ?? []).map((text) => ({ text, evidence: [category, ...low] }));
  });
  if (evidence.riskLevel === 'High') {
    return [
      {
        text: 'Talk with the person before they start work today, in private, and check together which tasks are safe for now.',
        evidence: ['overall'],
      },
      ...actions,
    ];
  }
  if (actions.length > 0) return actions;
  return [{ text: 'Keep what works, and ask again after the work or the crew has changed.', evidence: ['overall'] }];
}

function limitsOf({ categories }: Evidence): string[] {
  const thin = categories.filter(({ hasEnoughAnswers }) => !hasEnoughAnswers);
  return [
    'These sentences were written by fixed rules from the answers, not by a language model and not by a psychologist.',
    'The answers are what one person chose to say at one moment. They are a starting point for a talk, not proof of anything.',
    ...thin.map(({ category }) => `${categoryLabel(category)} has not enough answers to say anything about it.`),
  ];
}

function lowItems(evidence: Evidence, category: string): EvidenceItem[] {
  return itemsOf(evidence, category)
    .filter(({ finalScore, maxScore }) => finalScore !== null && priorityOf(finalScore, maxScore) === 'high')
    .slice(0, MOST_LOW_ITEMS);
}

/** The scored answers of a category, lowest first. */
function itemsOf({ items }: Evidence, category: string): EvidenceItem[] {
  return items
    .filter((item) => item.category === category && item.finalScore !== null)
    .sort((a, b) => shareOf(a) - shareOf(b));
}

/** What an answer earned of what it could have earned. */
function shareOf({ finalScore, maxScore }: EvidenceItem): number {
  return maxScore === 0 ? 0 : (finalScore ?? 0) / maxScore;
}

function named({ category, percent }: RatedCategory): string {
  return `${categoryLabel(category)} (${percent}%)`;
}
