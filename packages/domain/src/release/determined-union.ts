import { type BaseCell, type Group, keyOf } from './group-counts.ts';

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
 * @returns the cells of the union, at least one
 * @see Ford and Fulkerson (1956), Maximal flow through a network; group-insight, "Complementary"
 */
export function findDeterminedUnion(
  cells: readonly BaseCell[],
  shown: ReadonlySet<string>,
  atLeast: number,
): readonly BaseCell[] | null {
  const network = new Network(cells, shown);
  for (const cell of cells) {
    if (cell.n >= atLeast) continue;
    const union = network.smallestUnionWith(cell, atLeast);
    if (union !== null) return union;
  }
  return null;
}

/** People between regions and companies; several cells can lie between the same two. */
class Network {
  readonly #cells: readonly BaseCell[];
  readonly #region: (cell: BaseCell) => string;
  readonly #company: (cell: BaseCell) => string;
  readonly #people = new Map<string, Map<string, number>>();
  readonly #regionsOf = new Map<string, Set<string>>();

  constructor(cells: readonly BaseCell[], shown: ReadonlySet<string>) {
    this.#cells = cells;
    this.#region = regionBy(shown);
    this.#company = companyBy(shown);
    for (const cell of cells) {
      const [region, company] = [this.#region(cell), this.#company(cell)];
      const own = this.#people.get(region) ?? new Map<string, number>();
      own.set(company, (own.get(company) ?? 0) + cell.n);
      this.#people.set(region, own);
      this.#regionsOf.set(company, (this.#regionsOf.get(company) ?? new Set()).add(region));
    }
  }

  /** @returns `null` when every determined union with the cell has `atLeast` people */
  smallestUnionWith(cell: BaseCell, atLeast: number): readonly BaseCell[] | null {
    const [source, sink] = [this.#region(cell), this.#company(cell)];
    if (this.#shortFlow(source, sink, atLeast) >= atLeast) return null;
    const flow = new Map<string, Map<string, number>>();
    for (let flowed = 0; flowed < atLeast; ) {
      const { path, regions, companies } = this.#search(flow, source, sink);
      if (path === null) {
        return this.#cells.filter((each) => regions.has(this.#region(each)) && !companies.has(this.#company(each)));
      }
      flowed += this.#push(flow, path, atLeast - flowed);
    }
    return null;
  }

  /**
   * People who flow directly, or by one other company and one other region: a part of the flow, and in large organisations nearly
   * always enough. It takes a look at few cells, where a search looks at all.
   */
  #shortFlow(source: string, sink: string, atLeast: number): number {
    const used = new Map<string, number>();
    let flowed = this.#people.get(source)?.get(sink) ?? 0;
    for (const [company, people] of this.#people.get(source) ?? []) {
      if (company === sink) continue;
      let left = people;
      for (const region of this.#regionsOf.get(company) ?? []) {
        if (left === 0 || flowed >= atLeast) break;
        if (region === source) continue;
        const pushed = Math.min(left, (this.#people.get(region)?.get(sink) ?? 0) - (used.get(region) ?? 0));
        used.set(region, (used.get(region) ?? 0) + pushed);
        left -= pushed;
        flowed += pushed;
      }
    }
    return flowed;
  }

  /** Breadth-first from the source over what is not used up: the shortest path to the sink, or all that can be reached. */
  #search(flow: Flow, source: string, sink: string) {
    const regions = new Map<string, string | null>([[source, null]]);
    const companies = new Map<string, string>();
    let frontier = [source];
    while (frontier.length > 0) {
      const next: string[] = [];
      for (const region of frontier) {
        for (const [company, people] of this.#people.get(region) ?? []) {
          if (companies.has(company) || netFlow(flow, region, company) >= people) continue;
          companies.set(company, region);
          if (company === sink) return { path: pathTo(sink, regions, companies), regions, companies };
          for (const reached of this.#regionsOf.get(company) ?? []) {
            if (regions.has(reached)) continue;
            regions.set(reached, company);
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
    const room = path.map(({ region, company, isForward }) =>
      isForward ? (this.#people.get(region)?.get(company) ?? 0) - netFlow(flow, region, company) : most,
    );
    const pushed = Math.min(most, ...room);
    for (const { region, company, isForward } of path) {
      const own = flow.get(region) ?? new Map<string, number>();
      own.set(company, (own.get(company) ?? 0) + (isForward ? pushed : -pushed));
      flow.set(region, own);
    }
    return pushed;
  }
}

/** People who flow from a region to a company, less those who flow back. */
type Flow = Map<string, Map<string, number>>;

interface Step {
  readonly region: string;
  readonly company: string;
  /** From the region to the company; otherwise from the company to the region, which has no limit. */
  readonly isForward: boolean;
}

function netFlow(flow: Flow, region: string, company: string): number {
  return flow.get(region)?.get(company) ?? 0;
}

function pathTo(
  sink: string,
  regions: ReadonlyMap<string, string | null>,
  companies: ReadonlyMap<string, string>,
): readonly Step[] {
  const steps: Step[] = [];
  let company: string | null = sink;
  while (company !== null) {
    const region = companies.get(company);
    if (region === undefined) throw new RangeError(`company ${company} was not reached`);
    steps.push({ region, company, isForward: true });
    const before: string | null = regions.get(region) ?? null;
    if (before !== null) steps.push({ region, company: before, isForward: false });
    company = before;
  }
  return steps;
}

/** The region of a cell: its crew where it is shown, else what is left of its site or of the organisation. */
function regionBy(shown: ReadonlySet<string>): (cell: BaseCell) => string {
  return ({ site, crew }) =>
    firstShown(shown, [
      { kind: 'crew', id: crew },
      { kind: 'site', id: site },
    ]);
}

/** Its company where it is shown, else all hidden companies together: what is left of the organisation. */
function companyBy(shown: ReadonlySet<string>): (cell: BaseCell) => string {
  return ({ company }) => firstShown(shown, [{ kind: 'company', id: company }]);
}

function firstShown(shown: ReadonlySet<string>, groups: readonly Pick<Group, 'kind' | 'id'>[]): string {
  return groups.map(keyOf).find((key) => shown.has(key)) ?? 'rest';
}
