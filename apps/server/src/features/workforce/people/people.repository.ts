import { PERSON_TEXT_NAMES } from '@plumbline/domain/person-texts';
import { sql } from 'kysely';
import { likeContaining } from '../../../platform/db/like-pattern.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export interface PeopleFilter {
  readonly search?: string | undefined;
  readonly site_id?: string | undefined;
  readonly crew_id?: string | undefined;
  readonly company_id?: string | undefined;
  readonly job_title?: string | undefined;
  readonly only?: 'no_crew' | 'without_email' | undefined;
  readonly include_archived: 'true' | 'false';
}

/** Query of the listed people, as `person`. */
function listedPeople({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('people as person')
    .where('person.organisation_id', '=', organisationId)
    .where('person.is_listed', '=', true);
}

function matching(scope: TenantScope, { search = '', include_archived, ...filter }: PeopleFilter) {
  const { organisationId } = scope;
  const { site_id, crew_id, company_id, job_title = '', only } = filter;
  const pattern = likeContaining(search);
  return listedPeople(scope)
    .$if(include_archived === 'false', (query) => query.where('person.archived_at', 'is', null))
    .$if(search !== '', (query) => query.where(sql<boolean>`folded(person.search_text) like folded(lower(${pattern}))`))
    .$if(site_id !== undefined, (query) =>
      query.where('person.crew_id', 'in', ({ selectFrom }) =>
        selectFrom('crews')
          .select('crews.id')
          .where('crews.organisation_id', '=', organisationId)
          .where('crews.site_id', '=', site_id ?? ''),
      ),
    )
    .$if(crew_id !== undefined, (query) => query.where('person.crew_id', '=', crew_id ?? ''))
    .$if(company_id !== undefined, (query) => query.where('person.company_id', '=', company_id ?? ''))
    .$if(job_title !== '', (query) =>
      query.where(sql<boolean>`strpos(folded(lower(person.job_title)), folded(lower(${job_title}))) > 0`),
    )
    .$if(only === 'no_crew', (query) => query.where('person.crew_id', 'is', null))
    .$if(only === 'without_email', (query) => query.where('person.email', 'is', null));
}

/** The expression of the index that sorts people by name. */
const SHOWN_NAME = sql`coalesce(person.name, person.email, '') collate name_order`;

/** Joins the site, crew and company of each person. */
function withPlaces(scope: TenantScope, chosen: ReturnType<typeof listedPeople>) {
  const { tx, organisationId } = scope;
  return tx
    .selectFrom(chosen.selectAll('person').as('person'))
    .leftJoin('crews', (join) =>
      join.onRef('crews.id', '=', 'person.crew_id').on('crews.organisation_id', '=', organisationId),
    )
    .leftJoin('sites', (join) =>
      join.onRef('sites.id', '=', 'crews.site_id').on('sites.organisation_id', '=', organisationId),
    )
    .leftJoin('companies', (join) =>
      join.onRef('companies.id', '=', 'person.company_id').on('companies.organisation_id', '=', organisationId),
    )
    .select([
      'person.id',
      'person.name',
      'person.email',
      'person.employee_number',
      ...PERSON_TEXT_NAMES.map((field) => `person.${field}` as const),
      'person.language',
      'person.archived_at',
      'person.unsubscribed_at',
      'person.crew_id',
      'crews.name as crew_name',
      'sites.id as site_id',
      'sites.name as site_name',
      'person.company_id',
      'companies.name as company_name',
    ])
    .orderBy(SHOWN_NAME)
    .orderBy('person.id');
}

export type ListedPerson = Awaited<ReturnType<typeof findListed>> & object;

/** Maximum number of matches of a search whose ids are collected while they are counted. With more matches, the page is read in order. */
const MAX_COLLECTED_IDS = 1_000;

/** A page of people in the order of their names. */
export async function listPeople(
  scope: TenantScope,
  filter: PeopleFilter,
  page: { limit: number; offset: number },
): Promise<{ people: ListedPerson[]; total: number }> {
  const { total, ids } = await countMatching(scope, filter);
  const length = Math.min(page.limit, total - page.offset);
  if (length <= 0) return { people: [], total };
  const found =
    ids === null ? matching(scope, filter) : listedPeople(scope).where(sql<boolean>`person.id = any (${ids}::uuid[])`);
  // A page in the second half is found from the end, because every row before it is read.
  const isNearEnd = page.offset > total / 2;
  const direction = isNearEnd ? 'desc' : 'asc';
  const onPage = found
    .orderBy(SHOWN_NAME, direction)
    .orderBy('person.id', direction)
    .limit(length)
    .offset(isNearEnd ? total - page.offset - length : page.offset);
  return { people: await withPlaces(scope, onPage).execute(), total };
}

/** Counts matches. @returns `ids` of all matches of a search with few matches, so that the page needs no second search; otherwise `null` */
async function countMatching(
  scope: TenantScope,
  filter: PeopleFilter,
): Promise<{ total: number; ids: readonly string[] | null }> {
  const isSearch = (filter.search ?? '') !== '';
  const { total, ids } = await matching(scope, filter)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .$if(isSearch, (query) =>
      query.select(
        sql<string[] | null>`case when count(*) <= ${MAX_COLLECTED_IDS} then array_agg(person.id) end`.as('ids'),
      ),
    )
    .executeTakeFirstOrThrow();
  return { total: Number(total), ids: ids ?? null };
}

export async function findListed(scope: TenantScope, id: string) {
  return withPlaces(scope, listedPeople(scope).where('person.id', '=', id)).executeTakeFirst();
}
