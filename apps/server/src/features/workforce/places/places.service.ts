import type { ParsedInput } from '@plumbline/contract/contract';
import type { Scope } from '../../../core/scope.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import {
  inRequest,
  type OrganisationRequest,
  type RequestWork,
  type WorkDependencies,
} from '../../../platform/db/unit-of-work.ts';
import { lockPlaces } from '../workforce-lock.repository.ts';
import { findListedPlace, listPlaces } from './listed-places.repository.ts';
import type { PlaceKind, Places } from './place-kinds.ts';
import { archivePlace, changePlace, createPlace, mergePlace, restorePlace } from './place-life-cycle.ts';
import { missingPlace, requirePlace, requirePlaceInUse } from './place-rules.ts';
import type { PlaceFields, PlaceTable } from './places.repository.ts';

/** The sites, crews or companies of an organisation. The comments name the error codes of sites; those of crews and companies are alike. */
export type PlacesService<T extends PlaceTable> = ReturnType<typeof createPlacesService<T>>;

export function createPlacesService<T extends PlaceTable>(dependencies: WorkDependencies, kind: PlaceKind<T>) {
  const { db } = dependencies;
  const { table } = kind;

  async function read(scope: TenantScope, id: string): Promise<Places[T]> {
    const place = await findListedPlace(scope, table, id);
    if (place === undefined) throw missingPlace(table);
    return kind.present(place);
  }

  /** Locks places, runs `change`, and reads the place with the id that `change` returns. */
  function changePlaces(
    request: OrganisationRequest,
    change: (work: RequestWork) => Promise<string>,
  ): Promise<Places[T]> {
    return inRequest(dependencies, request, async (work) => {
      await lockPlaces(work);
      return read(work, await change(work));
    });
  }

  /** @param field the field of the request that names the site */
  async function requireSite(scope: TenantScope, siteId: string | undefined, field: string): Promise<void> {
    if (siteId !== undefined) await requirePlaceInUse(scope, 'sites', siteId, field);
  }

  return {
    /** A page of places in the order of their names. */
    list: (reader: Scope, { page, limit, ...filter }: ParsedInput<'listCrews' | 'listSites'>['query']) =>
      inOrganisation(db, reader, async (scope) => {
        const { places, total } = await listPlaces(scope, table, filter, { limit, offset: (page - 1) * limit });
        return { places: places.map(kind.present), total };
      }),
    /** @throws {AppError} `site_not_found` */
    get: (reader: Scope, id: string) => inOrganisation(db, reader, (scope) => read(scope, id)),
    /** @throws {AppError} `site_name_taken`, `too_many_sites`; for a crew also the errors about its site */
    create: (request: OrganisationRequest, place: PlaceFields<T>) =>
      changePlaces(request, async (work) => {
        await requireSite(work, kind.siteOf(place), 'site_id');
        return createPlace(work, kind, place);
      }),
    /** @throws {AppError} `site_not_found`, `site_archived`, `site_name_taken`; for a crew also the errors about its site */
    update: (
      request: OrganisationRequest,
      id: string,
      changes: { readonly [F in keyof PlaceFields<T>]?: PlaceFields<T>[F] | undefined },
    ) =>
      changePlaces(request, async (work) => {
        const siteId = kind.siteOf(changes);
        if (siteId !== undefined) await requirePlace(work, table, id);
        await requireSite(work, siteId, 'site_id');
        await changePlace(work, { table, id, changes });
        return id;
      }),
    /**
     * Archives a site with its crews, or a crew; their people lose their crew. The people of an archived company still work for it.
     *
     * @throws {AppError} `site_not_found`
     */
    archive: (request: OrganisationRequest, id: string) =>
      changePlaces(request, async (work) => {
        await archivePlace(work, { kind, id });
        return id;
      }),
    /**
     * Restores a place; the crews of a restored site stay archived.
     * @throws {AppError} `site_not_found`, `site_name_taken`, `too_many_sites`
     */
    restore: (request: OrganisationRequest, id: string) =>
      changePlaces(request, async (work) => {
        await requireSite(work, kind.siteOf(await requirePlace(work, table, id)), 'id');
        await restorePlace(work, { table, id });
        return id;
      }),
    /**
     * Gives the people of a crew or company to another one, and the crews of a site to another site.
     *
     * @returns the place that stays
     * @throws {AppError} `site_not_found`, `site_archived`, `merged_into_itself`
     */
    merge: (request: OrganisationRequest, id: string, intoId: string) =>
      changePlaces(request, async (work) => {
        await mergePlace(work, { kind, id, intoId });
        return intoId;
      }),
  };
}
