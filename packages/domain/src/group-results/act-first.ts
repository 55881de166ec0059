import { keyOf, ORGANISATION_KEY } from '../release/group-counts.ts';
import type { Figure } from '../release/released-figure.ts';
import { FEWEST_FOR_INTERVAL } from '../statistics/interval.ts';
import { NO_PLACE } from './base-cells.ts';
import type { Fall } from './falls.ts';
import type { Standing } from './standings.ts';

/**
 * Why a category of a group is a priority. `low`: the group's figure is below the threshold of the category; `low_everywhere`: the
 * organisation's figure is below it, and no group differs from the rest; `below_rest`: the group is clearly below the rest; `fallen`: it is
 * none of these, but fell clearly since the wave before.
 */
type PriorityReason = 'low_everywhere' | 'low' | 'low_and_below_rest' | 'below_rest' | 'fallen';

/** A category of a group that is a priority. */
export interface GroupPriority {
  /** Key of the group. */
  readonly group: string;
  readonly category: string;
  readonly reason: PriorityReason;
  /** From 1. Tied categories share a place when there are fewer places than categories. */
  readonly place: number;
}

/** A category with the figures that may be shown, by the key of the group. */
export interface ShownCategory {
  readonly category: string;
  readonly figures: ReadonlyMap<string, Figure>;
  /** Percent from which the category is fair; a lower figure is low. */
  readonly fairFrom: number;
}

/** Maximum number of places for priorities: nobody would look at more. */
const MAX_PRIORITIES = 3;

/** Smallest distance from the rest that makes a priority, in points of percent: the same as for a change between waves. */
const SMALLEST_DISTANCE = 5;

interface Candidate extends Omit<GroupPriority, 'place'> {
  /** Candidates are sorted by rank, the lowest first. */
  readonly rank: number;
  /** Points of percent below the rest, the threshold or the wave before; the furthest below comes first. */
  readonly points: number;
  /** Whether it fell clearly, whatever its reason. */
  readonly hasFallen: boolean;
}

/**
 * Lists the priorities: categories below their threshold, groups clearly below the rest, and clear falls. The order is: the
 * organisation's lowest category, groups that are low and below the rest, its other low categories, low groups, groups below the rest,
 * falls. Each group is listed with its worst category only, the organisation with several.
 *
 * Crews are listed even when crews are not ranked because they do not differ in general: one bad crew among many hardly changes that test.
 * People without a site, a crew or a company are left out, because nobody can act on them as a group.
 *
 * @param standings with distances in whole points, as shown: an order by exact distances would reveal more than the figures
 * @returns in order, at most three places; empty when no figure is low, no group stands out and none has fallen
 * @see group-insight, "How it looks"
 */
export function findPriorities(
  standings: readonly Standing[],
  categories: readonly ShownCategory[],
  falls: readonly Fall[] = [],
): readonly GroupPriority[] {
  const candidates = withFalls([...lowWhole(standings, categories), ...groupsOf(standings, categories)], falls);
  const relatedTo = relations(candidates);
  const own = candidates.filter((each) => !relatedTo(each).some((other) => explains(other, each)));
  const byGroup = Map.groupBy(own, ({ group }) => group);
  const worst = own.filter(
    (each) => each.group === ORGANISATION_KEY || !byGroup.get(each.group)?.some((other) => comesBefore(other, each)),
  );
  return inPlaces(worst.toSorted(inOrder));
}

/** Finds the candidates of the whole, of the site and of the crews of a candidate, in its category: only these can explain it. */
function relations(candidates: readonly Candidate[]): (candidate: Candidate) => readonly Candidate[] {
  const byKey = new Map(candidates.map((each) => [cellKey(each), each]));
  const bySite = Map.groupBy(candidates, ({ group, category }) => cellKey({ group: siteOf(group) ?? '', category }));
  return ({ group, category }) => [
    ...[ORGANISATION_KEY, siteOf(group) ?? ''].flatMap((key) => byKey.get(cellKey({ group: key, category })) ?? []),
    ...(bySite.get(cellKey({ group, category })) ?? []),
  ];
}

function cellKey({ group, category }: Pick<Candidate, 'group' | 'category'>): string {
  return `${group} ${category}`;
}

type WithoutFall = Omit<Candidate, 'hasFallen'>;

/** Adds the falls that have no other reason. */
function withFalls(others: readonly WithoutFall[], falls: readonly Fall[]): readonly Candidate[] {
  const fallen = new Set(falls.map(cellKey));
  const known = new Set(others.map(cellKey));
  return [
    ...others.map((each) => ({ ...each, hasFallen: fallen.has(cellKey(each)) })),
    ...falls
      .filter((each) => !known.has(cellKey(each)) && !isWithoutPlace(each))
      .map((each) => ({ ...each, reason: 'fallen' as const, rank: 5, hasFallen: true })),
  ];
}

function isWithoutPlace({ group }: Pick<Candidate, 'group'>): boolean {
  return group.endsWith(` ${NO_PLACE}`);
}

function lowWhole(standings: readonly Standing[], categories: readonly ShownCategory[]): WithoutFall[] {
  const low = categories.flatMap(({ category, figures, fairFrom }) => {
    // The number of answers does not matter here: without a priority the screen says that no category is below its threshold.
    const points = shortfall(figures.get(ORGANISATION_KEY), fairFrom);
    if (points === null) return [];
    const isAlike = hasGroups(figures) && standings.every((standing) => standing.category !== category);
    return [{ category, points, reason: isAlike ? ('low_everywhere' as const) : ('low' as const) }];
  });
  const most = Math.max(...low.map(({ points }) => points));
  return low.map((each) => ({ ...each, group: ORGANISATION_KEY, rank: each.points === most ? 0 : 2 }));
}

function groupsOf(standings: readonly Standing[], categories: readonly ShownCategory[]): WithoutFall[] {
  const allBelow = new Map(standings.filter(({ side }) => side === 'below').map((each) => [cellKey(each), each]));
  return categories.flatMap(({ category, figures, fairFrom }) =>
    [...figures].flatMap(([group, figure]): WithoutFall[] => {
      if (group === ORGANISATION_KEY || isWithoutPlace({ group })) return [];
      const below = allBelow.get(cellKey({ group, category }));
      const distance = below === undefined || below.distance < SMALLEST_DISTANCE ? null : below.distance;
      const points = figure.n < FEWEST_FOR_INTERVAL ? null : shortfall(figure, fairFrom);
      if (distance === null) {
        return points === null ? [] : [{ group, category, reason: 'low', rank: 3, points }];
      }
      const reason = points === null ? ({ reason: 'below_rest', rank: 4 } as const) : BOTH;
      return [{ group, category, ...reason, points: distance }];
    }),
  );
}

const BOTH = { reason: 'low_and_below_rest', rank: 1 } as const;

/** Points of percent from a shown figure up to the threshold; `null`: the figure is not below it. */
function shortfall(figure: Figure | undefined, fairFrom: number): number | null {
  if (figure === undefined || figure.kind === 'at_least') return null;
  return figure.percent < fairFrom ? fairFrom - figure.percent : null;
}

/** Whether two groups of the same kind have figures. */
function hasGroups(figures: ReadonlyMap<string, Figure>): boolean {
  const kinds = [...figures.keys()].map((key) => key.split(' ')[0]);
  return new Set(kinds).size < kinds.length;
}

/**
 * Whether one candidate makes another candidate of the same category superfluous. A low organisation explains its low groups, and a low
 * site its low crews. If a crew and its site are both clearly below the rest, the one further below explains the other, even if it is not
 * listed itself. A fall of the organisation explains the falls of its groups, and a fall of a site the falls of its crews.
 */
function explains(one: Candidate, other: Candidate): boolean {
  if (one === other || one.category !== other.category) return false;
  const isWider = one.group === ORGANISATION_KEY || isCrewAt(other.group, one.group);
  if (other.reason === 'fallen') return isWider && one.hasFallen;
  if (one.reason === 'fallen') return false;
  if (other.reason === 'low' && one.group === ORGANISATION_KEY) return true;
  if (other.reason === 'low' && one.reason !== 'below_rest' && isCrewAt(other.group, one.group)) return true;
  if (one.reason !== 'below_rest' && one.reason !== 'low_and_below_rest') return false;
  if (isCrewAt(other.group, one.group)) return !comesBefore(other, one);
  return isCrewAt(one.group, other.group) && comesBefore(one, other);
}

function comesBefore(one: Candidate, other: Candidate): boolean {
  return one.rank < other.rank || (one.rank === other.rank && one.points > other.points);
}

function inOrder(one: Candidate, other: Candidate): number {
  const [name, otherName] = [cellKey(one), cellKey(other)];
  return one.rank - other.rank || other.points - one.points || (name < otherName ? -1 : 1);
}

/** Numbers the candidates. Tied candidates share a place when there are not enough places, so that names do not decide. */
function inPlaces(candidates: readonly Candidate[]): readonly GroupPriority[] {
  const named: GroupPriority[] = [];
  let place = 1;
  for (const tied of Map.groupBy(candidates, ({ rank, points }) => `${rank} ${points}`).values()) {
    if (place > MAX_PRIORITIES) break;
    const isRoom = place + tied.length - 1 <= MAX_PRIORITIES;
    for (const [index, { group, category, reason }] of tied.entries()) {
      named.push({ group, category, reason, place: isRoom ? place + index : place });
    }
    place += isRoom ? tied.length : 1;
  }
  return named;
}

function isCrewAt(crew: string, site: string): boolean {
  return siteOf(crew) === site;
}

/** The key of the site of a crew; `null` for other groups. */
function siteOf(group: string): string | null {
  const [kind, site] = group.split(' ');
  return kind === 'crew' && site !== undefined ? keyOf({ kind: 'site', id: site }) : null;
}
