import { type BaseCell, type Group, keyOf } from './group-counts.ts';

/**
 * People whom published figures of sites and crews do not divide: a shown crew, or the remainder of a shown site or of the organisation.
 */
export interface Region {
  /** People of the region, by company. */
  readonly people: Map<Company, number>;
}

/** A shown company, or all hidden companies together. */
export interface Company {
  /** The regions in which the company has people. */
  readonly regions: Region[];
}

/** The region and the company of a cell: source and sink of a flow. */
export interface PeopleEnds {
  readonly region: Region;
  readonly company: Company;
}

export interface PlacedCell<C extends BaseCell = BaseCell> extends PeopleEnds {
  readonly cell: C;
}

/**
 * Places base cells in the network of regions and companies; several cells can have the same region and company.
 *
 * @param shown keys of the groups whose figures are published
 */
export function placeCells<C extends BaseCell>(
  cells: readonly C[],
  shown: ReadonlySet<string>,
): readonly PlacedCell<C>[] {
  const [regions, companies] = [new Map<string, Region>(), new Map<string, Company>()];
  return cells.map((cell) => {
    const region = findOrAdd(regions, regionKey(cell, shown), (): Region => ({ people: new Map() }));
    const company = findOrAdd(companies, companyKey(cell, shown), (): Company => ({ regions: [] }));
    const known = region.people.get(company);
    if (known === undefined) company.regions.push(region);
    region.people.set(company, (known ?? 0) + cell.n);
    return { cell, region, company };
  });
}

/**
 * Flow from a region to a company on the shortest paths only: directly, or through one other company and one other region. A lower bound of
 * the maximum flow.
 *
 * @returns at most `most`
 */
export function flowOnShortPaths({ region: source, company: sink }: PeopleEnds, most: number): number {
  let flowed = Math.min(most, source.people.get(sink) ?? 0);
  const used = new Map<Region, number>();
  for (const [company, people] of source.people) {
    if (company === sink) continue;
    let left = Math.min(people, most - flowed);
    for (const region of company.regions) {
      // Stryker disable next-line ConditionalExpression: ends the loop early, for speed alone
      if (left === 0) break;
      if (region === source) continue;
      const known = used.get(region) ?? 0;
      const pushed = Math.min(left, (region.people.get(sink) ?? 0) - known);
      used.set(region, known + pushed);
      flowed += pushed;
      left -= pushed;
    }
  }
  return flowed;
}

function findOrAdd<T>(all: Map<string, T>, key: string, make: () => T): T {
  const known = all.get(key);
  if (known !== undefined) return known;
  const added = make();
  all.set(key, added);
  return added;
}

/** The crew if it is shown, else the remainder of its site or of the organisation. */
function regionKey({ site, crew }: BaseCell, shown: ReadonlySet<string>): string {
  return firstShown(shown, [
    { kind: 'crew', id: crew },
    { kind: 'site', id: site },
  ]);
}

/** The company if it is shown, else the remainder of the organisation. */
function companyKey({ company }: BaseCell, shown: ReadonlySet<string>): string {
  return firstShown(shown, [{ kind: 'company', id: company }]);
}

function firstShown(shown: ReadonlySet<string>, groups: readonly Pick<Group, 'kind' | 'id'>[]): string {
  return groups.map(keyOf).find((key) => shown.has(key)) ?? 'rest';
}
