import type { ActionCheck } from '@plumbline/contract/wire';

/** The columns of a row of changes: what changed, the plot, and the figures. */
export const CHECK_COLUMNS = 'grid grid-cols-1 items-center gap-x-4 gap-y-2 md:grid-cols-[14rem_minmax(0,1fr)_14rem]';

export const NOT_COMPARED = 'Cannot be compared';

type ComparedGroup = Extract<ActionCheck, { kind: 'compared' }>['categories'][number]['others'][number];

/** What the groups without an action did in a category, such as 'Of 3 others: 1 rose, 0 fell, 2 no clear change'. */
export function othersInWords(others: readonly ComparedGroup[]): string {
  const changes = others.flatMap(({ change }) => (change === undefined ? [] : [change]));
  if (changes.length === 0) return 'No other group to compare with';
  const clear = changes.filter((change) => change.kind === 'clear');
  const rose = clear.filter(({ points }) => points > 0).length;
  const fell = clear.filter(({ points }) => points < 0).length;
  const unclear = changes.length - rose - fell;
  return `${changes.length === 1 ? 'The 1 other group' : `Of ${changes.length} other groups`}: ${rose} rose, ${fell} fell, ${unclear} without a clear change`;
}
