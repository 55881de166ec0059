import { ORGANISATION_KEY } from '../release/group-counts.ts';
import { significantTests } from '../statistics/false-discovery.ts';
import type { TestedChange } from './changes.ts';

/** A clear fall of a group since the wave before. */
export interface Fall {
  /** Key of the group. */
  readonly group: string;
  readonly category: string;
  /** Size of the fall in points of percent, as shown, above 0. */
  readonly points: number;
}

/**
 * The clear falls since the wave before. Among many groups and categories some always fall by chance, so their changes are tested together;
 * a change of the whole organisation is clear by itself, as everywhere else.
 *
 * @param changes by category, then by the key of the group
 * @see group-insight, "Statistics"
 */
export function fallsOf(changes: ReadonlyMap<string, ReadonlyMap<string, TestedChange>>): readonly Fall[] {
  const all = [...changes].flatMap(([category, own]) =>
    [...own].map(([group, { change, p }]) => ({ category, group, change, p })),
  );
  const [wholes, groups] = [all.filter(isWhole), all.filter((each) => !isWhole(each))];
  const survives = significantTests(groups.map(({ p }) => p));
  return [...wholes, ...groups.filter((_, index) => survives[index] === true)].flatMap(({ category, group, change }) =>
    change.kind === 'clear' && change.points < 0 ? [{ category, group, points: -change.points }] : [],
  );
}

function isWhole({ group }: { readonly group: string }): boolean {
  return group === ORGANISATION_KEY;
}
