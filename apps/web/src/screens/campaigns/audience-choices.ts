import type { CallName } from '@plumbline/contract/paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callKey } from '../../calls/api-query.ts';
import type { Api } from '../../session/api.ts';

/** What an audience can be chosen from. */
export type AudienceChoiceKind = 'sites' | 'crews' | 'companies' | 'people';

/** A site, crew, company or person to choose. */
export interface AudienceChoice {
  readonly id: string;
  readonly name: string;
  /** Tells those of the same name apart: the site of a crew, the crew of a person. */
  readonly note: string | null;
  /** Null for a person. */
  readonly people: number | null;
}

export interface AudienceChoices {
  readonly choices: readonly AudienceChoice[];
  /** Whether more match than are shown. */
  readonly hasMore: boolean;
}

const LIMIT = 50;
const FRESH_MS = 30_000;

/** The first sites, crews, companies or people that match, for a field that chooses several. */
export function audienceChoicesQuery(api: Api, kind: AudienceChoiceKind, search: string) {
  return queryOptions({
    queryKey: [...callKey(CALLS[kind], { query: { search, limit: LIMIT } }), 'choices'],
    queryFn: ({ signal }) => LISTS[kind](api, search, signal),
    staleTime: FRESH_MS,
    placeholderData: (before, query) => (query?.queryKey[0] === CALLS[kind] ? keepPreviousData(before) : undefined),
  });
}

const CALLS = {
  sites: 'listSites',
  crews: 'listCrews',
  companies: 'listCompanies',
  people: 'listPeople',
} as const satisfies Record<AudienceChoiceKind, CallName>;

const LISTS: Readonly<
  Record<AudienceChoiceKind, (api: Api, search: string, signal: AbortSignal) => Promise<AudienceChoices>>
> = {
  sites: async (api, search, signal) => {
    const { sites, pagination } = await api('listSites', { query: { search, limit: LIMIT } }, { signal });
    return { choices: sites.map(({ id, name, people }) => ({ id, name, people, note: null })), ...more(pagination) };
  },
  crews: async (api, search, signal) => {
    const { crews, pagination } = await api('listCrews', { query: { search, limit: LIMIT } }, { signal });
    const choices = crews.map(({ id, name, people, site }) => ({ id, name, people, note: site.name }));
    return { choices, ...more(pagination) };
  },
  companies: async (api, search, signal) => {
    const { companies, pagination } = await api('listCompanies', { query: { search, limit: LIMIT } }, { signal });
    const choices = companies.map(({ id, name, people }) => ({ id, name, people, note: null }));
    return { choices, ...more(pagination) };
  },
  people: async (api, search, signal) => {
    const { people, pagination } = await api('listPeople', { query: { search, limit: LIMIT } }, { signal });
    const choices = people.map(({ id, name, email, crew, site }) => ({
      id,
      name: name ?? email ?? 'Without a name',
      people: null,
      note: crew?.name ?? site?.name ?? (name === null ? null : email),
    }));
    return { choices, ...more(pagination) };
  },
};

function more({ has_next }: { readonly has_next: boolean }) {
  return { hasMore: has_next };
}
