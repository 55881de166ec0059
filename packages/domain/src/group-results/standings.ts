import type { ReleasedFigure } from '../release/released-figure.ts';
import { type Difference, differenceOfSummaries } from '../statistics/difference.ts';
import { significantTests } from '../statistics/false-discovery.ts';
import { withVarianceAtLeast } from '../statistics/summary.ts';
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

/** A category with the summaries of shown groups only, so that the result reveals nothing about hidden groups. */
type Compared = Pick<CategoryResults, 'category' | 'summaries' | 'restSummaries' | 'leastVariance'>;

/** Difference between each group and the rest, by the key of the group; without groups that cannot be compared. */
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
          : differenceOfSummaries(
              withVarianceAtLeast(summary, leastVariance),
              withVarianceAtLeast(rest, leastVariance),
            );
      return difference === null ? [] : [[group, difference] as const];
    }),
  );
}

/**
 * The groups that differ from the rest by more than chance, tested over all groups and categories at once.
 *
 * @param differences from the rest, by category
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
  const survives = significantTests(compared.map(({ p }) => p));
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
 * Whole points of percent between two shown figures. For a figure at an end of the scale, whose mean is hidden, the smallest possible
 * distance.
 */
export function shownDistance(one: ReleasedFigure, other: ReleasedFigure): number {
  return Math.abs(one.percent - other.percent);
}
