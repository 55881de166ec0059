import type { LocalDate } from '../campaigns/local-date.ts';
import type { ReleasedChange } from '../release/released-change.ts';

/** The change of a group in a category. */
interface ChangeIn {
  readonly category: string;
  /** `null`: it may not be shown. */
  readonly change: ReleasedChange | null;
  /** The change in groups of the same kind without an action in the category; `null`: it may not be shown. */
  readonly others: readonly (ReleasedChange | null)[];
}

/** Such as “Formwork”; `null`: the whole organisation, or people without a site or crew. */
type GroupAfter = { readonly group: string | null };

/**
 * The change in the wave after an action, in plain English. It says "after", because other things have happened too, and nobody can tell
 * from two waves which of them had an effect.
 *
 * @see group-insight, "Statistics", last line
 */
export function sayAfterAction({ group, category, change, others }: ChangeIn & GroupAfter): string {
  const of = group === null ? '' : ` of ${group}`;
  const own =
    change === null
      ? `What changed in ${category}${of} after the action cannot be told from these figures.`
      : change.kind === 'unclear'
        ? `After the action, there is no clear change in ${category}${of}.`
        : `After the action, ${category}${of} ${movedBy(change.points)} (95% interval ${change.interval.low} to ${change.interval.high}).`;
  return `${own} ${sayOthers(others)}`;
}

/** The same for an action that came from a whole group: in which categories it rose or fell, and in how many it did not clearly. */
export function sayAfterGroupAction({
  group,
  changes,
}: GroupAfter & { readonly changes: readonly Pick<ChangeIn, 'category' | 'change'>[] }): string {
  const which = (isMeant: (change: ReleasedChange | null) => boolean) =>
    changes.flatMap(({ category, change }) => (isMeant(change) ? [category] : []));
  const rose = which((change) => change?.kind === 'clear' && change.points > 0);
  const fell = which((change) => change?.kind === 'clear' && change.points < 0);
  const unclear = which((change) => change?.kind === 'unclear').length;
  const unknown = which((change) => change === null).length;
  const inGroup = group === null ? '' : ` in ${group}`;
  const moved = [
    ...(rose.length > 0 ? [`${LIST.format(rose)} rose`] : []),
    ...(fell.length > 0 ? [`${LIST.format(fell)} fell`] : []),
  ].join(', and ');
  if (moved === '') {
    return unclear > 0
      ? `After the action, there is no clear change${inGroup} in ${categories(unclear)}.${sayUnknown(unknown)}`
      : `What changed${inGroup} after the action cannot be told from these figures.`;
  }
  const rest = unclear > 0 ? ` There is no clear change in ${categories(unclear)}.` : '';
  return `After the action, ${moved}${inGroup}.${rest}${sayUnknown(unknown)}`;
}

const LIST = new Intl.ListFormat('en-GB');

function categories(count: number): string {
  return count === 1 ? '1 category' : `${count} categories`;
}

function sayUnknown(count: number): string {
  return count > 0 ? ` What changed in ${categories(count)} cannot be told from these figures.` : '';
}

function sayOthers(others: ChangeIn['others']): string {
  const known = others.filter((change) => change !== null);
  if (known.length === 0) return 'No group without an action in this category can be compared with it.';
  const rose = known.filter((change) => change.kind === 'clear' && change.points > 0).length;
  const fell = known.filter((change) => change.kind === 'clear' && change.points < 0).length;
  const groups = known.length === 1 ? 'the 1 other group' : `the ${known.length} other groups`;
  return `Of ${groups} without an action in it, ${rose} rose, ${fell} fell and ${known.length - rose - fell} showed no clear change.`;
}

function movedBy(points: number): string {
  const size = Math.abs(points);
  return `${points > 0 ? 'rose' : 'fell'} by ${size} ${size === 1 ? 'point' : 'points'}`;
}

/** Why there is nothing to say. */
export type NothingAfter =
  | 'not_done'
  | 'no_group'
  | 'no_wave'
  | 'no_further_wave'
  | 'not_closed'
  | 'computing'
  | 'hidden'
  | 'other_questions'
  | 'gone';

const NOTHING: Readonly<Record<NothingAfter, string>> = {
  not_done: 'The action is not done yet.',
  no_group: 'This action did not come from the results of a group, so no figure says what came after it.',
  no_wave: 'No wave of the campaign has started since the action was done.',
  no_further_wave: 'No wave of the campaign has started since the action was done, and none is planned.',
  not_closed: 'The wave after the action still runs. Its figures can be compared once it is closed.',
  computing: 'The figures of the wave after the action appear within minutes.',
  hidden: 'Not enough answers to show.',
  other_questions: 'The wave after the action asked other questions, so the two cannot be compared.',
  gone: 'The campaign that this action came from was deleted.',
};

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** @param startsOn when the wave to compare with starts; absent: unknown */
export function sayNothingAfter(reason: NothingAfter, startsOn?: LocalDate): string {
  if (startsOn === undefined) return NOTHING[reason];
  return `${NOTHING[reason]} The next one starts on ${DAY.format(new Date(startsOn))}; once it is closed, this page shows what came after the action.`;
}
