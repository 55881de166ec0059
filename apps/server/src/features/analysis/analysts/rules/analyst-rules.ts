import { CONSISTENCY_CHECKS, describeCheck } from '@plumbline/domain/consistency';
import type { AnalysisStatement } from '../../../../platform/db/schema/stored-json.ts';
import type { Analyst, DraftStatement, Evidence, EvidenceCategory, EvidenceItem } from '../../analyst.ts';
import { CONTROL_REFERENCE } from '../../evidence/evidence.ts';
import { type RatedEvidence, ratedCategories, weakCategories } from '../../evidence/weak-categories.ts';
import { hasAdvice, isQuotable, lowItems, scoredItems } from './low-items.ts';
import { questionsForTalk } from './questions-for-talk.ts';

const MAX_STRENGTHS = 3;
/** Maximum number of categories with actions: nobody works through a longer list. */
const MAX_CATEGORIES_WITH_ACTIONS = 3;
/** Maximum number of high-priority answers that a concern names. */
const MAX_LOW_ITEMS = 3;
/** Maximum number of categories that the limits name one by one. */
const MAX_THIN_NAMED = 6;
/** Percentage points from which a score counts as different from the average. */
const NOTABLE_DIFFERENCE = 5;

/**
 * An analyst with fixed rules. The same evidence gives the same text.
 *
 * Numbers, questions and answers are placeholders, as in a model's draft.
 */
export function createRulesAnalyst(): Analyst {
  return {
    generatedBy: 'rules',
    model: 'Plumbline rules 4',
    write: async (evidence) => {
      const ranked = ratedCategories(evidence);
      const weak = weakCategories(evidence);
      return {
        summary: summarise(evidence, ranked, weak),
        strengths: strengthsOf(evidence, ranked),
        concerns: [...weak.map((category) => concern(category, evidence)), ...singleAnswers(evidence, weak)],
        consistency: consistencyOf(evidence),
        actions: actionsFor(evidence, weak),
        questions: questionsForTalk(evidence, new Set(weak.map(({ category }) => category))),
        limits: limitsOf(evidence),
      };
    },
  };
}

function summarise(
  evidence: Evidence,
  ranked: readonly RatedEvidence[],
  weak: readonly RatedEvidence[],
): AnalysisStatement[] {
  const { overallPercent, consistency } = evidence;
  if (overallPercent === null) {
    const why =
      evidence.categories.length === 0
        ? 'No question of this survey counts towards a score'
        : 'No scored question was answered';
    return [{ text: `${why}, so there is no score to explain.`, evidence: ['overall'] }];
  }
  const statements: AnalysisStatement[] = [
    {
      text: 'The answers earned {{overall}} of the possible points, which is {{risk}} risk.',
      evidence: ['overall'],
    },
  ];
  const [first, second] = weak;
  const [only, other] = evidence.categories;
  if (only !== undefined && other === undefined) {
    statements.push(aboutOnlyCategory(only, evidence, first));
  } else if (first === undefined) {
    statements.push({ text: withoutWeakCategory(evidence, ranked), evidence: ['overall'] });
  } else if (second === undefined) {
    statements.push({
      text: `${named(first)} is the category to look at${meaningOf(first, ': ')}.`,
      evidence: [first.category],
    });
  } else {
    statements.push({
      text: `What pulls the score down most is ${named(first)}${meaningOf(first, ', where ', ',')} and ${named(second)}.`,
      evidence: [first.category, second.category],
    });
  }
  if (consistency.level !== 'consistent') {
    statements.push({
      text: 'Use this score with care: see Answer consistency.',
      evidence: ['consistency'],
    });
  }
  return statements;
}

/** What the summary says about the one category of a survey that has no others. */
function aboutOnlyCategory(
  only: EvidenceCategory,
  evidence: Evidence,
  weak: RatedEvidence | undefined,
): AnalysisStatement {
  const subject = `All scored questions are about ${nameOf(only)}`;
  if (weak !== undefined) return { text: `${subject}${meaningOf(weak, ': ')}.`, evidence: [only.category] };
  if (!only.hasEnoughAnswers) {
    return { text: `${subject}, and too few of them were answered to judge it.`, evidence: [only.category] };
  }
  const more = lowItems(evidence).length === 0 ? '' : ', but some answers need a look: see Concerns';
  return { text: `${subject}, which is not low${more}.`, evidence: [only.category] };
}

/** What the summary says about the categories when none is below its threshold. */
function withoutWeakCategory(evidence: Evidence, ranked: readonly RatedEvidence[]): string {
  if (ranked.length === 0) return 'No category has enough answers to be judged on its own.';
  const judged = ranked.length === evidence.categories.length ? 'No category' : 'No category with enough answers';
  return lowItems(evidence).length === 0
    ? `${judged} stands out as a concern.`
    : `${judged} is low, but some answers need a look: see Concerns.`;
}

function strengthsOf(evidence: Evidence, ranked: readonly RatedEvidence[]): AnalysisStatement[] {
  return [...ranked]
    .reverse()
    .filter(({ percent, goodFrom }) => percent >= goodFrom)
    .slice(0, MAX_STRENGTHS)
    .map((category) => strength(category, evidence));
}

function strength(category: RatedEvidence, evidence: Evidence): DraftStatement {
  const best = scoredItems(evidence, category.category)
    .reverse()
    .find(({ finalScore, maxScore, isOwnWords }) => finalScore === maxScore && !isOwnWords);
  const comparison = compare(category, evidence);
  return shortenedByExamples(best === undefined ? [] : [best], (named) => ({
    text: `${nameOf(category)} is at {{percent:${category.category}}}${comparison.words}.${named.length === 0 ? '' : ` One example: ${examples(named)}.`}`,
    evidence: [category.category, ...comparison.evidence, ...idsOf(named)],
  }));
}

function concern(category: RatedEvidence, evidence: Evidence): DraftStatement {
  const low = lowItems(evidence, category.category).slice(0, MAX_LOW_ITEMS);
  const comparison = compare(category, evidence);
  const severity = category.percent < evidence.mediumRiskFrom ? 'It needs attention now' : 'It could improve';
  const finding = `${nameOf(category)} is at {{percent:${category.category}}}${comparison.words}. ${severity}${meaningOf(category, ': ')}.`;
  const unnamed =
    low.length === 0
      ? 'No single answer stands out; several are a little low.'
      : 'The answers behind it are under All Responses.';
  return shortenedByExamples(low.filter(isQuotable), (named) => ({
    text: `${finding} ${named.length === 0 ? unnamed : behind(named)}`,
    evidence: [category.category, ...comparison.evidence, ...idsOf(named)],
  }));
}

/** A statement that names all of the answers, with shorter forms that name fewer, down to none. */
function shortenedByExamples(
  answers: readonly EvidenceItem[],
  write: (named: readonly EvidenceItem[]) => AnalysisStatement,
): DraftStatement {
  const statement = write(answers);
  return answers.length === 0 ? statement : { ...statement, shorter: shortenedByExamples(answers.slice(0, -1), write) };
}

function behind(low: readonly EvidenceItem[]): string {
  return `${low.length === 1 ? 'The answer' : 'The answers'} behind it: ${examples(low)}.`;
}

function examples(items: readonly EvidenceItem[]): string {
  return items
    .map(
      ({ questionId, isControl }) =>
        `{{question:${questionId}}} was answered {{answer:${questionId}}}${isControl ? ' (a control question)' : ''}`,
    )
    .join('; ');
}

function idsOf(items: readonly EvidenceItem[]): string[] {
  return items.map(({ questionId }) => questionId);
}

/** Low answers outside the weak categories, by category: a single one can be dangerous. */
function singleAnswers(evidence: Evidence, weak: readonly RatedEvidence[]): DraftStatement[] {
  const spokenOf = new Set<string>(weak.map(({ category }) => category));
  const low = lowItems(evidence).filter(({ category }) => !spokenOf.has(category));
  return [...new Set(low.map(({ category }) => category))].map((category) => {
    const ofCategory = low.filter((item) => item.category === category).slice(0, MAX_LOW_ITEMS);
    const place = placeOf(category, evidence);
    const stands = ofCategory.length === 1 ? 'One answer stands out' : 'Some answers stand out';
    return shortenedByExamples(ofCategory.filter(isQuotable), (named) => ({
      text: `${stands}${place.words}${named.length === 0 ? '. See All Responses.' : `: ${examples(named)}.`}`,
      evidence: [...place.evidence, ...idsOf(named.length === 0 ? ofCategory : named)],
    }));
  });
}

/** Describes the category of a low answer. */
function placeOf(category: string, { categories }: Evidence): { words: string; evidence: string[] } {
  const found = categories.find((each) => each.category === category);
  if (found === undefined) return { words: '', evidence: [] };
  const words = found.hasEnoughAnswers
    ? ` in {{name:${category}}}, although the category as a whole is not low`
    : ` in {{name:${category}}}, which does not have enough answers to be judged`;
  return { words, evidence: [category] };
}

/** Compares a category with the average of others; empty while there are too few of them. */
function compare({ category, percent }: RatedEvidence, { averages }: Evidence): { words: string; evidence: string[] } {
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

function consistencyOf({ consistency }: Evidence): AnalysisStatement[] {
  const control: AnalysisStatement[] =
    consistency.percent === null
      ? []
      : [
          {
            text: 'The questions on answer consistency scored {{consistency}}. They do not count towards the overall score.',
            evidence: [CONTROL_REFERENCE],
          },
        ];
  if (consistency.flags.length === 0) {
    return [{ text: withoutFlags(consistency.checks), evidence: ['consistency'] }, ...control];
  }
  return [...consistency.flags.map((flag) => ({ text: `{{flag:${flag}}}`, evidence: ['consistency'] })), ...control];
}

/** What is said when no check raised its flag, which means little when few of them looked at anything. */
function withoutFlags(checks: Evidence['consistency']['checks']): string {
  if (checks.length === CONSISTENCY_CHECKS.length) {
    return 'The answers fit together: none of the checks found anything.';
  }
  if (checks.length === 0)
    return 'How well the answers fit together is not known: these questions allow no check of it.';
  const lookedAt = new Intl.ListFormat('en-GB').format(checks.map(describeCheck));
  return `These questions allow only some of the checks of answer consistency. Looked at: ${lookedAt}. Nothing was found.`;
}

/** Conditions of the site first, the person after. */
function actionsFor(evidence: Evidence, concerns: readonly RatedEvidence[]): AnalysisStatement[] {
  const weak = concerns.slice(0, MAX_CATEGORIES_WITH_ACTIONS);
  const basedOn = ({ category }: RatedEvidence) => [
    category,
    ...lowItems(evidence, category)
      .slice(0, MAX_LOW_ITEMS)
      .map(({ questionId }) => questionId),
  ];
  const today: AnalysisStatement[] =
    evidence.riskLevel === 'High'
      ? [
          {
            text: 'Before work starts today, see which tasks at height, with machines or alone can wait or be shared. Then talk to the person in private about what is safe for now.',
            evidence: ['overall'],
          },
        ]
      : [];
  const actions = [
    ...today,
    ...weak.map((each) => ({
      text: hasAdvice(each, 'site') ? `{{site:${each.category}}}` : generalAdvice(each),
      evidence: basedOn(each),
    })),
    ...weak.flatMap((each) =>
      hasAdvice(each, 'person') ? [{ text: `{{person:${each.category}}}`, evidence: basedOn(each) }] : [],
    ),
  ];
  if (actions.length > 0) return actions;
  const first = evidence.overallPercent === null ? 'Read the answers under All Responses' : 'Keep what works';
  return [{ text: `${first}, and ask again when the work or the crew changes.`, evidence: ['overall'] }];
}

function limitsOf({ categories, averages }: Evidence): AnalysisStatement[] {
  const thin = categories.filter(({ hasEnoughAnswers }) => !hasEnoughAnswers);
  return [
    {
      text: 'This was written from the answers by fixed rules, not by a language model or a psychologist.',
      evidence: ['overall'],
    },
    {
      text: 'The answers are what one person chose to say at one moment. They are a starting point for a conversation, not proof of anything.',
      evidence: ['overall'],
    },
    ...tooFewAnswers(thin),
    ...(averages.length === 0 && categories.length > 0
      ? [
          {
            text: 'Too few other people here have answered the same questions yet, so there is no average to compare with.',
            evidence: ['overall'],
          },
        ]
      : []),
  ];
}

function tooFewAnswers(thin: readonly EvidenceCategory[]): AnalysisStatement[] {
  if (thin.length > MAX_THIN_NAMED) {
    const text = 'Many categories have too few answers to say anything about them: see Categories.';
    return [{ text, evidence: thin.map(({ category }) => category) }];
  }
  return thin.map(({ category }) => ({
    text: `{{name:${category}}} has too few answers to say anything about it: {{answered:${category}}}.`,
    evidence: [category],
  }));
}

/** What to do about a category that nobody wrote advice for. The crew is asked about the work, not told the answers. */
function generalAdvice(category: RatedEvidence): string {
  return `Ask the crew about ${nameOf(category)} on this site, without naming anyone, and agree on something to change.`;
}

function meaningOf(category: RatedEvidence, before: string, after = ''): string {
  return hasAdvice(category, 'meaning') ? `${before}{{meaning:${category.category}}}${after}` : '';
}

function nameOf({ category }: EvidenceCategory): string {
  return `{{name:${category}}}`;
}

function named({ category }: RatedEvidence): string {
  return `{{name:${category}}} ({{percent:${category}}})`;
}
