import type { BaseCell } from './group-counts.ts';
import { type Company, flowOnShortPaths, type PeopleEnds, placeCells, type Region } from './people-network.ts';

/** Cells that published figures determine together. */
interface DeterminedUnion {
  /** At least one. */
  readonly union: readonly BaseCell[];
  /** Companies that are subtracted to find it; some of them may be hidden. */
  readonly takenAway: ReadonlySet<string>;
}

/**
 * A union of base cells that published figures determine and that has fewer people than allowed, or `null`.
 *
 * What is published of the tree of sites and crews splits the people into regions: each shown crew, what is left of each shown
 * site, what is left of the organisation. What is published of companies splits them a second time. A union of base cells is
 * determined exactly when it is some regions without some companies that lie wholly within those regions (a sum of regions and
 * companies that is 0 or 1 on every cell is a disjoint union of such). Of those that contain a given cell the smallest is a
 * minimum cut: from a region flow its people to their companies, and from a company without limit to its regions. So the test is
 * exact, and it ends as soon as `atLeast` people have flowed.
 *
 * @param cells those with people
 * @param shown keys of the groups whose figures are published
 * @param atLeast fewest people of a determined union
 * @param from the first cell to look at, as its place in `cells`; those before were looked at while at least as much was published.
 *   Where less is published less is determined, so nothing is missed
 * @returns the union and the cell that was looked at last
 * @see Ford and Fulkerson (1956), Maximal flow through a network; group-insight, "Complementary"
 */
export function findDeterminedUnion(
  cells: readonly BaseCell[],
  shown: ReadonlySet<string>,
  { atLeast, from = 0 }: { readonly atLeast: number; readonly from?: number },
): (DeterminedUnion & { readonly at: number }) | null {
  const placed = placeCells(cells, shown);
  for (const [at, ends] of placed.entries()) {
    if (at < from) continue;
    const cut = smallestCut(ends, atLeast);
    if (cut === null) continue;
    const inRegions = placed.filter(({ region }) => cut.regions.has(region));
    return {
      union: inRegions.filter(({ company }) => !cut.companies.has(company)).map(({ cell }) => cell),
      takenAway: new Set(inRegions.filter(({ company }) => cut.companies.has(company)).map(({ cell }) => cell.company)),
      at,
    };
  }
  return null;
}

/** What people can still reach from a region once all that can has flowed to a company. */
interface Cut {
  readonly regions: ReadonlySet<Region>;
  readonly companies: ReadonlySet<Company>;
}

/** @returns `null` when every determined union between the two has `atLeast` people */
function smallestCut(ends: PeopleEnds, atLeast: number): Cut | null {
  // Nearly every cell of a large organisation needs no search.
  // Stryker disable next-line ConditionalExpression,EqualityOperator: the search finds the same, but takes longer
  if (flowOnShortPaths(ends, atLeast) >= atLeast) return null;
  const flow: Flow = new Map();
  for (let flowed = 0; flowed < atLeast; ) {
    const found = search(flow, ends);
    if (found.kind === 'cut') return found.cut;
    flowed += push(flow, found.lastStep);
  }
  return null;
}

/** People who flow from a region to a company, less those who flow back. */
type Flow = Map<Region, Map<Company, number>>;

/** A step of a path from a region to a company. */
interface Step extends PeopleEnds {
  /** The step whose company led back to the region; `null`: the path begins in the region. */
  readonly before: Step | null;
}

/** The shortest path, or what can be reached when there is none. */
type Search = { readonly kind: 'path'; readonly lastStep: Step } | { readonly kind: 'cut'; readonly cut: Cut };

/** Breadth-first over what is not used up. */
function search(flow: Flow, { region: source, company: sink }: PeopleEnds): Search {
  const before = new Map<Region, Step | null>();
  const companies = new Set<Company>();
  const queue: Region[] = [];
  const reach = (region: Region, step: Step | null): boolean => {
    before.set(region, step);
    queue.push(region);
    // Looked at as soon as the region is reached: the last step of a path would otherwise take longer than all others.
    return room(flow, region, sink) > 0;
  };
  const stepTo = (company: Company, region: Region): Step => ({ region, company, before: before.get(region) ?? null });
  if (reach(source, null)) return { kind: 'path', lastStep: stepTo(sink, source) };
  // The queue grows while it is read.
  for (const region of queue) {
    for (const company of region.people.keys()) {
      if (companies.has(company) || room(flow, region, company) === 0) continue;
      companies.add(company);
      const step = stepTo(company, region);
      for (const next of company.regions) {
        if (before.has(next)) continue;
        if (reach(next, step)) return { kind: 'path', lastStep: stepTo(sink, next) };
      }
    }
  }
  return { kind: 'cut', cut: { regions: new Set(before.keys()), companies } };
}

/** Lets as many flow along a path as there is room for. @returns how many */
function push(flow: Flow, lastStep: Step): number {
  const steps: Step[] = [];
  for (let step: Step | null = lastStep; step !== null; step = step.before) steps.push(step);
  const pushed = Math.min(...steps.map(({ region, company }) => room(flow, region, company)));
  for (const { region, company, before } of steps) {
    addFlow(flow, { region, company }, pushed);
    // From a company to a region there is no limit, and who flowed back makes room for others.
    if (before !== null) addFlow(flow, { region, company: before.company }, -pushed);
  }
  return pushed;
}

function addFlow(flow: Flow, { region, company }: PeopleEnds, people: number): void {
  const own = flow.get(region) ?? new Map<Company, number>();
  own.set(company, (own.get(company) ?? 0) + people);
  flow.set(region, own);
}

/** People who can still flow from a region to a company. */
function room(flow: Flow, region: Region, company: Company): number {
  return (region.people.get(company) ?? 0) - (flow.get(region)?.get(company) ?? 0);
}
