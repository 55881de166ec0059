import type { Company, Crew, Pagination, Site } from '@plumbline/contract/wire';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';

/** Where people belong: sites, their crews, and the companies that employ them. */
export type PlaceKind = 'site' | 'crew' | 'company';

/** One page of a list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly pagination: Pagination;
}

export interface PlaceFilter {
  readonly search: string;
  readonly page: number;
  readonly includesArchived: boolean;
}

export interface CrewFilter extends PlaceFilter {
  /** Undefined: of every site. */
  readonly siteId?: string | undefined;
}

/** Entries on a page of a list, and in a list to choose from. */
const PAGE_LIMIT = 50;
const CHOICE_LIMIT = 20;
const FRESH_MS = 30_000;

/** Everything of the workforce hangs together: a move or a merge changes counts and names in every list. */
export const WORKFORCE_KEY = ['workforce'] as const;

/** How a list of the workforce is fetched: colleagues change it too, and a page stays until the next one is there. */
export const WORKFORCE_LIST = { staleTime: 0, placeholderData: keepPreviousData } as const;

function listParams({ search, page, includesArchived }: PlaceFilter) {
  return {
    search,
    page,
    limit: PAGE_LIMIT,
    include_archived: includesArchived ? ('true' as const) : ('false' as const),
  };
}

export function siteListQuery(api: Api, filter: PlaceFilter) {
  return queryOptions({
    queryKey: [...WORKFORCE_KEY, 'site', 'list', filter],
    queryFn: async ({ signal }): Promise<ListPage<Site>> => {
      const { sites, pagination } = await api('listSites', { query: listParams(filter) }, { signal });
      return { items: sites, pagination };
    },
    ...WORKFORCE_LIST,
  });
}

export function crewListQuery(api: Api, filter: CrewFilter) {
  return queryOptions({
    queryKey: [...WORKFORCE_KEY, 'crew', 'list', filter],
    queryFn: async ({ signal }): Promise<ListPage<Crew>> => {
      const { siteId } = filter;
      const query = { ...listParams(filter), ...(siteId === undefined ? {} : { site_id: siteId }) };
      const { crews, pagination } = await api('listCrews', { query }, { signal });
      return { items: crews, pagination };
    },
    ...WORKFORCE_LIST,
  });
}

export function companyListQuery(api: Api, filter: PlaceFilter) {
  return queryOptions({
    queryKey: [...WORKFORCE_KEY, 'company', 'list', filter],
    queryFn: async ({ signal }): Promise<ListPage<Company>> => {
      const { companies, pagination } = await api('listCompanies', { query: listParams(filter) }, { signal });
      return { items: companies, pagination };
    },
    ...WORKFORCE_LIST,
  });
}

export function siteQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...WORKFORCE_KEY, 'site', 'one', id],
    queryFn: async ({ signal }) => (await api('getSite', { params: { id } }, { signal })).site,
    staleTime: 0,
  });
}

export function crewQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...WORKFORCE_KEY, 'crew', 'one', id],
    queryFn: async ({ signal }) => (await api('getCrew', { params: { id } }, { signal })).crew,
    staleTime: 0,
  });
}

export function companyQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...WORKFORCE_KEY, 'company', 'one', id],
    queryFn: async ({ signal }) => (await api('getCompany', { params: { id } }, { signal })).company,
    staleTime: 0,
  });
}

/** A site, crew or company to choose. */
export interface PlaceOption {
  readonly id: string;
  readonly name: string;
  /** Tells entries of the same name apart: the site of a crew. */
  readonly note: string | null;
}

interface PlaceSearch {
  readonly kind: PlaceKind;
  readonly search: string;
  /** Of crews: only those of this site. */
  readonly siteId?: string | undefined;
}

/** The first sites, crews or companies that match, for a field that chooses one. */
export function placeOptionsQuery(api: Api, { kind, search, siteId }: PlaceSearch) {
  return queryOptions({
    queryKey: [...WORKFORCE_KEY, kind, 'options', siteId, search],
    queryFn: async ({ signal }): Promise<{ options: readonly PlaceOption[]; hasMore: boolean }> => {
      const input = { query: { search, page: 1, limit: CHOICE_LIMIT, include_archived: 'false' as const } };
      const [options, { has_next }] = await {
        site: async () => {
          const { sites, pagination } = await api('listSites', input, { signal });
          return [sites.map(({ id, name }) => ({ id, name, note: null })), pagination] as const;
        },
        crew: async () => {
          const query = { ...input.query, ...(siteId === undefined ? {} : { site_id: siteId }) };
          const { crews, pagination } = await api('listCrews', { query }, { signal });
          const options = crews.map(({ id, name, site }) => ({ id, name, note: site.name }));
          return [options, pagination] as const;
        },
        company: async () => {
          const { companies, pagination } = await api('listCompanies', input, { signal });
          return [companies.map(({ id, name }) => ({ id, name, note: null })), pagination] as const;
        },
      }[kind]();
      return { options, hasMore: has_next };
    },
    staleTime: FRESH_MS,
    // The crews of another site must not be offered while those of this one are loading.
    placeholderData: (before, query) => (query?.queryKey[3] === siteId ? keepPreviousData(before) : undefined),
  });
}

/** What can be done to a site, a crew or a company. */
export type PlaceChange =
  | { readonly step: 'archive' }
  | { readonly step: 'restore' }
  | { readonly step: 'merge'; readonly intoId: string };

const STEP_CALLS = {
  site: { archive: 'archiveSite', restore: 'restoreSite', merge: 'mergeSite' },
  crew: { archive: 'archiveCrew', restore: 'restoreCrew', merge: 'mergeCrew' },
  company: { archive: 'archiveCompany', restore: 'restoreCompany', merge: 'mergeCompany' },
} as const satisfies Record<PlaceKind, Record<PlaceChange['step'], string>>;

export function changePlaceMutation(api: Api, kind: PlaceKind, id: string) {
  const calls = STEP_CALLS[kind];
  return mutationOptions({
    mutationFn: async (change: PlaceChange): Promise<void> => {
      if (change.step === 'merge') await api(calls.merge, { params: { id }, body: { into_id: change.intoId } });
      else await api(calls[change.step], { params: { id } });
    },
  });
}

/** The caller makes a new `key` for every form. */
interface Keyed {
  readonly key: string;
}

export function createSiteMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ key, name }: Keyed & { name: string }) =>
      (await api('createSite', { body: { name } }, { idempotencyKey: key })).site,
  });
}

export function createCrewMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ key, ...body }: Keyed & { name: string; site_id: string }) =>
      (await api('createCrew', { body }, { idempotencyKey: key })).crew,
  });
}

export function createCompanyMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ key, ...body }: Keyed & { name: string; is_own: boolean }) =>
      (await api('createCompany', { body }, { idempotencyKey: key })).company,
  });
}

export function updateSiteMutation(api: Api, id: string) {
  return mutationOptions({
    mutationFn: async (body: { name: string }) => (await api('updateSite', { params: { id }, body })).site,
  });
}

export function updateCrewMutation(api: Api, id: string) {
  return mutationOptions({
    mutationFn: async (body: { name: string; site_id: string }) =>
      (await api('updateCrew', { params: { id }, body })).crew,
  });
}

export function updateCompanyMutation(api: Api, id: string) {
  return mutationOptions({
    mutationFn: async (body: { name: string; is_own: boolean }) =>
      (await api('updateCompany', { params: { id }, body })).company,
  });
}

/** Fetches again what is shown of the workforce, after any change of it. */
export function invalidateWorkforce(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: WORKFORCE_KEY });
}
