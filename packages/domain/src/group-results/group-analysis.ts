import { answeredShare, isLowShare } from '../campaigns/wave-progress.ts';
import type { ReleasedChange } from '../release/released-change.ts';
import type { ReleasedFigure } from '../release/released-figure.ts';
import type { Standing } from './standings.ts';

/** Released figures of a group in a category. */
export interface AnalysedCategory {
  readonly key: string;
  readonly name: string;
  readonly figure: ReleasedFigure;
  /** `null`: not shown, or the group is the whole organisation. */
  readonly rest: ReleasedFigure | null;
  readonly standing: Standing['side'] | null;
  readonly change: ReleasedChange | null;
  /** Number of counting questions behind the figure; absent: all. */
  readonly restsOn?: { readonly questions: number; readonly of: number };
}

/** Released figure of a group in a question. */
export interface AnalysedQuestion {
  readonly text: string;
  /** Whether agreeing is the less safe answer, so that a high percent means that people disagree. */
  readonly isReversed: boolean;
  readonly figure: ReleasedFigure;
}

export interface AnalysedGroup {
  /** Whether the group is the whole organisation, which cannot be compared with a rest. */
  readonly isOrganisation: boolean;
  readonly categories: readonly AnalysedCategory[];
  /** Number of categories asked, shown or hidden. */
  readonly askedCategories: number;
  readonly questions: readonly AnalysedQuestion[];
  /** `null`: not shown. */
  readonly share: { readonly asked: number; readonly answered: number } | null;
  /** Whether there is an earlier wave to compare with. */
  readonly hasWaveBefore: boolean;
}

export const GROUP_SECTIONS = ['summary', 'strengths', 'weaknesses', 'change', 'limits'] as const;

export interface GroupStatement {
  readonly section: (typeof GROUP_SECTIONS)[number];
  readonly text: string;
}

/** Maximum number of questions that a sentence names. */
const MAX_NAMED_QUESTIONS = 3;

/**
 * An analysis of a group by rules, in plain English. Its input is released figures only, so it cannot reveal anything else.
 *
 * @returns an empty list for a group without released figures
 * @see group-insight, "What may be published"
 */
export function analyseGroup(group: AnalysedGroup): readonly GroupStatement[] {
  if (group.categories.length === 0) return [];
  return [...summaryOf(group), ...strengthsOf(group), ...weaknessesOf(group), ...changesOf(group), ...limitsOf(group)];
}

function say(section: GroupStatement['section'], text: string | null): readonly GroupStatement[] {
  return text === null ? [] : [{ section, text }];
}

function summaryOf({ categories }: AnalysedGroup): readonly GroupStatement[] {
  const ranked = categories.toSorted(lowestFigureFirst);
  const [lowest, highest] = [ranked[0], ranked.at(-1)];
  if (highest === undefined || lowest === undefined) return [];
  if (figureInWords(highest.figure) === figureInWords(lowest.figure)) {
    return say('summary', `Every category that is shown is at ${figureInWords(highest.figure)}.`);
  }
  return say('summary', `Highest is ${named(highest)}, lowest is ${named(lowest)}.`);
}

function strengthsOf({ categories, questions, isOrganisation }: AnalysedGroup): readonly GroupStatement[] {
  const above = categories.filter(({ standing }) => standing === 'above');
  return [
    ...say('strengths', isOrganisation ? null : standoutSentence(above, 'above')),
    ...say('strengths', questionsInWords('Highest questions', ranked(questions))),
  ];
}

function weaknessesOf({ categories, questions, isOrganisation }: AnalysedGroup): readonly GroupStatement[] {
  const below = categories.filter(({ standing }) => standing === 'below');
  const standsOut = categories.some(({ standing }) => standing !== null);
  return [
    ...say('weaknesses', isOrganisation ? null : standoutSentence(below, 'below')),
    ...say(
      'weaknesses',
      isOrganisation || standsOut ? null : 'In no category does the group differ clearly from the others.',
    ),
    ...say('weaknesses', questionsInWords('Lowest questions', ranked(questions).toReversed())),
  ];
}

function changesOf({ categories, hasWaveBefore }: AnalysedGroup): readonly GroupStatement[] {
  const known = categories.filter(({ change }) => change !== null);
  if (!hasWaveBefore || known.length === 0) return [];
  const clear = known.flatMap(({ name, change }) =>
    change?.kind === 'clear' ? [pointsInWords(name, change.points)] : [],
  );
  if (clear.length === 0) return say('change', 'Since last time there is no clear change.');
  return say('change', `Since last time: ${clear.join('; ')}. The figures do not say why.`);
}

/** Statements about what the figures of a group do not cover. */
export function limitsOf({ categories, askedCategories, share }: AnalysedGroup): readonly GroupStatement[] {
  const hidden = askedCategories - categories.length;
  const isLow = share !== null && isLowShare(answeredShare(share));
  const withoutInterval = categories.some(({ figure }) => figure.kind === 'mean' && figure.interval === null);
  return [
    ...say(
      'limits',
      isLow ? `${share.answered} of ${share.asked} answered. What the others think could change the picture.` : null,
    ),
    ...say(
      'limits',
      hidden > 0 ? `For ${hidden === 1 ? 'one category' : `${hidden} categories`} no figure is shown.` : null,
    ),
    ...say('limits', fewerQuestionsInWords(categories)),
    ...say('limits', withoutInterval ? 'Some figures could not be compared.' : null),
  ];
}

function fewerQuestionsInWords(categories: readonly AnalysedCategory[]): string | null {
  const each = categories.flatMap(({ name, restsOn }) =>
    restsOn === undefined ? [] : [`${name} on ${restsOn.questions} of ${restsOn.of}`],
  );
  return each.length === 0 ? null : `Some figures are based on a part of the questions: ${each.join('; ')}.`;
}

/** A sentence that names the categories in which a group is clearly above or below the rest; `null`: none. */
export function standoutSentence(categories: readonly AnalysedCategory[], side: Standing['side']): string | null {
  if (categories.length === 0) return null;
  const each = categories.map(({ name, figure, rest }) =>
    rest === null
      ? `${name} (${figureInWords(figure)})`
      : `${name} (${figureInWords(figure)}, everyone else ${figureInWords(rest)})`,
  );
  return `Clearly ${side} the others: ${each.join('; ')}.`;
}

function questionsInWords(what: string, questions: readonly AnalysedQuestion[]): string | null {
  const first = questions
    .slice(0, MAX_NAMED_QUESTIONS)
    .map(
      ({ text, isReversed, figure }) =>
        `“${text}” (${figureInWords(figure)}${isReversed ? ' in the safe direction' : ''})`,
    );
  return questions.length <= MAX_NAMED_QUESTIONS ? null : `${what}: ${first.join(', ')}.`;
}

/** Sort order of figures: an end of the scale lies beyond every mean, whatever the rounded percents are. */
const ENDS = { at_most: 0, mean: 1, at_least: 2 } as const;

/** Questions with the highest figure first, as the screens list them. */
function ranked(questions: readonly AnalysedQuestion[]): readonly AnalysedQuestion[] {
  return questions.toSorted((one, other) => lowestFigureFirst(other, one));
}

interface WithFigure {
  readonly figure: ReleasedFigure;
}

/** Sorts figures, the lowest first. */
export function lowestFigureFirst({ figure: one }: WithFigure, { figure: other }: WithFigure): number {
  return ENDS[one.kind] - ENDS[other.kind] || one.percent - other.percent;
}

function pointsInWords(name: string, points: number): string {
  return `${name} ${points > 0 ? 'rose' : 'fell'} by ${Math.abs(points)} points`;
}

function named({ name, figure }: AnalysedCategory): string {
  return `${name} at ${figureInWords(figure)}`;
}

/** A figure as it may be written in a sentence, such as '62%' or '95% or more'. */
export function figureInWords({ kind, percent }: ReleasedFigure): string {
  if (kind === 'mean') return `${percent}%`;
  return kind === 'at_least' ? `${percent}% or more` : `${percent}% or less`;
}
