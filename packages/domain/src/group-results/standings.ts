import type { ReleasedFigure } from '../release/released-figure.ts';
import { type Difference, differenceOfSummaries } from '../statistics/difference.ts';
import { survivors } from '../statistics/false-discovery.ts';
import { varyingAtLeast } from '../statistics/summary.ts';
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

/**
 * Whole points of percent between two figures as they are shown; at an end of the scale, of which no mean is told, the fewest that
 * there can be.
 */
export function shownDistance(one: ReleasedFigure, other: ReleasedFigure): number {
  return Math.abs(one.percent - other.percent);
}
