import { type ReportedPlace, reportingGroups } from './reporting-groups.ts';

/** Number of people of an audience at each place. Places are compared by identity; a place without people may be left out. */
export type PeopleByPlace = ReadonlyMap<ReportedPlace, number>;

/** An audience in the groups that its wave would show. */
export interface GroupedAudience {
  readonly threshold: number;
  /** The groups that a place counts in, one for each of {@link LEVELS}. */
  readonly groupsAt: ReadonlyMap<ReportedPlace, readonly AudienceGroup[]>;
}

/** A group with almost the same people in two waves. */
export interface AudienceDifference {
  readonly level: (typeof LEVELS)[number];
  /** Id of the site, crew or company; `null`: the organisation, or the joined small groups. */
  readonly id: string | null;
  /** The site of a crew; `null` for other kinds, or for joined small sites. */
  readonly siteId: string | null;
  /** The wave that shows the group only joined with other small groups, while the other wave shows it on its own; `null`: neither. */
  readonly joinedIn: 'first' | 'second' | null;
  /** Number of people who are in the first wave and not in the second. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

interface AudienceGroup extends Pick<AudienceDifference, 'id' | 'siteId'> {
  people: number;
}

const LEVELS = ['whole', 'site', 'crew', 'company'] as const;

/** @param threshold minimum number of answers behind a figure: the higher threshold of the two waves to compare */
export function groupAudience(people: PeopleByPlace, threshold: number): GroupedAudience {
  const places = [...people.keys()];
  const counts = [...people.values()];
  const groupsOf = reportingGroups(
    places.map(({ site, crew, company }, index) => ({ site, crew, company, asked: counts[index] ?? 0 })),
    threshold,
  );
  const [whole, ofSites, ofCrews, ofCompanies] = [newGroups(), newGroups(), newGroups(), newGroups()];
  const groupsAt = new Map<ReportedPlace, readonly AudienceGroup[]>();
  for (const [index, place] of places.entries()) {
    const { site, crew, company } = groupsOf(place);
    const own = [whole(null), ofSites(site), ofCrews(crew, site), ofCompanies(company)];
    const count = counts[index] ?? 0;
    for (const group of own) group.people += count;
    groupsAt.set(place, own);
  }
  return { threshold, groupsAt };
}

/** Finds or adds the groups of a level. */
function newGroups(): (id: string | null, siteId?: string | null) => AudienceGroup {
  const groups = new Map<string | null, AudienceGroup>();
  return (id, siteId = null) => {
    const key = siteId === null ? id : `${siteId} ${id}`;
    const known = groups.get(key);
    if (known !== undefined) return known;
    const group = { id, siteId, people: 0 };
    groups.set(key, group);
    return group;
  };
}

/**
 * The first group, the organisation before its parts, that both waves can show and that differs between them by at least one person, but
 * by fewer than the threshold: the figures of these few people could be found by subtracting one wave from the other. A crew that is shown
 * alone in one wave is compared with the joined small crews of the other wave, too.
 *
 * @param second grouped by the same threshold as `first`
 * @param both the people who are in both audiences
 * @returns `null` when no groups differ so little
 * @see group-insight, "Audiences"
 */
export function findAudienceDifference(
  first: GroupedAudience,
  second: GroupedAudience,
  both: PeopleByPlace,
): AudienceDifference | null {
  const { threshold } = first;
  for (const [index, level] of LEVELS.entries()) {
    for (const { one, other, shared } of sharedGroups(first, second, both, index)) {
      const [onlyFirst, onlySecond] = [one.people - shared, other.people - shared];
      const differing = onlyFirst + onlySecond;
      if (Math.min(one.people, other.people) < threshold || differing === 0 || differing >= threshold) continue;
      const { id, siteId } = one.id === null ? other : one;
      return { level, id, siteId, joinedIn: joinedIn(one, other), onlyFirst, onlySecond };
    }
  }
  return null;
}

function joinedIn(one: AudienceGroup, other: AudienceGroup): AudienceDifference['joinedIn'] {
  if ((one.id === null) === (other.id === null)) return null;
  return one.id === null ? 'first' : 'second';
}

/** A group of each audience, and the number of people who are in both groups. */
interface SharedGroups {
  readonly one: AudienceGroup;
  readonly other: AudienceGroup;
  shared: number;
}

/** Groups of a level that have people in common. Groups without common people differ by at least twice the threshold. */
function sharedGroups(
  first: GroupedAudience,
  second: GroupedAudience,
  both: PeopleByPlace,
  level: number,
): readonly SharedGroups[] {
  const pairs = new Map<AudienceGroup, Map<AudienceGroup, SharedGroups>>();
  for (const [place, count] of both) {
    const one = first.groupsAt.get(place)?.[level];
    const other = second.groupsAt.get(place)?.[level];
    if (count === 0 || one === undefined || other === undefined) continue;
    const ofOne = pairs.get(one) ?? new Map<AudienceGroup, SharedGroups>();
    const pair = ofOne.get(other) ?? { one, other, shared: 0 };
    pair.shared += count;
    pairs.set(one, ofOne.set(other, pair));
  }
  return [...pairs.values()].flatMap((ofOne) => [...ofOne.values()]);
}
