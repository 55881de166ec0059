import type { ParsedInput } from '@plumbline/contract/contract';
import type { Crew } from '@plumbline/contract/wire';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { moveActionsOfCrew } from '../../actions/lends.ts';
import { moveCrewPeople } from '../people/placements.repository.ts';
import { findCrew, listCrews } from './crews.repository.ts';
import {
  type CreatingRequest,
  changingPlaces,
  createPlace,
  missingPlace,
  refuseArchivedPlace,
  requirePlace,
  type WorkforceDependencies,
  type WorkforceRequest,
} from './place-changes.ts';
import { archivePlace, changePlace, mergePlace, restorePlace } from './place-life-cycle.ts';
import { toCrew } from './places.presenter.ts';

const table = 'crews';

export interface CrewsService {
  /** By name. */
  list(organisationId: string, query: ParsedInput<'listCrews'>['query']): Promise<{ crews: Crew[]; total: number }>;
  /** @throws {AppError} `crew_not_found` */
  get(organisationId: string, id: string): Promise<Crew>;
  /** @throws {AppError} `site_not_found`, `site_archived`, `crew_name_taken`, `too_many_crews` */
  create(request: CreatingRequest, body: ParsedInput<'createCrew'>['body']): Promise<Crew>;
  /** @throws {AppError} `crew_not_found`, `crew_archived`, `crew_name_taken`, `site_not_found`, `site_archived` */
  update(request: WorkforceRequest, id: string, body: ParsedInput<'updateCrew'>['body']): Promise<Crew>;
  /** Its people stay, without a crew. @throws {AppError} `crew_not_found` */
  archive(request: WorkforceRequest, id: string): Promise<Crew>;
  /** @throws {AppError} `crew_not_found`, `crew_name_taken`, `site_archived`, `too_many_crews` */
  restore(request: WorkforceRequest, id: string): Promise<Crew>;
  /**
   * Gives its people to another crew, also of another site.
   *
   * @returns the crew that stays
   * @throws {AppError} `crew_not_found`, `crew_archived`, `merged_into_itself`
   */
  merge(request: WorkforceRequest, id: string, intoId: string): Promise<Crew>;
}

export function createCrewsService(dependencies: WorkforceDependencies): CrewsService {
  const { db } = dependencies;

  async function read(scope: TenantScope, id: string): Promise<Crew> {
    const crew = await findCrew(scope, id);
    if (crew === undefined) throw missingPlace(table);
    return toCrew(crew);
  }

  return {
    list: (organisationId, { page, limit, ...filter }) =>
      inOrganisation(db, organisationId, async (scope) => {
        const { crews, total } = await listCrews(scope, filter, { limit, offset: (page - 1) * limit });
        return { crews: crews.map(toCrew), total };
      }),
    get: (organisationId, id) => inOrganisation(db, organisationId, (scope) => read(scope, id)),
    create: (request, place) =>
      changingPlaces(dependencies, request, async (scope) => {
        await requireSiteInUse(scope, place.site_id, 'site_id');
        return read(scope, await createPlace(dependencies, scope, request, { table, call: 'createCrew', place }));
      }),
    update: (request, id, changes) =>
      changingPlaces(dependencies, request, async (scope) => {
        if (changes.site_id !== undefined) {
          await requirePlace(scope, table, id);
          await requireSiteInUse(scope, changes.site_id, 'site_id');
        }
        await changePlace(dependencies, scope, request, { table, id, changes });
        return read(scope, id);
      }),
    archive: (request, id) =>
      changingPlaces(dependencies, request, async (scope) => {
        const release = (now: Date) => moveCrewPeople(scope, [id], { to: null, now });
        await archivePlace(dependencies, scope, request, { table, id, release });
        return read(scope, id);
      }),
    restore: (request, id) =>
      changingPlaces(dependencies, request, async (scope) => {
        const { site_id } = await requirePlace(scope, table, id);
        await requireSiteInUse(scope, site_id, 'id');
        await restorePlace(dependencies, scope, request, { table, id });
        return read(scope, id);
      }),
    merge: (request, id, intoId) =>
      changingPlaces(dependencies, request, async (scope) => {
        const give = async (now: Date) =>
          (await moveCrewPeople(scope, [id], { to: intoId, now })) + (await moveActionsOfCrew(scope, id, intoId));
        await mergePlace(dependencies, scope, request, { table, id, intoId, give });
        return read(scope, intoId);
      }),
  };
}

/** @param field of the request that leads to the site */
async function requireSiteInUse(scope: TenantScope, siteId: string, field: string): Promise<void> {
  refuseArchivedPlace('sites', await requirePlace(scope, 'sites', siteId), field);
}
