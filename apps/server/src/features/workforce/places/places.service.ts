import type { ParsedInput } from '@plumbline/contract/contract';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { findListedPlace, listPlaces } from './listed-places.repository.ts';
import {
  type CreatingRequest,
  changingPlaces,
  createPlace,
  type WorkforceDependencies,
  type WorkforceRequest,
} from './place-changes.ts';
import type { PlaceKind, Places } from './place-kinds.ts';
import { archivePlace, changePlace, mergePlace, restorePlace } from './place-life-cycle.ts';
import { missingPlace, requirePlace, requirePlaceInUse } from './place-rules.ts';
import type { PlaceFields, PlaceTable } from './places.repository.ts';

/** The sites, crews or companies of an organisation. Codes of errors are those of sites; the others are alike. */
export interface PlacesService<T extends PlaceTable> {
  /** By name. */
  list(
    organisationId: string,
    query: ParsedInput<'listCrews' | 'listSites'>['query'],
  ): Promise<{ places: Places[T][]; total: number }>;
  /** @throws {AppError} `site_not_found` */
  get(organisationId: string, id: string): Promise<Places[T]>;
  /** @throws {AppError} `site_name_taken`, `too_many_sites`; of a crew also those of its site */
  create(request: CreatingRequest, fields: PlaceFields<T>): Promise<Places[T]>;
  /** @throws {AppError} `site_not_found`, `site_archived`, `site_name_taken`; of a crew also those of its site */
  update(
    request: WorkforceRequest,
    id: string,
    changes: { readonly [F in keyof PlaceFields<T>]?: PlaceFields<T>[F] | undefined },
  ): Promise<Places[T]>;
  /**
   * Archives a site with its crews, whose people stay without a crew, as do those of an archived crew. The people of an
   * archived company still work for it.
   *
   * @throws {AppError} `site_not_found`
   */
  archive(request: WorkforceRequest, id: string): Promise<Places[T]>;
  /** Crews of a site stay archived. @throws {AppError} `site_not_found`, `site_name_taken`, `too_many_sites` */
  restore(request: WorkforceRequest, id: string): Promise<Places[T]>;
  /**
   * Gives the people of a crew or company to another one, and the crews of a site to another site.
   *
   * @returns the place that stays
   * @throws {AppError} `site_not_found`, `site_archived`, `merged_into_itself`
   */
  merge(request: WorkforceRequest, id: string, intoId: string): Promise<Places[T]>;
}

export function createPlacesService<T extends PlaceTable>(
  dependencies: WorkforceDependencies,
  kind: PlaceKind<T>,
): PlacesService<T> {
  const { db } = dependencies;
  const { table } = kind;

  async function read(scope: TenantScope, id: string): Promise<Places[T]> {
    const place = await findListedPlace(scope, table, id);
    if (place === undefined) throw missingPlace(table);
    return kind.present(place);
  }

  /** Runs a change, and reads the place with the id that it returns. */
  function changing(request: WorkforceRequest, change: (scope: TenantScope) => Promise<string>): Promise<Places[T]> {
    return changingPlaces(dependencies, request, async (scope) => read(scope, await change(scope)));
  }

  /** @param field of the request that leads to the site */
  async function requireSite(scope: TenantScope, siteId: string | undefined, field: string): Promise<void> {
    if (siteId !== undefined) await requirePlaceInUse(scope, 'sites', siteId, field);
  }

  return {
    list: (organisationId, { page, limit, ...filter }) =>
      inOrganisation(db, organisationId, async (scope) => {
        const { places, total } = await listPlaces(scope, table, filter, { limit, offset: (page - 1) * limit });
        return { places: places.map(kind.present), total };
      }),
    get: (organisationId, id) => inOrganisation(db, organisationId, (scope) => read(scope, id)),
    create: (request, place) =>
      changing(request, async (scope) => {
        await requireSite(scope, kind.siteOf(place), 'site_id');
        return createPlace(dependencies, scope, request, { table, call: kind.creation, place });
      }),
    update: (request, id, changes) =>
      changing(request, async (scope) => {
        const siteId = kind.siteOf(changes);
        if (siteId !== undefined) await requirePlace(scope, table, id);
        await requireSite(scope, siteId, 'site_id');
        await changePlace(dependencies, scope, request, { table, id, changes });
        return id;
      }),
    archive: (request, id) =>
      changing(request, async (scope) => {
        await archivePlace(dependencies, scope, request, { kind, id });
        return id;
      }),
    restore: (request, id) =>
      changing(request, async (scope) => {
        await requireSite(scope, kind.siteOf(await requirePlace(scope, table, id)), 'id');
        await restorePlace(dependencies, scope, request, { table, id });
        return id;
      }),
    merge: (request, id, intoId) =>
      changing(request, async (scope) => {
        await mergePlace(dependencies, scope, request, { kind, id, intoId });
        return intoId;
      }),
  };
}
