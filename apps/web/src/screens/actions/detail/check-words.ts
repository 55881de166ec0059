import type { ActionCheck } from '@plumbline/contract/wire';
import { countChanges } from '@plumbline/domain/actions/after-action';

export const NOT_COMPARED = 'Cannot be compared';

type ComparedGroup = Extract<ActionCheck, { kind: 'compared' }>['categories'][number]['others'][number];

/** Changes of the groups without an action in a category, such as '3 other groups: 1 rose, 2 without a clear change'. */
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

/** Description of the compared groups. A company's people may belong to any site or crew, so actions there may concern them. */
export function withoutInWords({ kind }: Pick<ComparedGroup['group'], 'kind'>): string {
  return kind === 'company' ? 'No action of its own' : 'Without an action';
}
