import { type ReportedPlace, reportingGroups } from './reporting-groups.ts';

/** The people of one place, counted by membership in two audiences. */
export interface ComparedPlace extends ReportedPlace {
  /** People who are in both audiences. */
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

/** A group with almost the same people in two waves. */
export interface AudienceDifference {
  readonly level: 'whole' | 'site' | 'crew' | 'company';
  /** Id of the site, crew or company; `null`: the organisation, or the joined small groups. */
  readonly id: string | null;
  /** The site of a crew; `null` for other kinds, or for joined small sites. */
  readonly siteId: string | null;
  /** Number of people who are in the first wave and not in the second. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

/**
 * The largest group that both waves can show and whose people differ by at least one but by fewer than the threshold: the figures of these
 * few people could be found by subtracting one wave from the other.
 *
 * @param places each place once
 * @param threshold fewest answers behind a figure, the higher threshold of the two waves
 * @returns `null` when no group differs so little
 * @see group-insight, "Audiences"
 */
export function findAudienceDifference(places: readonly ComparedPlace[], threshold: number): AudienceDifference | null {
  const first = reportingGroups(
    places.map((place) => ({ ...place, asked: place.both + place.onlyFirst })),
    threshold,
  );
  const second = reportingGroups(
    places.map((place) => ({ ...place, asked: place.both + place.onlySecond })),
    threshold,
  );
  for (const level of LEVELS) {
    const groups = new Map<string, Compared>();
    for (const place of places) {
      const inFirst = groupAt(groups, level, first(place));
      const inSecond = groupAt(groups, level, second(place));
      inFirst.first += place.both + place.onlyFirst;
      inSecond.second += place.both + place.onlySecond;
      if (inFirst === inSecond) inFirst.both += place.both;
    }
    const found = [...groups.values()].find(
      (group) => Math.min(group.first, group.second) >= threshold && isFew(group, threshold),
    );
    if (found !== undefined) {
      const { id, siteId, both } = found;
      return { level, id, siteId, onlyFirst: found.first - both, onlySecond: found.second - both };
    }
  }
  return null;
}

const LEVELS = ['whole', 'site', 'crew', 'company'] as const;

interface Compared {
  readonly id: string | null;
  readonly siteId: string | null;
  first: number;
  second: number;
  both: number;
}

function isFew({ first, second, both }: Compared, threshold: number): boolean {
  const differing = first + second - 2 * both;
  return differing > 0 && differing < threshold;
}

/** Finds or adds the group of a place at a level. */
function groupAt(
  groups: Map<string, Compared>,
  level: (typeof LEVELS)[number],
  { site, crew, company }: ReportedPlace,
): Compared {
  const siteId = level === 'crew' ? site : null;
  const id = { whole: null, site, crew, company }[level];
  const key = `${siteId ?? ''} ${id ?? ''}`;
  const group = groups.get(key) ?? { id, siteId, first: 0, second: 0, both: 0 };
  groups.set(key, group);
  return group;
}
