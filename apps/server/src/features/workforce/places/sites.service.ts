import type { ParsedInput } from '@plumbline/contract/contract';
import type { Site } from '@plumbline/contract/wire';
import { actorOf } from '../../../core/events.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { moveActionsOfCrew, moveActionsOfSite } from '../../actions/lends.ts';
import { replaceInAudiences } from '../../campaigns/lends.ts';
import { moveCrewPeople } from '../people/placements.repository.ts';
import { findNamesake, listCrewsInUse } from './crews.repository.ts';
import {
  type CreatingRequest,
  changingPlaces,
  createPlace,
  missingPlace,
  type WorkforceDependencies,
  type WorkforceRequest,
} from './place-changes.ts';
import { archivePlace, changePlace, mergePlace, restorePlace } from './place-life-cycle.ts';
import { toSite } from './places.presenter.ts';
import { updatePlace } from './places.repository.ts';
import { findSite, listSites } from './sites.repository.ts';

const table = 'sites';

export interface SitesService {
  /** By name. */
  list(organisationId: string, query: ParsedInput<'listSites'>['query']): Promise<{ sites: Site[]; total: number }>;
  /** @throws {AppError} `site_not_found` */
  get(organisationId: string, id: string): Promise<Site>;
  /** @throws {AppError} `site_name_taken`, `too_many_sites` */
  create(request: CreatingRequest, body: ParsedInput<'createSite'>['body']): Promise<Site>;
  /** @throws {AppError} `site_not_found`, `site_archived`, `site_name_taken` */
  update(request: WorkforceRequest, id: string, body: ParsedInput<'updateSite'>['body']): Promise<Site>;
  /** Archives its crews too, whose people stay without a crew. @throws {AppError} `site_not_found` */
  archive(request: WorkforceRequest, id: string): Promise<Site>;
  /** Its crews stay archived. @throws {AppError} `site_not_found`, `site_name_taken`, `too_many_sites` */
  restore(request: WorkforceRequest, id: string): Promise<Site>;
  /**
   * Gives its crews to another site, and the people of a crew to the one of the same name there.
   *
   * @returns the site that stays
   * @throws {AppError} `site_not_found`, `site_archived`, `merged_into_itself`
   */
  merge(request: WorkforceRequest, id: string, intoId: string): Promise<Site>;
}

export function createSitesService(dependencies: WorkforceDependencies): SitesService {
  const { db } = dependencies;

  async function read(scope: TenantScope, id: string): Promise<Site> {
    const site = await findSite(scope, id);
    if (site === undefined) throw missingPlace(table);
    return toSite(site);
  }

  return {
    list: (organisationId, { page, limit, ...filter }) =>
      inOrganisation(db, organisationId, async (scope) => {
        const { sites, total } = await listSites(scope, filter, { limit, offset: (page - 1) * limit });
        return { sites: sites.map(toSite), total };
      }),
    get: (organisationId, id) => inOrganisation(db, organisationId, (scope) => read(scope, id)),
    create: (request, place) =>
      changingPlaces(dependencies, request, async (scope) =>
        read(scope, await createPlace(dependencies, scope, request, { table, call: 'createSite', place })),
      ),
    update: (request, id, changes) =>
      changingPlaces(dependencies, request, async (scope) => {
        await changePlace(dependencies, scope, request, { table, id, changes });
        return read(scope, id);
      }),
    archive: (request, id) =>
      changingPlaces(dependencies, request, async (scope) => {
        await archivePlace(dependencies, scope, request, {
          table,
          id,
          release: (now) => archiveCrews(scope, id, now),
        });
        return read(scope, id);
      }),
    restore: (request, id) =>
      changingPlaces(dependencies, request, async (scope) => {
        await restorePlace(dependencies, scope, request, { table, id });
        return read(scope, id);
      }),
    merge: (request, id, intoId) =>
      changingPlaces(dependencies, request, async (scope) => {
        await mergePlace(dependencies, scope, request, {
          table,
          id,
          intoId,
          give: (now) => giveCrews(dependencies, scope, request, { id, intoId, now }),
        });
        return read(scope, intoId);
      }),
  };
}

async function archiveCrews(scope: TenantScope, siteId: string, now: Date): Promise<void> {
  const crews = await listCrewsInUse(scope, siteId);
  const ids = crews.map(({ id }) => id);
  await moveCrewPeople(scope, ids, { to: null, now });
  for (const id of ids) await updatePlace(scope, 'crews', id, { archived_at: now, updated_at: now });
}

async function giveCrews(
  { random }: WorkforceDependencies,
  scope: TenantScope,
  request: WorkforceRequest,
  { id, intoId, now }: { id: string; intoId: string; now: Date },
): Promise<number> {
  const crews = await listCrewsInUse(scope, id);
  const actor = actorOf(request.member, request);
  for (const crew of crews) {
    const namesake = await findNamesake(scope, crew, intoId);
    if (namesake === null) await updatePlace(scope, 'crews', crew.id, { site_id: intoId, updated_at: now });
    else {
      const merged = { kind: 'crews', id: crew.id, intoId: namesake } as const;
      await replaceInAudiences(scope, merged, { random, actor, now });
      await moveCrewPeople(scope, [crew.id], { to: namesake, now });
      await moveActionsOfCrew(scope, crew.id, namesake);
      await updatePlace(scope, 'crews', crew.id, { archived_at: now, merged_into: namesake, updated_at: now });
    }
  }
  return crews.length + (await moveActionsOfSite(scope, id, intoId));
}
