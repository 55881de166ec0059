import type { ReleasedFigure } from '../release/released-figure.ts';
import { type Difference, differenceOfSummaries } from '../statistics/difference.ts';
import { survivors } from '../statistics/false-discovery.ts';
import { varyingAtLeast } from '../statistics/summary.ts';
import { NONE } from './base-cells.ts';
import type { CategoryResults } from './category-results.ts';

/** How a group stands out from the rest of the organisation in a category. */
export interface Standing {
  /** Key of the group. */
  readonly group: string;
  readonly category: string;
  readonly side: 'above' | 'below';
  /** Points of percent between the group and the rest, above 0. */
  readonly distance: number;
}

/** A category with the summaries of groups that may be shown, so that nothing follows from hidden ones. */
type Compared = Pick<CategoryResults, 'category' | 'summaries' | 'restSummaries' | 'leastVariance'>;

/** How far each group is from the rest of the organisation, by the key of the group; without those that cannot be compared. */
export function differencesFromRest({
  summaries,
  restSummaries,
  leastVariance,
}: Pick<Compared, 'summaries' | 'restSummaries' | 'leastVariance'>): ReadonlyMap<string, Difference> {
  return new Map(
    [...summaries].flatMap(([group, summary]) => {
      const rest = restSummaries.get(group);
      const difference =
        rest === undefined
          ? null
          : differenceOfSummaries(varyingAtLeast(summary, leastVariance), varyingAtLeast(rest, leastVariance));
      return difference === null ? [] : [[group, difference] as const];
    }),
  );
}

/**
 * The groups that differ from the rest of the organisation by more than chance, over all groups and categories at once.
 *
 * @param differences those from the rest, by category
 * @see group-insight, "Statistics"
 */
export function standingsOf(
  categories: readonly Compared[],
  differences: ReadonlyMap<string, ReadonlyMap<string, Difference>> = new Map(
    categories.map((each) => [each.category, differencesFromRest(each)]),
  ),
): readonly Standing[] {
  const compared = categories.flatMap(({ category }) =>
    [...(differences.get(category) ?? [])].map(([group, { difference, p }]) => ({ category, group, difference, p })),
  );
  const survives = survivors(compared.map(({ p }) => p));
  return compared.flatMap(({ group, category, difference }, index) =>
    survives[index] === true
      ? [
          {
            group,
            category,
            side: difference < 0 ? ('below' as const) : ('above' as const),
            distance: Math.abs(difference),
          },
        ]
      : [],
  );
}

/** Most groups that are named at once: more would not be looked at. */
const MOST_FIRST = 3;

/** Smallest distance from the rest that is something to act on, in points of percent: as for a change between waves. */
const SMALLEST_DISTANCE = 5;

/**
 * Where to act first: the groups furthest below the rest, each with its worst category. A crew is named like any other group: whether
 * crews differ in general decides whether all of them are ranked, and one bad crew among many hardly changes that. People without a
 * site, a crew or a company are no group that somebody could act on.
 *
 * @param standings with distances in whole points, as they are shown: another order would tell more than the figures
 * @returns at most three, the furthest below first; none when nothing stands out
 */
export function whereToActFirst(standings: readonly Standing[]): readonly Standing[] {
  const below = standings
    .filter(
      ({ side, distance, group }) => side === 'below' && distance >= SMALLEST_DISTANCE && !group.endsWith(` ${NONE}`),
    )
    .toSorted((one, other) => other.distance - one.distance || (one.group < other.group ? -1 : 1));
  const first: Standing[] = [];
  for (const [index, standing] of below.entries()) {
    if (first.length === MOST_FIRST) break;
    const further = below.slice(0, index);
    if (first.some(({ group }) => group === standing.group) || further.some((each) => explains(each, standing)))
      continue;
    first.push(standing);
  }
  return first;
}

/**
 * Whole points of percent between two figures as they are shown; at an end of the scale, of which no mean is told, the fewest that
 * there can be.
 */
export function shownDistance(one: ReleasedFigure, other: ReleasedFigure): number {
  return Math.abs(one.percent - other.percent);
}

/** Whether a group further below is, in the same category, a crew of the site or the site of the crew, whether it is named or not. */
function explains(further: Standing, { group, category }: Standing): boolean {
  return further.category === category && (isCrewAt(further.group, group) || isCrewAt(group, further.group));
}

function isCrewAt(crew: string, site: string): boolean {
  return isCrew(crew) && site.startsWith('site ') && crew.startsWith(`crew ${site.slice('site '.length)} `);
}

function isCrew(group: string): boolean {
  return group.startsWith('crew ');
}
