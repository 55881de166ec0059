import type { DraftStatement, Evidence } from '../../analyst.ts';
import type { RatedCategory } from '../../evidence/weak-categories.ts';
import { meaningOf, nameOf } from './category-words.ts';
import { answersBehind, examples, idsOf, shortenedByExamples } from './examples.ts';
import { isQuotable, lowItems, MAX_LOW_ITEMS, scoredItems } from './low-items.ts';

const MAX_STRENGTHS = 3;
/** Percentage points from which a score counts as different from the average. */
const NOTABLE_DIFFERENCE = 5;

/** Statements about the best of the good categories, best first. */
export function strengthsOf(evidence: Evidence, ranked: readonly RatedCategory[]): DraftStatement[] {
  return [...ranked]
    .reverse()
    .filter(({ percent, goodFrom }) => percent >= goodFrom)
    .slice(0, MAX_STRENGTHS)
    .map((category) => strength(category, evidence));
}

function strength(category: RatedCategory, evidence: Evidence): DraftStatement {
  const best = scoredItems(evidence, category.category)
    .reverse()
    .find(({ finalScore, maxScore, isOwnWords }) => finalScore === maxScore && !isOwnWords);
  const comparison = compare(category, evidence);
  return shortenedByExamples(best === undefined ? [] : [best], (named) => ({
    text: `${nameOf(category)} is at {{percent:${category.category}}}${comparison.words}.${named.length === 0 ? '' : ` One example: ${examples(named)}.`}`,
    evidence: [category.category, ...comparison.evidence, ...idsOf(named)],
  }));
}

/** Statements about the weak categories, and about low answers in other categories. */
export function concernsOf(evidence: Evidence, weak: readonly RatedCategory[]): DraftStatement[] {
  return [...weak.map((category) => concern(category, evidence)), ...singleAnswers(evidence, weak)];
}

function concern(category: RatedCategory, evidence: Evidence): DraftStatement {
  const low = lowItems(evidence, category.category).slice(0, MAX_LOW_ITEMS);
  const comparison = compare(category, evidence);
  const severity = category.percent < evidence.mediumRiskFrom ? 'It needs attention now' : 'It could improve';
  const finding = `${nameOf(category)} is at {{percent:${category.category}}}${comparison.words}. ${severity}${meaningOf(category, ': ')}.`;
  const unnamed =
    low.length === 0
      ? 'No single answer stands out; several are a little low.'
      : 'The answers behind it are under All Responses.';
  return shortenedByExamples(low.filter(isQuotable), (named) => ({
    text: `${finding} ${named.length === 0 ? unnamed : answersBehind(named)}`,
    evidence: [category.category, ...comparison.evidence, ...idsOf(named)],
  }));
}

/** One statement for each category that is not weak but has low answers: a single low answer can be dangerous. */
function singleAnswers(evidence: Evidence, weak: readonly RatedCategory[]): DraftStatement[] {
  const alreadyNamed = new Set<string>(weak.map(({ category }) => category));
  const low = lowItems(evidence).filter(({ category }) => !alreadyNamed.has(category));
  return [...new Set(low.map(({ category }) => category))].map((category) => {
    const all = low.filter((item) => item.category === category);
    const ofCategory = all.slice(0, MAX_LOW_ITEMS);
    const described = describeCategory(category, evidence);
    const subject = ofCategory.length === 1 ? 'One answer stands out' : 'Some answers stand out';
    return shortenedByExamples(ofCategory.filter(isQuotable), (named) => ({
      text: `${subject}${described.words}${named.length === 0 ? '. See All Responses.' : `: ${examples(named)}.`}`,
      // Without a category to refer to, the statement refers to every answer, also to those that it cannot quote.
      evidence: [
        ...described.evidence,
        ...idsOf(described.evidence.length === 0 ? all : named.length === 0 ? ofCategory : named),
      ],
    }));
  });
}

/** Describes the category of a low answer. */
function describeCategory(category: string, { categories }: Evidence): { words: string; evidence: string[] } {
  const found = categories.find((each) => each.category === category);
  if (found === undefined) return { words: '', evidence: [] };
  const words = found.hasEnoughAnswers
    ? ` in {{name:${category}}}, although the category as a whole is not low`
    : ` in {{name:${category}}}, which does not have enough answers to be judged`;
  return { words, evidence: [category] };
}

/** Compares a category with the average of others; empty without enough others. */
function compare({ category, percent }: RatedCategory, { averages }: Evidence): { words: string; evidence: string[] } {
  const average = averages.find((each) => each.category === category);
  if (average === undefined) return { words: '', evidence: [] };
  const difference = percent - average.percent;
  const words =
    Math.abs(difference) < NOTABLE_DIFFERENCE
      ? 'about the same as the average here'
      : difference > 0
        ? 'above the average here'
        : 'below the average here';
  return {
    words: `, ${words} ({{average:${category}}} among {{others:${category}}} others)`,
    evidence: [`average:${category}`],
  };
}
