import { roundHalfUp } from '../points.ts';
import { ORGANISATION_KEY } from '../release/group-counts.ts';
import { type Difference, differenceOfSummaries } from '../statistics/difference.ts';
import { survivors } from '../statistics/false-discovery.ts';
import { summaryWithout, varyingAtLeast } from '../statistics/summary.ts';
import { NONE } from './base-cells.ts';
import type { CategoryResults } from './category-results.ts';

/** How a group stands out from the rest of the organisation in a category. */
export interface Standing {
  /** Key of the group. */
  readonly group: string;
  readonly category: string;
  readonly side: 'above' | 'below';
  /** Points of percent between the group and the rest, above 0. Unrounded: it orders groups and is not shown. */
  readonly distance: number;
}

/** A category with the summaries of groups that may be shown, so that nothing follows from hidden ones. */
type Compared = Pick<CategoryResults, 'category' | 'summaries' | 'leastVariance'>;

/** How far each group is from the rest of the organisation, by the key of the group; without those that cannot be compared. */
export function differencesFromRest({
  summaries,
  leastVariance,
}: Pick<Compared, 'summaries' | 'leastVariance'>): ReadonlyMap<string, Difference> {
  const whole = summaries.get(ORGANISATION_KEY);
  if (whole === undefined) return new Map();
  return new Map(
    [...summaries].flatMap(([group, summary]) => {
      const rest = summaryWithout(whole, summary);
      const difference =
        rest === null
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
 * Where to act first: the groups furthest below the rest, each with its worst category. Crews are named only in categories in which
 * crews differ by more than chance. People without a site, a crew or a company are no group that somebody could act on.
 *
 * @param doCrewsDiffer by category
 * @returns at most three, the furthest below first; none when nothing stands out
 */
export function whereToActFirst(
  standings: readonly Standing[],
  doCrewsDiffer: ReadonlyMap<string, boolean | null>,
): readonly Standing[] {
  const below = standings
    .filter(
      ({ side, distance, group }) =>
        side === 'below' && roundHalfUp(distance) >= SMALLEST_DISTANCE && !group.endsWith(` ${NONE}`),
    )
    .filter(({ group, category }) => !isCrew(group) || doCrewsDiffer.get(category) === true)
    // In whole points: the order would otherwise tell more than the figures.
    .toSorted(
      (one, other) => roundHalfUp(other.distance) - roundHalfUp(one.distance) || (one.group < other.group ? -1 : 1),
    );
  const first: Standing[] = [];
  for (const standing of below) {
    if (first.length === MOST_FIRST) break;
    if (!first.some((named) => saysAsMuch(named, standing))) first.push(standing);
  }
  return first;
}

/** Whether a group is named already, or in the same category a crew of the site, or the site of the crew. */
function saysAsMuch(named: Standing, { group, category }: Standing): boolean {
  return (
    named.group === group ||
    (named.category === category && (isCrewAt(named.group, group) || isCrewAt(group, named.group)))
  );
}

function isCrewAt(crew: string, site: string): boolean {
  return isCrew(crew) && site.startsWith('site ') && crew.startsWith(`crew ${site.slice('site '.length)} `);
}

function isCrew(group: string): boolean {
  return group.startsWith('crew ');
}
