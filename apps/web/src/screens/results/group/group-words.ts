import type { GroupChange, GroupResults, ResultsGroup } from '@plumbline/contract/wire';
import { THRESHOLDS_OF_FEW_QUESTIONS } from '@plumbline/domain/campaigns/threshold';
import { basedOnInWords, figureInWords, isTooSmall, type Standing, TOO_SMALL } from '../figure-words.ts';

type Category = GroupResults['categories'][number];

/** Name of the group that joins all small groups of a kind; null: none. */
const OTHERS: Readonly<Record<ResultsGroup['kind'], string | null>> = {
  organisation: null,
  site: 'Small sites together',
  crew: 'Small crews together',
  company: 'Small companies together',
};

/** The kind of a group, such as 'Crew at North'; null for the organisation. */
export function kindInWords({ kind, site, is_others }: ResultsGroup): string | null {
  if (is_others === true) return OTHERS[kind];
  switch (kind) {
    case 'organisation':
      return null;
    case 'site':
      return 'Site';
    case 'company':
      return 'Company';
    case 'crew':
      return site === null ? 'Crew' : `Crew at ${site.name}`;
  }
}

/** Numbers of people and, if not all count, of questions behind a figure. */
export function countedInWords({ figure, ...category }: Pick<Category, 'figure' | 'rests_on' | 'questions'>): string {
  if (figure === undefined) return '';
  const counted = figure.n === 1 ? '1 person counted' : `${figure.n} people counted`;
  return [counted, basedOnInWords(category)].filter((words) => words !== null).join('. ');
}

/** Reason why a group has figures of categories and none of questions; null: it has both, or neither. */
export function withoutQuestionsInWords({
  wave,
  group: { kind },
  categories,
  questions,
}: Pick<GroupResults, 'wave' | 'group' | 'categories' | 'questions'>): string | null {
  const largest = Math.max(0, ...categories.map(({ figure }) => figure?.n ?? 0));
  if (!wave.is_gated || kind === 'organisation' || questions.length > 0 || largest === 0) return null;
  if (largest >= wave.threshold * THRESHOLDS_OF_FEW_QUESTIONS) {
    return 'Single questions of this group are hidden to protect people in small groups.';
  }
  return `Single questions are shown for a ${kind} from ${wave.threshold * THRESHOLDS_OF_FEW_QUESTIONS} answers on.`;
}

const STANDINGS = {
  above: 'Clearly above the others',
  below: 'Clearly below the others',
} as const;

/**
 * The standing of a group beside the others, such as '12 points below the others'; null for a hidden figure or without a comparison. A low
 * level comes first: it is why the group is named where to act first.
 */
export function comparisonInWords({ figure, difference, standing, fair_from }: Category): string | null {
  if (figure === undefined) return null;
  if (isTooSmall(figure)) return TOO_SMALL;
  if (standing !== undefined) return differenceInWords(standing, difference) ?? STANDINGS[standing];
  if (difference === undefined) return null;
  const isLow = figure.kind !== 'at_least' && figure.percent < fair_from;
  return isLow ? `Below ${fair_from}%; no clear difference from the others` : 'Not clearly different from the others';
}

/** The 95% interval of a clear difference, such as '5 to 19'; null without one. */
export function differenceRangeInWords({ difference, standing }: Category): string | null {
  if (difference?.kind !== 'clear' || standing === undefined) return null;
  const { low, high } = difference.interval;
  return standing === 'below' ? `${minus(-high)} to ${minus(-low)}` : `${minus(low)} to ${minus(high)}`;
}

/** Shown in place of a missing comparison of a shown figure. */
export const NOT_COMPARED = 'Not compared';

/**
 * The figure of the rest, or the reason why a shown figure has none: a figure at an end of the scale is not compared, and a group of
 * everyone has no rest.
 */
export function restInWords({ figure, rest }: Category): string {
  return rest === undefined && figure !== undefined ? NOT_COMPARED : figureInWords(rest);
}

/**
 * Difference of a group from the others, such as '12 points below the others'; null if hidden.
 *
 * @param standing gives the side, because the rounded points of a clear difference can be 0
 */
export function differenceInWords(standing: Standing, difference: GroupChange | undefined): string | null {
  if (difference?.kind !== 'clear') return null;
  return `${pointsInWords(Math.abs(difference.points))} ${standing} the others`;
}

function pointsInWords(points: number): string {
  if (points === 0) return 'less than 1 point';
  return points === 1 ? '1 point' : `${points} points`;
}

/** A number with a true minus, and no sign before zero. */
function minus(value: number): string {
  return value < 0 ? `−${-value}` : String(Math.abs(value));
}

/** Agreement within a crew, such as '0.8'. Without a word for its size, because the coefficient grows with the number of questions. */
export function agreementInWords(agreement: number): string {
  // 0.9 means 0.9 or more, see the contract.
  return `${agreement.toFixed(1)}${agreement >= 0.9 ? ' or more' : ''}`;
}
