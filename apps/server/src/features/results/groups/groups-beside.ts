import type { StoredGroup } from './group-keys.ts';

interface Beside {
  /** Key of the compared group. */
  readonly own: string;
  readonly categories: readonly string[];
  /** Whether a group is left out of the comparison in a category. */
  readonly isLeftOut: (group: StoredGroup, category: string) => boolean;
  /** Most groups of a category. */
  readonly most: number;
}

/** The first groups to compare with, enough for each category, in the order of `groups`. */
export function groupsBeside<G extends StoredGroup>(groups: readonly G[], of: Beside): readonly G[] {
  const chosen = new Set(of.categories.flatMap((category) => besideIn(groups, category, of)));
  return groups.filter((group) => chosen.has(group));
}

/** Whether further groups would change nothing. */
export function areEnoughBeside(groups: readonly StoredGroup[], of: Beside): boolean {
  return of.categories.every((category) => besideIn(groups, category, of).length === of.most);
}

/** Joined groups and people without a site, crew or company are left out, because they have no actions of their own. */
function isNamed({ kind, site_id, place_id }: StoredGroup): boolean {
  return kind === 'organisation' || (kind === 'site' ? site_id : place_id) !== null;
}

function besideIn<G extends StoredGroup>(
  groups: readonly G[],
  category: string,
  { own, isLeftOut, most }: Beside,
): G[] {
  return groups
    .filter((group) => group.group_key !== own && isNamed(group) && !isLeftOut(group, category))
    .slice(0, most);
}
