import { type BaseCell, keyOf, ORGANISATION_KEY } from '../release/group-counts.ts';
import type { ScoredPerson } from './scored-people.ts';

/** Id for people without a site, a crew or a company. They form a group too, because their figure could be computed by subtraction. */
export const NO_PLACE = 'none';

/** The site, crew and company in which a person counts. */
export type Place = Pick<ScoredPerson, 'site' | 'crew' | 'company'>;

/**
 * The base cell of a place, without its number of people.
 *
 * A crew that moved to another site during a wave counts as one crew for each site.
 */
export function cellOf({ site, crew, company }: Place): Omit<BaseCell, 'n'> {
  return { site: site ?? NO_PLACE, crew: `${site ?? NO_PLACE} ${crew ?? NO_PLACE}`, company: company ?? NO_PLACE };
}

/** Number of people asked, by cell. */
export function askedCells(places: readonly (Place & { readonly asked: number })[]): readonly BaseCell[] {
  const cells = new Map<string, BaseCell>();
  for (const { asked, ...place } of places) {
    const cell = cellOf(place);
    const key = `${cell.crew} ${cell.company}`;
    cells.set(key, { ...cell, n: (cells.get(key)?.n ?? 0) + asked });
  }
  return [...cells.values()];
}

/** The keys of the groups in which people of a place count, the organisation first. */
export function groupKeysOf(place: Place): readonly string[] {
  const { site, crew, company } = cellOf(place);
  return [
    ORGANISATION_KEY,
    keyOf({ kind: 'site', id: site }),
    keyOf({ kind: 'crew', id: crew }),
    keyOf({ kind: 'company', id: company }),
  ];
}
