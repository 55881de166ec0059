import type { StoredGroup } from './group-keys.ts';

interface Comparison {
  /** Key of the compared group. */
  readonly own: string;
  readonly categories: readonly string[];
  /** Whether a group is left out of the comparison in a category. */
  readonly isLeftOut: (group: StoredGroup, category: string) => boolean;
  /** Maximum number of groups in each category. */
  readonly limit: number;
}

/** The first groups to compare with, enough for each category, in the order of `groups`. */
export function groupsBeside<G extends StoredGroup>(groups: readonly G[], of: Comparison): readonly G[] {
  const chosen = new Set(of.categories.flatMap((category) => comparableIn(groups, category, of)));
  return groups.filter((group) => chosen.has(group));
}

/** Whether every category has its maximum number of groups, so that no further groups need to be read. */
export function areEnoughBeside(groups: readonly StoredGroup[], of: Comparison): boolean {
  return of.categories.every((category) => comparableIn(groups, category, of).length === of.limit);
}

/** Whether the group is a site, crew, company or everyone asked. Joined groups and people without a place have no actions of their own. */
function isNamed({ kind, site_id, place_id }: StoredGroup): boolean {
  return kind === 'organisation' || (kind === 'site' ? site_id : place_id) !== null;
}

function comparableIn<G extends StoredGroup>(
  groups: readonly G[],
  category: string,
  { own, isLeftOut, limit }: Comparison,
): G[] {
  return groups
    .filter((group) => group.group_key !== own && isNamed(group) && !isLeftOut(group, category))
    .slice(0, limit);
}
