import type { CallInput } from '@plumbline/contract/contract';
import type { CreatePersonBody, PersonSummary } from '@plumbline/contract/wire';
import { hashKey, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';
import { type ListPage, type PlaceFilter, WORKFORCE_KEY, WORKFORCE_LIST } from './workforce.ts';

export type PeopleOnly = 'no_crew' | 'without_email';

/** Which people are shown; an undefined part is open. */
export interface PeopleFilter extends PlaceFilter {
  readonly siteId?: string | undefined;
  readonly crewId?: string | undefined;
  readonly companyId?: string | undefined;
  readonly only?: PeopleOnly | undefined;
}

const PAGE_LIMIT = 50;
const CHOICE_LIMIT = 20;

export function peopleListQuery(api: Api, filter: PeopleFilter) {
  return queryOptions({
    queryKey: [...WORKFORCE_KEY, 'person', 'list', filter],
    queryFn: async ({ signal }): Promise<ListPage<PersonSummary>> => {
      const { search, page, includesArchived, siteId, crewId, companyId, only } = filter;
      const query = {
        search,
        page,
        limit: PAGE_LIMIT,
        include_archived: includesArchived ? ('true' as const) : ('false' as const),
        ...(siteId === undefined ? {} : { site_id: siteId }),
        ...(crewId === undefined ? {} : { crew_id: crewId }),
        ...(companyId === undefined ? {} : { company_id: companyId }),
        ...(only === undefined ? {} : { only }),
      };
      const { people, pagination } = await api('listPeople', { query }, { signal });
      return { items: people, pagination };
    },
    ...WORKFORCE_LIST,
  });
}

/** The first people who match, for a field that chooses one. */
export function personOptionsQuery(api: Api, search: string) {
  return queryOptions({
    queryKey: [...WORKFORCE_KEY, 'person', 'options', search],
    queryFn: async ({ signal }) => {
      const query = { search, page: 1, limit: CHOICE_LIMIT, include_archived: 'false' as const };
      const { people, pagination } = await api('listPeople', { query }, { signal });
      return { people, hasMore: pagination.has_next };
    },
    placeholderData: WORKFORCE_LIST.placeholderData,
  });
}

function personKey(id: string) {
  return [...WORKFORCE_KEY, 'person', 'one', id] as const;
}

export function personQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: personKey(id),
    queryFn: async ({ signal }) => (await api('getPerson', { params: { id } }, { signal })).person,
    staleTime: 0,
  });
}

export type PersonChanges = NonNullable<CallInput<'updatePerson'>['body']>;

export function createPersonMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ key, body }: { key: string; body: CreatePersonBody }) =>
      (await api('createPerson', { body }, { idempotencyKey: key })).person,
  });
}

export function updatePersonMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ id, body }: { id: string; body: PersonChanges }) =>
      (await api('updatePerson', { params: { id }, body })).person,
  });
}

export type PersonStep =
  | { readonly step: 'archive' }
  | { readonly step: 'restore' }
  | { readonly step: 'merge'; readonly intoId: string };

export function changePersonMutation(api: Api, id: string) {
  return mutationOptions({
    mutationFn: async (change: PersonStep): Promise<void> => {
      const params = { id };
      if (change.step === 'merge') await api('mergePerson', { params, body: { into_id: change.intoId } });
      else await api(change.step === 'archive' ? 'archivePerson' : 'restorePerson', { params });
    },
  });
}

/** Erases a person. @returns the number of deleted named surveys */
export function eraseListedPersonMutation(api: Api) {
  return mutationOptions({
    mutationFn: async (id: string) => (await api('eraseListedPerson', { params: { id } })).deleted_surveys,
  });
}

/**
 * Fetches again what is shown of the workforce after a person was merged into another or erased, except that person: their
 * screen may still be open for a moment, and the server would answer 404.
 */
export async function forgetPerson(queryClient: QueryClient, id: string): Promise<void> {
  const gone = hashKey(personKey(id));
  await queryClient.cancelQueries({ queryKey: personKey(id) });
  await queryClient.invalidateQueries({
    queryKey: WORKFORCE_KEY,
    predicate: ({ queryHash }) => queryHash !== gone,
  });
}
