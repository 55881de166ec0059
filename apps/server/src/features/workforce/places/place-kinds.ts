import type { Company, Crew, Site } from '@plumbline/contract/wire';
import type { Random } from '../../../core/clock.ts';
import type { Actor } from '../../../core/events.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { moveActionsOfCrew, moveActionsOfSite } from '../../actions/lends.ts';
import { replaceInAudiences } from '../../campaigns/lends.ts';
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

interface Merger {
  readonly random: Random;
  readonly actor: Actor;
  readonly now: Date;
}

/** What is special about sites, crews or companies. */
export interface PlaceKind<T extends PlaceTable> {
  readonly table: T;
  /** The call that creates one. */
  readonly creation: 'createSite' | 'createCrew' | 'createCompany';
  readonly present: (place: ListedPlaces[T]) => Places[T];
  /** The site that a place belongs to, which has to be in use; undefined: it belongs to none, or the site stays. */
  readonly siteOf: (
    fields: { readonly [F in keyof PlaceFields<T>]?: PlaceFields<T>[F] | undefined },
  ) => string | undefined;
  /** Moves people and what else belongs to a place out of it, before it is archived. */
  readonly release: (scope: TenantScope, id: string, now: Date) => Promise<void>;
  /** Moves what belongs to a place to the one that it is merged into. @returns how much */
  readonly give: (scope: TenantScope, merging: Merging, by: Merger) => Promise<number>;
}

export const SITES: PlaceKind<'sites'> = {
  table: 'sites',
  creation: 'createSite',
  present: withDate,
  siteOf: () => undefined,
  release: async (scope, id, now) => {
    const ids = (await listCrewsInUse(scope, id)).map((crew) => crew.id);
    await moveCrewPeople(scope, ids, { to: null, now });
    for (const crewId of ids) await updatePlace(scope, 'crews', crewId, { archived_at: now, updated_at: now });
  },
  // The people of a crew move to the crew of the same name, where the other site has one.
  give: async (scope, { id, intoId }, by) => {
    const { now } = by;
    const crews = await listCrewsInUse(scope, id);
    for (const crew of crews) {
      const namesake = await findNamesake(scope, crew, intoId);
      if (namesake === null) await updatePlace(scope, 'crews', crew.id, { site_id: intoId, updated_at: now });
      else {
        await replaceInAudiences(scope, { kind: 'crews', id: crew.id, intoId: namesake }, by);
        await CREWS.give(scope, { id: crew.id, intoId: namesake }, by);
        await updatePlace(scope, 'crews', crew.id, { archived_at: now, merged_into: namesake, updated_at: now });
      }
    }
    return crews.length + (await moveActionsOfSite(scope, id, intoId));
  },
};

export const CREWS: PlaceKind<'crews'> = {
  table: 'crews',
  creation: 'createCrew',
  present: ({ site_id, site_name, ...crew }) => ({ ...withDate(crew), site: { id: site_id, name: site_name } }),
  siteOf: ({ site_id }) => site_id,
  release: async (scope, id, now) => {
    await moveCrewPeople(scope, [id], { to: null, now });
  },
  give: async (scope, { id, intoId }, { now }) =>
    (await moveCrewPeople(scope, [id], { to: intoId, now })) + (await moveActionsOfCrew(scope, id, intoId)),
};

export const COMPANIES: PlaceKind<'companies'> = {
  table: 'companies',
  creation: 'createCompany',
  present: withDate,
  siteOf: () => undefined,
  release: async () => {},
  give: (scope, { id, intoId }, { now }) => moveCompanyPeople(scope, id, { to: intoId, now }),
};

function withDate<P extends { readonly archived_at: Date | null }>({ archived_at, ...place }: P) {
  return { ...place, archived_at: archived_at?.toISOString() ?? null };
}
