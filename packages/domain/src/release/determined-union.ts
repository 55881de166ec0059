import type { BaseCell } from './group-counts.ts';
import {
  type Company,
  flowOnShortPaths,
  type PeopleEnds,
  type PlacedCell,
  placeCells,
  type Region,
} from './people-network.ts';

/** Base cells whose sum follows from published figures. */
export interface DeterminedUnion<C extends BaseCell = BaseCell> {
  /** At least one cell. */
  readonly union: readonly C[];
  /** Companies that are subtracted to derive the union; some of them may be hidden. */
  readonly subtractedCompanies: ReadonlySet<string>;
}

/**
 * Determined unions around cells of one kind, such as cells in which everybody gave the highest answer: for each of these cells the union
 * without cells of other kinds, and the smallest union; nothing if the former does not exist.
 *
 * A cell of another kind can only be left out with its whole company, and then all regions of this company belong to the union as well.
 *
 * @param shown keys of the groups whose figures are published
 */
export function* determinedUnionsOf<C extends BaseCell>(
  cells: readonly C[],
  shown: ReadonlySet<string>,
  isOfKind: (cell: C) => boolean,
): Generator<DeterminedUnion<C>> {
  const placed = placeCells(cells, shown).map((ends) => ({ ...ends, isOfKind: isOfKind(ends.cell) }));
  const byRegion = Map.groupBy(placed, ({ region }) => region);
  for (const ends of placed) {
    const cut = ends.isOfKind ? cutWithoutOthers(ends, byRegion) : null;
    if (cut === null) continue;
    yield unionOf(placed, cut);
    const smallest = smallestCut(ends, Number.POSITIVE_INFINITY);
    if (smallest !== null) yield unionOf(placed, smallest);
  }
}

/** @returns `null` when a cell of another kind cannot be left out */
function cutWithoutOthers(
  { region: first, company: kept }: PeopleEnds,
  byRegion: ReadonlyMap<Region, readonly (PeopleEnds & { readonly isOfKind: boolean })[]>,
): Cut | null {
  const [regions, companies] = [new Set([first]), new Set<Company>()];
  // The set grows while it is read.
  for (const region of regions) {
    for (const { company, isOfKind } of byRegion.get(region) ?? []) {
      if (isOfKind || companies.has(company)) continue;
      if (company === kept) return null;
      companies.add(company);
      for (const other of company.regions) regions.add(other);
    }
  }
  return { regions, companies };
}

/**
 * Finds a union of base cells that published figures determine and that has fewer people than allowed; `null`: none.
 *
 * Published figures of sites and crews split the people into regions: each shown crew, the remainder of each shown site, the remainder of
 * the organisation. Published figures of companies split the same people a second time. A union of base cells is determined exactly if it
 * consists of regions minus companies that lie wholly within these regions (every sum of regions and companies that is 0 or 1 on each cell
 * is a disjoint union of such sets). The smallest determined union that contains a given cell is a minimum cut of a network in which each
 * region has an edge to its companies with the number of people as capacity, and each company has unlimited edges back to its regions. So
 * the test is exact, and it can stop as soon as the flow reaches `atLeast` people.
 *
 * @param cells the cells with people
 * @param shown keys of the groups whose figures are published
 * @param atLeast minimum number of people of a determined union
 * @param from index of the first cell to examine. Earlier cells were examined while at least as much was published; hiding figures never
 * determines more unions, so they need no second look
 * @returns the union, and the index of the cell where it was found
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
    return { ...unionOf(placed, cut), at };
  }
  return null;
}

function unionOf<C extends BaseCell>(
  placed: readonly PlacedCell<C>[],
  { regions, companies }: Cut,
): DeterminedUnion<C> {
  const inRegions = placed.filter(({ region }) => regions.has(region));
  return {
    union: inRegions.filter(({ company }) => !companies.has(company)).map(({ cell }) => cell),
    subtractedCompanies: new Set(
      inRegions.filter(({ company }) => companies.has(company)).map(({ cell }) => cell.company),
    ),
  };
}

/** The source side of a minimum cut: regions and companies that the residual network still reaches. */
interface Cut {
  readonly regions: ReadonlySet<Region>;
  readonly companies: ReadonlySet<Company>;
}

/** @returns `null` when the maximum flow is at least `atLeast`: every determined union around the cell is large enough */
function smallestCut(ends: PeopleEnds, atLeast: number): Cut | null {
  // Nearly every cell of a large organisation needs no search.
  // Stryker disable next-line ConditionalExpression,EqualityOperator: the search finds the same, but takes longer
  if (flowOnShortPaths(ends, atLeast) >= atLeast) return null;
  const flow: Flow = new Map();
  for (let flowed = 0; flowed < atLeast; ) {
    const found = search(flow, ends);
    if (found.kind === 'cut') return found.cut;
    flowed += augment(flow, found.lastStep);
  }
  return null;
}

/** Net flow of people from a region to a company. */
type Flow = Map<Region, Map<Company, number>>;

/** A step of a path from a region to a company. */
interface Step extends PeopleEnds {
  /** The previous step, whose company led back to this region; `null`: the path begins here. */
  readonly before: Step | null;
}

/** The shortest augmenting path, or the cut when there is none. */
type Search = { readonly kind: 'path'; readonly lastStep: Step } | { readonly kind: 'cut'; readonly cut: Cut };

/** Breadth-first search in the residual network. */
function search(flow: Flow, { region: source, company: sink }: PeopleEnds): Search {
  const before = new Map<Region, Step | null>();
  const companies = new Set<Company>();
  const queue: Region[] = [];
  const reach = (region: Region, step: Step | null): boolean => {
    before.set(region, step);
    queue.push(region);
    // The sink is tested as soon as a region is reached, which ends most searches early.
    return residualCapacity(flow, region, sink) > 0;
  };
  const stepTo = (company: Company, region: Region): Step => ({ region, company, before: before.get(region) ?? null });
  if (reach(source, null)) return { kind: 'path', lastStep: stepTo(sink, source) };
  // The queue grows while it is read.
  for (const region of queue) {
    for (const company of region.people.keys()) {
      if (companies.has(company) || residualCapacity(flow, region, company) === 0) continue;
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

/** Augments the flow along a path by its bottleneck. @returns the number of people added */
function augment(flow: Flow, lastStep: Step): number {
  const steps: Step[] = [];
  for (let step: Step | null = lastStep; step !== null; step = step.before) steps.push(step);
  const added = Math.min(...steps.map(({ region, company }) => residualCapacity(flow, region, company)));
  for (const { region, company, before } of steps) {
    addFlow(flow, { region, company }, added);
    // Edges from a company to a region are unlimited; flow back to a region frees capacity of its edge.
    if (before !== null) addFlow(flow, { region, company: before.company }, -added);
  }
  return added;
}

function addFlow(flow: Flow, { region, company }: PeopleEnds, people: number): void {
  const own = flow.get(region) ?? new Map<Company, number>();
  own.set(company, (own.get(company) ?? 0) + people);
  flow.set(region, own);
}

/** Residual capacity of the edge from a region to a company. */
function residualCapacity(flow: Flow, region: Region, company: Company): number {
  return (region.people.get(company) ?? 0) - (flow.get(region)?.get(company) ?? 0);
}
