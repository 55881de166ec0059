import type { Pagination, Site } from '@plumbline/contract/wire';
import type { Query, UseQueryResult } from '@tanstack/react-query';
import { useResponse } from '../../calls/api-query.ts';
import { messageOf } from '../../session/http-error.ts';
import type { Choice, FoundChoices } from './places/ChoiceField.tsx';

/** Kinds of entries that a field can offer. */
export type ChoiceKind = 'sites' | 'crews' | 'companies' | 'people';

export interface CountedChoice extends Choice {
  /** Number of people of a place; null for a person. */
  readonly people: number | null;
}

/** The first entries that match. */
export interface FoundEntries {
  readonly choices: readonly CountedChoice[];
  readonly hasMore: boolean;
}

const LIMIT = 50;
const FRESH_MS = 30_000;

const HOOKS: Readonly<Record<ChoiceKind, (search: string, siteId?: string) => UseQueryResult<FoundEntries>>> = {
  sites: (search) =>
    useResponse('listSites', inputOf({ search }), {
      select: ({ sites, pagination }) => page(sites.map(placeChoice), pagination),
      ...cacheSettings('listSites'),
    }),
  crews: (search, siteId) =>
    useResponse('listCrews', inputOf({ search, ...(siteId === undefined ? {} : { site_id: siteId }) }), {
      select: ({ crews, pagination }) =>
        page(
          crews.map((crew) => ({ ...placeChoice(crew), note: crew.site.name })),
          pagination,
        ),
      ...cacheSettings('listCrews', siteId),
    }),
  companies: (search) =>
    useResponse('listCompanies', inputOf({ search }), {
      select: ({ companies, pagination }) => page(companies.map(placeChoice), pagination),
      ...cacheSettings('listCompanies'),
    }),
  people: (search) =>
    useResponse('listPeople', inputOf({ search }), {
      select: ({ people, pagination }) =>
        page(
          people.map(({ id, name, email, crew, site }) => ({
            id,
            name: name ?? email ?? 'Without a name',
            people: null,
            note: crew?.name ?? site?.name ?? (name === null ? null : email),
          })),
          pagination,
        ),
      ...cacheSettings('listPeople'),
    }),
};

/** The first sites, crews, companies or people that match a search. @param siteId only crews of this site */
export function useChoices(kind: ChoiceKind, search: string, siteId?: string): UseQueryResult<FoundEntries> {
  const useKind = HOOKS[kind];
  return useKind(search, siteId);
}

/** The found entries for a field. @param exceptId an entry that is not offered */
export function foundChoices(
  query: UseQueryResult<{ readonly choices: readonly Choice[]; readonly hasMore: boolean }>,
  failure: string,
  exceptId?: string,
): FoundChoices {
  if (query.data !== undefined) {
    const { choices, hasMore } = query.data;
    return { kind: 'found', choices: choices.filter(({ id }) => id !== exceptId), hasMore };
  }
  if (!query.isError) return { kind: 'loading' };
  return { kind: 'failed', message: messageOf(query.error, failure), onRetry: () => void query.refetch() };
}

function inputOf<Q extends { search: string }>(query: Q) {
  return { query: { ...query, limit: LIMIT } };
}

/** Shows the previous choices during a search, unless they are of another kind or site. */
function cacheSettings(name: string, siteId?: string) {
  return {
    staleTime: FRESH_MS,
    placeholderData: <Answer>(before: Answer | undefined, query: Pick<Query, 'queryKey'> | undefined) =>
      isOf(query?.queryKey ?? [], name, siteId) ? before : undefined,
  };
}

function isOf([name, input]: readonly unknown[], wanted: string, siteId: string | undefined): boolean {
  // Cast, because `callKey` makes the keys of these calls.
  const { query } = (input ?? {}) as { query?: { site_id?: string } };
  return name === wanted && query?.site_id === siteId;
}

function page(choices: readonly CountedChoice[], { has_next }: Pagination): FoundEntries {
  return { choices, hasMore: has_next };
}

function placeChoice({ id, name, people }: Pick<Site, 'id' | 'name' | 'people'>): CountedChoice {
  return { id, name, people, note: null };
}
