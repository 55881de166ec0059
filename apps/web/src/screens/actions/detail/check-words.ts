import type { ActionCheck } from '@plumbline/contract/wire';
import { countChanges } from '@plumbline/domain/actions/after-action';

export const NOT_COMPARED = 'Cannot be compared';

type ComparedGroup = Extract<ActionCheck, { kind: 'compared' }>['categories'][number]['others'][number];

/** What the groups without an action did in a category, such as '3 other groups: 1 rose, 2 without a clear change'. */
export function othersInWords(others: readonly ComparedGroup[]): string {
  const { compared, rose, fell } = countChanges(others.flatMap(({ change }) => change ?? []));
  if (compared === 0) return 'No other group to compare with';
  const unclear = compared - rose - fell;
  const words = [
    ...(rose > 0 ? [`${rose} rose`] : []),
    ...(fell > 0 ? [`${fell} fell`] : []),
    ...(unclear > 0 ? [`${unclear} without a clear change`] : []),
  ];
  return `${compared === 1 ? '1 other group' : `${compared} other groups`}: ${words.join(', ')}`;
}

/** Nobody can tell which sites and crews the people of a company belong to, so an action there may concern them. */
export function withoutInWords({ kind }: Pick<ComparedGroup['group'], 'kind'>): string {
  return kind === 'company' ? 'No action of its own' : 'Without an action';
}
