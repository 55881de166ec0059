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
 * The largest group that one wave can show and that differs by at least one person, but by fewer than the threshold, from a group of the
 * other wave: the figures of these few people could be found by subtracting one wave from the other. A crew that is shown alone in one wave
 * is compared with the joined small crews of the other wave, too.
 *
 * @param places each place once
 * @param threshold fewest answers behind a figure, the higher threshold of the two waves
 * @returns `null` when no groups differ so little
 * @see group-insight, "Audiences"
 */
export function findAudienceDifference(places: readonly ComparedPlace[], threshold: number): AudienceDifference | null {
  const groupsIn = (only: 'onlyFirst' | 'onlySecond') =>
    reportingGroups(
      places.map((place) => ({ ...place, asked: place.both + place[only] })),
      threshold,
    );
  const [first, second] = [groupsIn('onlyFirst'), groupsIn('onlySecond')];
  for (const level of LEVELS) {
    const sizes: readonly Map<string, number>[] = [new Map(), new Map()];
    const pairs = new Map<string, Pair>();
    for (const place of places) {
      const [one, other] = [groupAt(level, first(place)), groupAt(level, second(place))];
      for (const [index, key, people] of [
        [0, one.key, place.both + place.onlyFirst],
        [1, other.key, place.both + place.onlySecond],
      ] as const) {
        sizes[index]?.set(key, (sizes[index].get(key) ?? 0) + people);
      }
      const key = `${one.key}|${other.key}`;
      const pair = pairs.get(key) ?? { one, other, both: 0 };
      pairs.set(key, { ...pair, both: pair.both + place.both });
    }
    for (const { one, other, both } of pairs.values()) {
      const [inFirst, inSecond] = [sizes[0]?.get(one.key) ?? 0, sizes[1]?.get(other.key) ?? 0];
      const [onlyFirst, onlySecond] = [inFirst - both, inSecond - both];
      const differing = onlyFirst + onlySecond;
      if (Math.min(inFirst, inSecond) < threshold || differing === 0 || differing >= threshold) continue;
      const { id, siteId } = one.id === null ? other : one;
      return { level, id, siteId, onlyFirst, onlySecond };
    }
  }
  return null;
}

/** A group of each wave, and the people who are in both. */
interface Pair {
  readonly one: GroupAtLevel;
  readonly other: GroupAtLevel;
  readonly both: number;
}

interface GroupAtLevel extends Pick<AudienceDifference, 'id' | 'siteId'> {
  readonly key: string;
}

const LEVELS = ['whole', 'site', 'crew', 'company'] as const;

/** The group of a place at a level. */
function groupAt(level: (typeof LEVELS)[number], { site, crew, company }: ReportedPlace): GroupAtLevel {
  const siteId = level === 'crew' ? site : null;
  const id = { whole: null, site, crew, company }[level];
  return { key: `${siteId ?? ''} ${id ?? ''}`, id, siteId };
}
