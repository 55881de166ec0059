import type { GroupChange, GroupFigure, GroupResultsList, ResultsGroup, ResultsOfWave } from '@plumbline/contract/wire';
import { answeredPercent, answeredShare, isLowShare } from '@plumbline/domain/campaigns/wave-progress';
import { count, people } from '../campaigns/campaign-words.ts';

export type Standing = NonNullable<GroupResultsList['groups'][number]['cells'][number]['standing']>;

/** Shown for a figure that is hidden or does not exist; the two cannot be told apart. */
export const NOT_SHOWN = 'Hidden to protect people in small groups';

/** Shown for a figure that does not exist, where the threshold hides none. */
const NO_ANSWERS = 'Not enough answers';

/** Text in place of a missing figure of a wave. */
export function missingInWords({ is_gated }: Pick<ResultsOfWave, 'is_gated'>): string {
  return is_gated ? NOT_SHOWN : NO_ANSWERS;
}

/** Shown wherever categories have figures, because "Stress 77%" reads as much stress. */
export const HIGHER_IS_SAFER = 'Higher is safer.';

/** A figure in words, such as '62%' or '95% or more'. */
export function figureInWords(figure: Pick<GroupFigure, 'kind' | 'percent'> | undefined): string {
  if (figure === undefined) return NOT_SHOWN;
  switch (figure.kind) {
    case 'mean':
      return `${figure.percent}%`;
    case 'at_least':
      return `${figure.percent}% or more`;
    case 'at_most':
      return `${figure.percent}% or less`;
  }
}

/** A figure in the narrow cell of a table, such as '62%' or '≥95%'. */
export function figureInShort({ kind, percent }: GroupFigure): string {
  return `${{ mean: '', at_least: '≥', at_most: '≤' }[kind]}${percent}%`;
}

/** The interval of a figure, such as '55% to 69%'; null when it has none. */
export function intervalInWords(figure: GroupFigure | undefined): string | null {
  if (figure?.kind !== 'mean' || figure.interval === null) return null;
  return `${figure.interval.low}% to ${figure.interval.high}%`;
}

/** The interval of a figure in a table, or the note that it has too few answers for one; empty: neither applies. */
export function rangeInWords(figure: GroupFigure | undefined): string {
  return intervalInWords(figure) ?? smallInWords(figure) ?? '';
}

/** The interval beside a figure, such as '55–69%'; null when there is none. */
export function spanInWords(figure: GroupFigure | undefined): string | null {
  if (figure?.kind !== 'mean' || figure.interval === null) return null;
  return `${figure.interval.low}–${figure.interval.high}%`;
}

/** A clear change beside a figure, such as 'down 3 points'; null without one. */
export function movedInWords(change: GroupChange | undefined): string | null {
  if (change?.kind !== 'clear' || change.points === 0) return null;
  const size = Math.abs(change.points);
  return `${change.points < 0 ? 'down' : 'up'} ${size} ${size === 1 ? 'point' : 'points'}`;
}

/** A change or a difference, such as '+7 points (+2 to +12)' or 'No clear change'. */
export function changeInWords(change: GroupChange | undefined, unclear = 'No clear change'): string | null {
  if (change === undefined) return null;
  if (change.kind === 'unclear') return unclear;
  const { points, interval } = change;
  return `${signed(points)} points (${signed(interval.low)} to ${signed(interval.high)})`;
}

/**
 * The compared people of a change; null: no change. Without pairs it is unknown who answered both waves, so the text does not call them
 * different people.
 */
export function comparedPeopleInWords(change: GroupChange | undefined): string | null {
  if (change === undefined) return null;
  if (change.pairs === null) return 'All answers of each wave';
  return `${people(change.pairs)} who answered both waves`;
}

/** A number with its sign, with a true minus. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}

/** Name of the group of all people asked in a wave, whatever its audience is. */
export const EVERYONE_ASKED = 'Everyone asked';

/** The kind of a group, shown beside its name. */
export const GROUP_KINDS: Readonly<Record<ResultsGroup['kind'], string>> = {
  organisation: '',
  site: 'Site',
  crew: 'Crew',
  company: 'Company',
};

/** The name of a group. */
export function groupName({ kind, name, site, is_others }: ResultsGroup): string {
  if (is_others === true) return othersInWords({ kind, site });
  switch (kind) {
    case 'organisation':
      // Not the organisation's name, because a wave may ask only one site.
      return EVERYONE_ASKED;
    case 'site':
      return name ?? 'Without a site';
    case 'company':
      return name ?? 'Without a company';
    case 'crew':
      if (name !== null) return name;
      return site === null ? 'Without a crew' : `${site.name}, without a crew`;
  }
}

function othersInWords({ kind, site }: Pick<ResultsGroup, 'kind' | 'site'>): string {
  if (kind === 'site') return 'Other sites';
  if (kind === 'company') return 'Other companies';
  return site === null ? 'Other crews' : `Other crews of ${site.name}`;
}

/** Number of questions behind the figure of a category, such as 'Based on 5 of 7 questions'; null: all. */
export function basedOnInWords(category: {
  readonly rests_on?: number | undefined;
  readonly questions: number;
}): string | null {
  return category.rests_on === undefined ? null : `Based on ${category.rests_on} of ${category.questions} questions`;
}

/** Response count in words, beside every figure; null where it is hidden. */
export function answeredInWords({
  asked,
  answered,
}: {
  readonly asked: number | null;
  readonly answered: number | null;
}): { readonly text: string; readonly percent: number; readonly isLow: boolean } | null {
  if (asked === null || answered === null || asked === 0) return null;
  const counts = { asked, answered };
  const percent = answeredPercent(counts) ?? 0;
  return {
    text: `${count(answered)} of ${count(asked)} answered (${percent}%)`,
    percent,
    isLow: isLowShare(answeredShare(counts)),
  };
}

/** Response count with the share, marked if low, such as '11 of 20 answered (55%, low)'; null where it is hidden. */
export function markedShareInWords(counts: Parameters<typeof answeredInWords>[0]): string | null {
  const share = answeredInWords(counts);
  if (share === null) return null;
  return share.isLow ? share.text.replace(/%\)$/, '%, low)') : share.text;
}

/** Number of answers behind a figure. */
export function answersInWords(n: number): string {
  return n === 1 ? '1 answer' : `${count(n)} answers`;
}

/** The standing of a group beside the rest; null: it does not differ clearly. */
export function standingInWords(standing: Standing | undefined): string | null {
  if (standing === undefined) return null;
  return standing === 'below' ? 'clearly below the others' : 'clearly above the others';
}

/** Note on groups in individual mode that are too small for an interval. */
export const TOO_SMALL = 'Fewer than 5 answers: not compared';

/** {@link TOO_SMALL} for a figure with too few answers; null: enough answers, or hidden. */
export function smallInWords(figure: GroupFigure | undefined): string | null {
  return figure !== undefined && isTooSmall(figure) ? TOO_SMALL : null;
}

/** Minimum number of answers for an interval and a comparison. */
const MIN_COMPARED_ANSWERS = 5;

/** Whether a figure has too few answers for an interval and a comparison. */
export function isTooSmall(figure: GroupFigure): boolean {
  return figure.n < MIN_COMPARED_ANSWERS;
}
