import type { LocalDate } from '../campaigns/local-date.ts';
import type { ReleasedChange } from '../release/released-change.ts';

/** The change of a group in a category. */
interface ChangeIn {
  readonly category: string;
  /** `null`: hidden by the release gate. */
  readonly change: ReleasedChange | null;
  /** The change in groups of the same kind without an action in the category; `null`: hidden by the release gate. */
  readonly others: readonly (ReleasedChange | null)[];
}

/** A group by its name, such as “Formwork”; `null`: the whole organisation, or people without a site or crew. */
type NamedGroup = { readonly group: string | null };

/**
 * The change in the wave after an action, in plain English. It says "after" and not "because of": two waves cannot tell the effect of the
 * action from other effects.
 *
 * @see group-insight, "Statistics", last line
 */
export function describeChangeAfterAction({ group, category, change, others }: ChangeIn & NamedGroup): string {
  const of = group === null ? '' : ` of ${group}`;
  const own =
    change === null
      ? `What changed in ${category}${of} after the action cannot be told from these figures.`
      : change.kind === 'unclear'
        ? `After the action, there is no clear change in ${category}${of}.`
        : `After the action, ${category}${of} ${movedBy(change.points)} (95% interval ${change.interval.low} to ${change.interval.high}).`;
  return `${own} ${sayOthers(others)}`;
}

/**
 * The changes after an action about a whole group: the categories that rose or fell, and the number of categories without a clear change.
 */
export function describeChangesAfterGroupAction({
  group,
  changes,
  otherQuestions,
}: NamedGroup & {
  readonly changes: readonly Pick<ChangeIn, 'category' | 'change'>[];
  /** Number of categories that are not compared, because the later wave asked other questions in them. */
  readonly otherQuestions: number;
}): string {
  const which = (isMeant: (change: ReleasedChange | null) => boolean) =>
    changes.flatMap(({ category, change }) => (isMeant(change) ? [category] : []));
  const rose = which((change) => change?.kind === 'clear' && change.points > 0);
  const fell = which((change) => change?.kind === 'clear' && change.points < 0);
  const unclear = which((change) => change?.kind === 'unclear').length;
  const unknown = which((change) => change === null).length;
  const inGroup = group === null ? '' : ` in ${group}`;
  const end = `${sayUnknown(unknown)}${sayOtherQuestions(otherQuestions)}`;
  const moved = [
    ...(rose.length > 0 ? [`${LIST.format(rose)} rose`] : []),
    ...(fell.length > 0 ? [`${LIST.format(fell)} fell`] : []),
  ].join(', and ');
  if (moved === '') {
    return unclear > 0
      ? `After the action, there is no clear change${inGroup} in ${categories(unclear)}.${end}`
      : `What changed${inGroup} after the action cannot be told from these figures.${sayOtherQuestions(otherQuestions)}`;
  }
  const rest = unclear > 0 ? ` There is no clear change in ${categories(unclear)}.` : '';
  return `After the action, ${moved}${inGroup}.${rest}${end}`;
}

const LIST = new Intl.ListFormat('en-GB');

function categories(count: number): string {
  return count === 1 ? '1 category' : `${count} categories`;
}

function sayUnknown(count: number): string {
  return count > 0 ? ` What changed in ${categories(count)} cannot be told from these figures.` : '';
}

function sayOtherQuestions(count: number): string {
  if (count === 0) return '';
  return ` ${categories(count)} ${count === 1 ? 'is' : 'are'} not compared: the wave after the action asked other questions about ${count === 1 ? 'it' : 'them'}.`;
}

function sayOthers(others: ChangeIn['others']): string {
  const { compared, rose, fell } = countChanges(others.flatMap((change) => change ?? []));
  if (compared === 0) return 'No group without an action in this category can be compared with it.';
  const groups = compared === 1 ? 'the 1 other group' : `the ${compared} other groups`;
  return `Of ${groups} without an action in it, ${rose} rose, ${fell} fell and ${compared - rose - fell} showed no clear change.`;
}

/** Counts the groups that can be compared, and those that clearly rose or fell. */
export function countChanges(changes: readonly Movement[]): {
  readonly compared: number;
  readonly rose: number;
  readonly fell: number;
} {
  const points = changes.flatMap((change) => (change.kind === 'clear' ? [change.points] : []));
  return {
    compared: changes.length,
    rose: points.filter((each) => each > 0).length,
    fell: points.filter((each) => each < 0).length,
  };
}

/** The part of a change that is counted. */
type Movement = { readonly kind: 'unclear' } | { readonly kind: 'clear'; readonly points: number };

function movedBy(points: number): string {
  const size = Math.abs(points);
  return `${points > 0 ? 'rose' : 'fell'} by ${size} ${size === 1 ? 'point' : 'points'}`;
}

const NOTHING = {
  not_done: 'The action is not done yet.',
  no_group: 'This action did not come from the results of a group, so no figure says what came after it.',
  no_further_wave: 'No wave of the campaign has started since the action was done, and none is planned.',
  not_closed: 'The wave after the action still runs. Its figures can be compared once it is closed.',
  computing: 'The figures of the wave after the action appear within minutes.',
  hidden: 'Not shown: one of the waves has no figure to compare.',
  other_questions: 'The wave after the action asked other questions, so the two cannot be compared.',
  gone: 'The campaign that this action came from was deleted.',
} as const;

/** The reason why no change after an action can be shown. */
export type MissingComparison =
  | { readonly reason: keyof typeof NOTHING }
  /** `startsOn`: planned start of the wave to compare with. */
  | { readonly reason: 'no_wave'; readonly startsOn: LocalDate };

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function describeMissingComparison(missing: MissingComparison): string {
  if (missing.reason !== 'no_wave') return NOTHING[missing.reason];
  const day = DAY.format(new Date(missing.startsOn));
  return `No wave of the campaign has started since the action was done. The next one is planned to start on ${day}. Its figures can be compared once it is closed.`;
}
