import type { ChangeAfter } from '../results/lends.ts';

type Group = Parameters<ChangeAfter['isLeftOut']>[0];

/** Place of an action, and the group that it came from. */
export interface ActionTarget {
  /** The group's key, as in the API; `null`: it came from no group. */
  readonly group_key: string | null;
  /** `null`: the action came from a group as a whole or was added by hand, so it may concern every category. */
  readonly category_key: string | null;
  readonly site_id: string;
  /** `null`: the action is for the whole site. */
  readonly crew_id: string | null;
}

/**
 * Decides which groups have an action that may concern a category: the action came from the group or from the whole organisation, or its
 * place is the group's. A site also has the actions of its crews, and a crew the actions of its site. Companies have no place, so only the
 * origin of an action counts.
 */
export function groupsWithAction(targets: readonly ActionTarget[]): ChangeAfter['isLeftOut'] {
  const byCategory = new Map<string, (group: Group) => boolean>();
  return (group, category) => {
    const has =
      byCategory.get(category) ??
      groupsOf(targets.filter(({ category_key }) => category_key === null || category_key === category));
    byCategory.set(category, has);
    return has(group);
  };
}

function groupsOf(targets: readonly ActionTarget[]): (group: Group) => boolean {
  const groups = new Set(targets.map(({ group_key }) => group_key));
  const crews = new Set(targets.map(({ crew_id }) => crew_id));
  const sites = new Set(targets.map(({ site_id }) => site_id));
  const wholeSites = new Set(targets.filter(({ crew_id }) => crew_id === null).map(({ site_id }) => site_id));
  return ({ group_key, kind, site_id, place_id }) => {
    if (groups.has('organisation') || groups.has(group_key)) return true;
    switch (kind) {
      case 'organisation':
        return targets.length > 0;
      case 'site':
        return site_id !== null && sites.has(site_id);
      case 'crew':
        return (place_id !== null && crews.has(place_id)) || (site_id !== null && wholeSites.has(site_id));
      case 'company':
        return false;
    }
  };
}
