import { differenceOfSummaries } from '../statistics/difference.ts';
import { survivors } from '../statistics/false-discovery.ts';
import { type Summary, summaryWithout } from '../statistics/summary.ts';
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

/** Key of the organisation among the summaries of a category. */
const ORGANISATION = 'organisation organisation';

/**
 * The groups that differ from the rest of the organisation by more than chance, over all groups and categories at once.
 *
 * @param categories with the summaries of groups that may be shown, so that nothing follows from hidden ones
 * @see group-insight, "Statistics"
 */
export function standingsOf(
  categories: readonly Pick<CategoryResults, 'category' | 'summaries'>[],
): readonly Standing[] {
  const compared = categories.flatMap(({ category, summaries }) => {
    const whole = summaries.get(ORGANISATION);
    if (whole === undefined) return [];
    return [...summaries].flatMap(([group, summary]) => comparedWithRest({ category, group, summary, whole }));
  });
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

function comparedWithRest({
  category,
  group,
  summary,
  whole,
}: {
  readonly category: string;
  readonly group: string;
  readonly summary: Summary;
  readonly whole: Summary;
}) {
  const difference = differenceOfSummaries(summary, summaryWithout(whole, summary));
  return difference === null ? [] : [{ category, group, difference: difference.difference, p: difference.p }];
}

/** Most groups that are named at once: more would not be looked at. */
const MOST_FIRST = 3;

/**
 * Where to act first: the groups furthest below the rest, each with its worst category. Crews are named only in categories in which
 * crews differ by more than chance.
 *
 * @param doCrewsDiffer by category
 * @returns at most three, the furthest below first; none when nothing stands out
 */
export function whereToActFirst(
  standings: readonly Standing[],
  doCrewsDiffer: ReadonlyMap<string, boolean>,
): readonly Standing[] {
  const below = standings
    .filter(({ side, group, category }) => side === 'below' && (!isCrew(group) || doCrewsDiffer.get(category) === true))
    .toSorted((one, other) => other.distance - one.distance || (one.group < other.group ? -1 : 1));
  const first: Standing[] = [];
  for (const standing of below) {
    if (first.length === MOST_FIRST) break;
    if (!first.some((named) => saysAsMuch(named, standing))) first.push(standing);
  }
  return first;
}

/** Whether it is named already, or is the site of a crew that is further below in the same category. */
function saysAsMuch(named: Standing, { group, category }: Standing): boolean {
  return named.group === group || (named.category === category && named.group.startsWith(`crew ${siteIn(group)} `));
}

function siteIn(group: string): string | null {
  return group.startsWith('site ') ? group.slice('site '.length) : null;
}

function isCrew(group: string): boolean {
  return group.startsWith('crew ');
}
