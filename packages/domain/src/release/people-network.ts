import { type BaseCell, type Group, keyOf } from './group-counts.ts';

/** What published figures of sites and crews cannot divide: a shown crew, or what is left of a shown site or of the organisation. */
export interface Region {
  /** People of the region, by company. */
  readonly people: Map<Company, number>;
}

/** A shown company, or all hidden ones together. */
export interface Company {
  /** The regions that it has people in. */
  readonly regions: Region[];
}

/** The two ends between which the people of a cell are. */
export interface PeopleEnds {
  readonly region: Region;
  readonly company: Company;
}

interface PlacedCell extends PeopleEnds {
  readonly cell: BaseCell;
}

/**
 * The cells in the network of regions and companies that published figures split people into; several can lie between the same two.
 *
 * @param shown keys of the groups whose figures are published
 */
export function placeCells(cells: readonly BaseCell[], shown: ReadonlySet<string>): readonly PlacedCell[] {
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
 * People who flow from a region to a company on the shortest paths: directly, or through one other company and one other region.
 * Longer paths may let more of them flow.
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

/** Of its crew where it is shown, else of what is left of its site or of the organisation. */
function regionKey({ site, crew }: BaseCell, shown: ReadonlySet<string>): string {
  return firstShown(shown, [
    { kind: 'crew', id: crew },
    { kind: 'site', id: site },
  ]);
}

/** Of its company where it is shown, else of all hidden companies together: what is left of the organisation. */
function companyKey({ company }: BaseCell, shown: ReadonlySet<string>): string {
  return firstShown(shown, [{ kind: 'company', id: company }]);
}

function firstShown(shown: ReadonlySet<string>, groups: readonly Pick<Group, 'kind' | 'id'>[]): string {
  return groups.map(keyOf).find((key) => shown.has(key)) ?? 'rest';
}
