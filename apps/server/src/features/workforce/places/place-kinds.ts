import type { Company, Crew, Site } from '@plumbline/contract/wire';
import type { Work } from '../../../platform/db/unit-of-work.ts';
import { moveActionsOfCrew, moveActionsOfSite } from '../../actions/lends.ts';
import { replaceInAudiences } from '../../campaigns/lends.ts';
import { replaceInScopes } from '../../organisations/lends.ts';
import { moveCompanyPeople, moveCrewPeople } from '../people/placements.repository.ts';
import { findNamesake, listCrewsInUse } from './crews.repository.ts';
import type { ListedPlaces } from './listed-places.repository.ts';
import { type PlaceFields, type PlaceTable, updatePlace } from './places.repository.ts';

/** Sites, crews and companies on the wire. */
export interface Places {
  readonly sites: Site;
  readonly crews: Crew;
  readonly companies: Company;
}

export interface Merging {
  readonly id: string;
  /** The place that stays. */
  readonly intoId: string;
}

/** The differences between sites, crews and companies. */
export interface PlaceKind<T extends PlaceTable> {
  readonly table: T;
  /** The call that creates one. */
  readonly creation: 'createSite' | 'createCrew' | 'createCompany';
  readonly present: (place: ListedPlaces[T]) => Places[T];
  /** The given site of a place, which has to be in use; undefined: the place has no site, or the site does not change. */
  readonly siteOf: (
    fields: { readonly [F in keyof PlaceFields<T>]?: PlaceFields<T>[F] | undefined },
  ) => string | undefined;
  /** Removes people and crews from a place before it is archived. */
  readonly release: (work: Work, id: string) => Promise<void>;
  /** Moves people, crews and actions of a place to the place that it is merged into. @returns number of moved rows */
  readonly give: (work: Work, merging: Merging) => Promise<number>;
}

export const SITES: PlaceKind<'sites'> = {
  table: 'sites',
  creation: 'createSite',
  present: withDate,
  siteOf: () => undefined,
  release: async (work, id) => {
    const { now } = work;
    const ids = (await listCrewsInUse(work, id)).map((crew) => crew.id);
    await moveCrewPeople(work, ids, { to: null, now });
    for (const crewId of ids) await updatePlace(work, 'crews', crewId, { archived_at: now, updated_at: now });
  },
  // If the other site has a crew of the same name, the people of the crew move there; otherwise the whole crew moves.
  give: async (work, { id, intoId }) => {
    const { now } = work;
    const crews = await listCrewsInUse(work, id);
    for (const crew of crews) {
      const namesake = await findNamesake(work, crew, intoId);
      if (namesake === null) await updatePlace(work, 'crews', crew.id, { site_id: intoId, updated_at: now });
      else {
        await replaceInAudiences(work, { kind: 'crews', id: crew.id, intoId: namesake });
        await CREWS.give(work, { id: crew.id, intoId: namesake });
        await updatePlace(work, 'crews', crew.id, { archived_at: now, merged_into: namesake, updated_at: now });
      }
    }
    await replaceInScopes(work, { siteId: id, intoId });
    return crews.length + (await moveActionsOfSite(work, id, intoId));
  },
};

export const CREWS: PlaceKind<'crews'> = {
  table: 'crews',
  creation: 'createCrew',
  present: ({ site_id, site_name, ...crew }) => ({ ...withDate(crew), site: { id: site_id, name: site_name } }),
  siteOf: ({ site_id }) => site_id,
  release: async (work, id) => {
    await moveCrewPeople(work, [id], { to: null, now: work.now });
  },
  give: async (work, { id, intoId }) =>
    (await moveCrewPeople(work, [id], { to: intoId, now: work.now })) + (await moveActionsOfCrew(work, id, intoId)),
};

export const COMPANIES: PlaceKind<'companies'> = {
  table: 'companies',
  creation: 'createCompany',
  present: withDate,
  siteOf: () => undefined,
  release: async () => {},
  give: (work, { id, intoId }) => moveCompanyPeople(work, id, { to: intoId, now: work.now }),
};

function withDate<P extends { readonly archived_at: Date | null }>({ archived_at, ...place }: P) {
  return { ...place, archived_at: archived_at?.toISOString() ?? null };
}
