import { type BaseCell, type Group, keyOf } from './group-counts.ts';

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
  const network = new Network(cells, shown);
  for (let at = from; at < cells.length; at += 1) {
    const cell = cells[at];
    if (cell === undefined || cell.n >= atLeast) continue;
    const found = network.smallestUnionWith(at, atLeast);
    if (found !== null) return { ...found, at };
  }
  return null;
}

/**
 * People between regions and companies; several cells can lie between the same two. Regions and companies are numbered, because an
 * organisation with many small crews takes thousands of searches.
 */
class Network {
  readonly #cells: readonly BaseCell[];
  /** The region and the company of each cell. */
  readonly #ends: readonly Ends[];
  /** By region, then by company. */
  readonly #people: Map<number, number>[] = [];
  /** By company: the regions that it has people in. */
  readonly #regionsOf: number[][] = [];
  /** By region: people of the sink company that are already used while shortest paths are counted; 0 otherwise. */
  readonly #taken: Uint32Array;

  constructor(cells: readonly BaseCell[], shown: ReadonlySet<string>) {
    this.#cells = cells;
    const [regions, companies] = [new Map<string, number>(), new Map<string, number>()];
    const [regionBy, companyBy] = [regionOf(shown), companyOf(shown)];
    this.#ends = cells.map((cell) => {
      const region = numberOf(regions, regionBy(cell), () => this.#people.push(new Map()));
      const company = numberOf(companies, companyBy(cell), () => this.#regionsOf.push([]));
      const known = this.#people[region]?.get(company);
      if (known === undefined) this.#regionsOf[company]?.push(region);
      this.#people[region]?.set(company, (known ?? 0) + cell.n);
      return { region, company };
    });
    this.#taken = new Uint32Array(this.#people.length);
  }

  /**
   * @param at place of the cell
   * @returns `null` when every determined union with the cell has `atLeast` people
   */
  smallestUnionWith(at: number, atLeast: number): DeterminedUnion | null {
    const { region: source, company: sink } = this.#endsOf(at);
    if (this.#flowsAtOnce(source, sink, atLeast)) return null;
    const flow: Flow = new Map();
    for (let flowed = 0; flowed < atLeast; ) {
      const { path, regions, companies } = this.#search(flow, source, sink);
      if (path === null) {
        const isIn = ({ region, company }: Ends) => regions.has(region) && !companies.has(company);
        const isTakenAway = ({ region, company }: Ends) => regions.has(region) && companies.has(company);
        return {
          union: this.#cells.filter((_, index) => isIn(this.#endsOf(index))),
          takenAway: new Set(
            this.#cells.filter((_, index) => isTakenAway(this.#endsOf(index))).map(({ company }) => company),
          ),
        };
      }
      flowed += this.#push(flow, path, atLeast - flowed);
    }
    return null;
  }

  /**
   * Whether `atLeast` people flow on the shortest paths alone: directly, or through one other company and one other region. If they do,
   * no search is needed, which is the case for nearly every cell of a large organisation.
   */
  #flowsAtOnce(source: number, sink: number, atLeast: number): boolean {
    const direct = this.#people[source]?.get(sink) ?? 0;
    if (direct >= atLeast) return true;
    const used: number[] = [];
    const flowed = direct + this.#flowByOthers(source, sink, { most: atLeast - direct, used });
    for (const region of used) this.#taken[region] = 0;
    return flowed >= atLeast;
  }

  /** @param used receives the regions whose people are used */
  #flowByOthers(
    source: number,
    sink: number,
    { most, used }: { readonly most: number; readonly used: number[] },
  ): number {
    let flowed = 0;
    for (const [company, people] of this.#people[source] ?? []) {
      if (company === sink) continue;
      let left = Math.min(people, most - flowed);
      for (const region of this.#regionsOf[company] ?? []) {
        if (left === 0) break;
        if (region === source) continue;
        const taken = this.#taken[region] ?? 0;
        const pushed = Math.min(left, (this.#people[region]?.get(sink) ?? 0) - taken);
        if (pushed === 0) continue;
        if (taken === 0) used.push(region);
        this.#taken[region] = taken + pushed;
        flowed += pushed;
        left -= pushed;
      }
      if (flowed === most) break;
    }
    return flowed;
  }

  #endsOf(at: number): Ends {
    const ends = this.#ends[at];
    if (ends === undefined) throw new RangeError(`there is no cell ${at}`);
    return ends;
  }

  /** Breadth-first from the source over what is not used up: the shortest path to the sink, or all that can be reached. */
  #search(flow: Flow, source: number, sink: number) {
    const regions = new Map<number, number | null>([[source, null]]);
    const companies = new Map<number, number>();
    const found = (region: number) => {
      companies.set(sink, region);
      return { path: pathTo(sink, regions, companies), regions, companies };
    };
    if (this.#room(flow, source, sink) > 0) return found(source);
    let frontier = [source];
    while (frontier.length > 0) {
      const next: number[] = [];
      for (const region of frontier) {
        for (const [company, people] of this.#people[region] ?? []) {
          if (companies.has(company) || netFlow(flow, region, company) >= people) continue;
          companies.set(company, region);
          for (const reached of this.#regionsOf[company] ?? []) {
            if (regions.has(reached)) continue;
            regions.set(reached, company);
            // Looked at as soon as it is reached: the last step of a path would otherwise take longer than all others.
            if (this.#room(flow, reached, sink) > 0) return found(reached);
            next.push(reached);
          }
        }
      }
      frontier = next;
    }
    return { path: null, regions, companies };
  }

  /** @returns how many people flowed, at most `most` */
  #push(flow: Flow, path: readonly Step[], most: number): number {
    const room = path.map(({ region, company, isForward }) => (isForward ? this.#room(flow, region, company) : most));
    const pushed = Math.min(most, ...room);
    for (const { region, company, isForward } of path) {
      const own = flow.get(region) ?? new Map<number, number>();
      own.set(company, (own.get(company) ?? 0) + (isForward ? pushed : -pushed));
      flow.set(region, own);
    }
    return pushed;
  }

  /** People who can still flow from a region to a company. */
  #room(flow: Flow, region: number, company: number): number {
    const people = this.#people[region]?.get(company);
    return people === undefined ? 0 : people - netFlow(flow, region, company);
  }
}

interface Ends {
  readonly region: number;
  readonly company: number;
}

/** The number of a key, from 0; a new key is added. */
function numberOf(numbers: Map<string, number>, key: string, add: () => void): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const next = numbers.size;
  numbers.set(key, next);
  add();
  return next;
}

/** People who flow from a region to a company, less those who flow back. */
type Flow = Map<number, Map<number, number>>;

interface Step {
  readonly region: number;
  readonly company: number;
  /** From the region to the company; otherwise from the company to the region, which has no limit. */
  readonly isForward: boolean;
}

function netFlow(flow: Flow, region: number, company: number): number {
  return flow.get(region)?.get(company) ?? 0;
}

function pathTo(
  sink: number,
  regions: ReadonlyMap<number, number | null>,
  companies: ReadonlyMap<number, number>,
): readonly Step[] {
  const steps: Step[] = [];
  let company: number | null = sink;
  while (company !== null) {
    const region = companies.get(company);
    if (region === undefined) throw new RangeError(`company ${company} was not reached`);
    steps.push({ region, company, isForward: true });
    const before: number | null = regions.get(region) ?? null;
    if (before !== null) steps.push({ region, company: before, isForward: false });
    company = before;
  }
  return steps;
}

/** The region of a cell: its crew where it is shown, else what is left of its site or of the organisation. */
function regionOf(shown: ReadonlySet<string>): (cell: BaseCell) => string {
  return ({ site, crew }) =>
    firstShown(shown, [
      { kind: 'crew', id: crew },
      { kind: 'site', id: site },
    ]);
}

/** Its company where it is shown, else all hidden companies together: what is left of the organisation. */
function companyOf(shown: ReadonlySet<string>): (cell: BaseCell) => string {
  return ({ company }) => firstShown(shown, [{ kind: 'company', id: company }]);
}

function firstShown(shown: ReadonlySet<string>, groups: readonly Pick<Group, 'kind' | 'id'>[]): string {
  return groups.map(keyOf).find((key) => shown.has(key)) ?? 'rest';
}
