import {
  type AnalysedCategory,
  type AnalysedQuestion,
  lowestFigureFirst,
} from '@plumbline/domain/group-results/group-analysis';
import { callsFine } from '../writing/contradictions.ts';
import { ownWords } from '../writing/placeholders.ts';
import { plainLetters } from '../writing/plain-letters.ts';
import { type GroupEvidence, wordsWithGroupNames } from './group-placeholders.ts';

/** Why a statement about a group must not be shown, although its wording is allowed. */
export type GroupFault = 'cause' | 'people' | 'unnamed_category' | 'comparison' | 'extreme' | 'denial';

/** Figures say what people answered, never why. */
const CAUSE =
  /\b(?:because|caus(?:e|es|ed|ing|al)|due to|thanks to|owing to|le(?:d|ads?|ading) to|results? (?:from|in|of)|result(?:ed|ing) (?:from|in)|as a (?:result|consequence)|attribut\w+|driven by|drove|explain(?:s|ed)?|reasons?|stem(?:s|med|ming)? from|contribut\w+|root)\b/i;

/** A mean does not say how count people think something, and nobody may be singled out. */
const PEOPLE =
  /\b(?:some|most|count|few|several|all|both|one|single|certain|individual|other|each|every|no) (?:of (?:the|them|these) ?)?(?:persons?|people|workers?|members?|respondents?|participants?|employees?|colleagues?)\b|\b(?:someone|somebody|nobody|no one|most of them|some of them|one of them)\b/i;

type Supports = (category: AnalysedCategory) => boolean;

const isBelow: Supports = ({ standing }) => standing === 'below';
const isAbove: Supports = ({ standing }) => standing === 'above';
const hasRisen: Supports = ({ change }) => change?.kind === 'clear' && change.points > 0;
const hasFallen: Supports = ({ change }) => change?.kind === 'clear' && change.points < 0;

const WORSE = 'worse|lower|weaker|poorer';
const BETTER = 'better|higher|stronger';
const REST =
  '[^.;]*\\b(?:rest|others?|else|everyone|everybody|elsewhere|average|crews?|sites?|groups?|compan(?:y|ies)|organi[sz]ation)\\b';

/** What a wording claims about every category that its statement refers to. The statement may refer to nothing else. */
const COMPARISONS: readonly (readonly [RegExp, Supports])[] = [
  [/\b(?:below|beneath|behind|lag\w*|trail\w*|underperform\w*|inferior)\b/i, isBelow],
  [/\b(?:above|ahead|outperform\w*|exceed\w*|superior|surpass\w*)\b/i, isAbove],
  [new RegExp(`\\b(?:${WORSE}|less|fewer)\\b${REST}`, 'i'), isBelow],
  [new RegExp(`\\b(?:${BETTER}|more|greater)\\b${REST}`, 'i'), isAbove],
  [new RegExp(`\\b(?:${WORSE})\\b`, 'i'), (category) => isBelow(category) || hasFallen(category)],
  [new RegExp(`\\b(?:${BETTER})\\b`, 'i'), (category) => isAbove(category) || hasRisen(category)],
  [
    /\b(?:ros(?:e|en)|risen|ris(?:es|ing)|increas\w*|improv\w*|gr(?:ew|own|owing)|climb\w*|gain\w*|recover\w*|went up|gone up)\b/i,
    hasRisen,
  ],
  [
    /\b(?:fell|fallen|falls|falling|declin\w*|decreas\w*|drop\w*|worsen\w*|deteriorat\w*|sank|sunk|slipp\w*|los(?:t|ing|es)|went down|gone down)\b/i,
    hasFallen,
  ],
  // A change or a difference without a direction.
  [/\b(?:has|have|had|clearly|significantly|markedly) changed\b/i, ({ change }) => change?.kind === 'clear'],
  [
    /\b(?:unchanged|stable|steady|no (?:clear |real |significant )?changes?|not (?:clearly |really )?change[sd]?)\b/i,
    ({ change }) => change?.kind === 'unclear',
  ],
  [
    /\b(?:no (?:clear |real |significant )?differences?|not (?:clearly |really |significantly )?differ\w*|similar|(?:the )?same as|in line with|like (?:the rest|everyone|others)|comparable|on a par|level with)\b/i,
    ({ standing, rest }) => standing === null && rest !== null,
  ],
];

const LOWEST = /\b(?:lowest|weakest|worst|poorest|(?<!at )least)\b/i;
const HIGHEST = /\b(?:highest|strongest|best|greatest)\b/i;

/** How count questions count as the lowest or the highest. */
const EXTREME_QUESTIONS = 3;

/**
 * Finds a claim that the figures do not support: a cause, how count people think something, or a comparison that the standings,
 * changes and figures do not confirm.
 *
 * Like the other rules about wording these are narrow, match wordings and not meanings, and drop a true statement rather than
 * keep a false one.
 *
 * @returns `null` when there is none
 */
export function groupFaultOf(text: string, references: readonly string[], evidence: GroupEvidence): GroupFault | null {
  const words = plainLetters(ownWords(text));
  if (CAUSE.test(words)) return 'cause';
  if (PEOPLE.test(words)) return 'people';
  if (namesOtherCategory(words, references, evidence)) return 'unnamed_category';
  const claims = COMPARISONS.filter(([pattern]) => pattern.test(words));
  if (claims.some(([, supports]) => !isSupported(supports, references, evidence))) return 'comparison';
  if (LOWEST.test(words) && !hasExtreme(references, evidence, lowestFigureFirst)) return 'extreme';
  if (HIGHEST.test(words) && !hasExtreme(references, evidence, (a, b) => lowestFigureFirst(b, a))) return 'extreme';
  const low = [...evidence.categories.values()].filter(isBelow).map(({ name }) => name);
  return callsFine(wordsWithGroupNames(text, evidence), low) ? 'denial' : null;
}

/** Whether a statement names a category that it does not refer to. */
function namesOtherCategory(words: string, references: readonly string[], { categories }: GroupEvidence): boolean {
  return [...categories.values()].some(
    ({ key, name }) => !references.includes(key) && words.includes(plainLetters(name)),
  );
}

function isSupported(supports: Supports, references: readonly string[], { categories }: GroupEvidence): boolean {
  return references.every((reference) => {
    const category = categories.get(reference);
    return category !== undefined && supports(category);
  });
}

type Order = typeof lowestFigureFirst;

/** Whether the references include the first category, or one of the first questions, in this order; ties count. */
function hasExtreme(references: readonly string[], { categories, questions }: GroupEvidence, order: Order): boolean {
  return (
    isAmongFirst<AnalysedCategory>(references, categories, order, 1) ||
    isAmongFirst<AnalysedQuestion>(references, questions, order, EXTREME_QUESTIONS)
  );
}

function isAmongFirst<T extends Parameters<Order>[0]>(
  references: readonly string[],
  items: ReadonlyMap<string, T>,
  order: Order,
  count: number,
): boolean {
  const last = [...items.values()].toSorted(order).slice(0, count).at(-1);
  return references.some((reference) => {
    const item = items.get(reference);
    return item !== undefined && last !== undefined && order(item, last) <= 0;
  });
}
