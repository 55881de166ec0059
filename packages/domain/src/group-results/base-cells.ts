import { type BaseCell, keyOf, ORGANISATION_KEY } from '../release/group-counts.ts';
import type { ScoredPerson } from './scored-people.ts';

/** Stands for people without a site, a crew or a company: they form a group too, which others could be subtracted from. */
export const NONE = 'none';

/** Where somebody counts. */
export type Place = Pick<ScoredPerson, 'site' | 'crew' | 'company'>;

/**
 * The cell of a place, without its people.
 *
 * A crew that moved to another site while a wave ran is a crew of each: figures of a site are made of those who were there.
 */
export function cellOf({ site, crew, company }: Place): Omit<BaseCell, 'n'> {
  return { site: site ?? NONE, crew: `${site ?? NONE} ${crew ?? NONE}`, company: company ?? NONE };
}

/** How many were asked in each cell. */
export function askedCells(places: readonly (Place & { readonly asked: number })[]): readonly BaseCell[] {
  const cells = new Map<string, BaseCell>();
  for (const { asked, ...place } of places) {
    const cell = cellOf(place);
    const key = `${cell.crew} ${cell.company}`;
    cells.set(key, { ...cell, n: (cells.get(key)?.n ?? 0) + asked });
  }
  return [...cells.values()];
}

/** The keys of the groups that somebody counts in, the organisation first. */
export function groupKeysOf(place: Place): readonly string[] {
  const { site, crew, company } = cellOf(place);
  return [
    ORGANISATION_KEY,
    keyOf({ kind: 'site', id: site }),
    keyOf({ kind: 'crew', id: crew }),
    keyOf({ kind: 'company', id: company }),
  ];
}
