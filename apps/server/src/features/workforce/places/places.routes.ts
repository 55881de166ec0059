import { toPagination } from '../../../core/pagination.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { PlacesService } from './places.service.ts';

type Verb = 'create' | 'get' | 'update' | 'archive' | 'restore' | 'merge';
type WorkforceCalls = 'listSites' | 'listCrews' | 'listCompanies' | `${Verb}${'Site' | 'Crew' | 'Company'}`;

interface WorkforceServices {
  readonly sites: PlacesService<'sites'>;
  readonly crews: PlacesService<'crews'>;
  readonly companies: PlacesService<'companies'>;
}

export function workforceHandlers({ sites, crews, companies }: WorkforceServices): HandlersOf<WorkforceCalls> {
  return {
    listSites: async ({ principal, query }) => {
      const { places, total } = await sites.list(principal, query);
      return { sites: places, pagination: toPagination({ ...query, total }) };
    },
    createSite: async (request) => ({ site: await sites.create(request, request.body) }),
    getSite: async ({ principal, params }) => ({ site: await sites.get(principal, params.id) }),
    updateSite: async (request) => ({ site: await sites.update(request, request.params.id, request.body) }),
    archiveSite: async (request) => ({ site: await sites.archive(request, request.params.id) }),
    restoreSite: async (request) => ({ site: await sites.restore(request, request.params.id) }),
    mergeSite: async (request) => ({ site: await sites.merge(request, request.params.id, request.body.into_id) }),

    listCrews: async ({ principal, query }) => {
      const { places, total } = await crews.list(principal, query);
      return { crews: places, pagination: toPagination({ ...query, total }) };
    },
    createCrew: async (request) => ({ crew: await crews.create(request, request.body) }),
    getCrew: async ({ principal, params }) => ({ crew: await crews.get(principal, params.id) }),
    updateCrew: async (request) => ({ crew: await crews.update(request, request.params.id, request.body) }),
    archiveCrew: async (request) => ({ crew: await crews.archive(request, request.params.id) }),
    restoreCrew: async (request) => ({ crew: await crews.restore(request, request.params.id) }),
    mergeCrew: async (request) => ({ crew: await crews.merge(request, request.params.id, request.body.into_id) }),

    listCompanies: async ({ principal, query }) => {
      const { places, total } = await companies.list(principal, query);
      return { companies: places, pagination: toPagination({ ...query, total }) };
    },
    createCompany: async (request) => ({ company: await companies.create(request, request.body) }),
    getCompany: async ({ principal, params }) => ({
      company: await companies.get(principal, params.id),
    }),
    updateCompany: async (request) => ({ company: await companies.update(request, request.params.id, request.body) }),
    archiveCompany: async (request) => ({ company: await companies.archive(request, request.params.id) }),
    restoreCompany: async (request) => ({ company: await companies.restore(request, request.params.id) }),
    mergeCompany: async (request) => ({
      company: await companies.merge(request, request.params.id, request.body.into_id),
    }),
  };
}
