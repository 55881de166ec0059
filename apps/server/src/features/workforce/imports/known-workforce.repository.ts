import type { MissingPerson } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { KnownPerson, KnownPlace, KnownWorkforce } from '@plumbline/domain/people-import';
import { PERSON_TEXT_NAMES, type PersonText, personTexts } from '@plumbline/domain/person-texts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { SitesTable } from '../../../platform/db/schema/workforce-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Names, addresses and employee numbers in the rows of a list, in lower case and without surplus spaces. */
export interface Identities {
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly employeeNumbers: readonly string[];
}

/** All sites, crews and companies, merged ones in the order of the merges, and the listed people whom the rows may be about. */
export async function readKnownWorkforce(scope: TenantScope, identities: Identities): Promise<KnownWorkforce> {
  const { tx, organisationId } = scope;
  const sites = await tx
    .selectFrom('sites')
    .select(['id', 'name', 'archived_at', 'merged_into'])
    .where('organisation_id', '=', organisationId)
    .orderBy('updated_at')
    .execute();
  const crews = await tx
    .selectFrom('crews')
    .select(['id', 'name', 'archived_at', 'merged_into', 'site_id'])
    .where('organisation_id', '=', organisationId)
    .orderBy('updated_at')
    .execute();
  const companies = await tx
    .selectFrom('companies')
    .select(['id', 'name', 'archived_at', 'merged_into'])
    .where('organisation_id', '=', organisationId)
    .orderBy('updated_at')
    .execute();
  return {
    people: await findCandidates(scope, identities),
    sites: sites.map(toPlace),
    crews: crews.map((crew) => ({ ...toPlace(crew), siteId: crew.site_id })),
    companies: companies.map(toPlace),
  };
}

function toPlace({
  id,
  name,
  archived_at,
  merged_into,
}: Omit<Selectable<SitesTable>, 'organisation_id' | 'created_at' | 'updated_at'>): KnownPlace {
  return { id, name, isArchived: archived_at !== null, mergedInto: merged_into };
}

interface Candidate extends Readonly<Record<PersonText, string | null>> {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly other_emails: string[];
  readonly other_numbers: string[];
  readonly employee_number: string | null;
  readonly language: SurveyLanguage | null;
  readonly crew_id: string | null;
  readonly company_id: string | null;
  readonly is_archived: boolean;
}

const TEXTS = sql.join(PERSON_TEXT_NAMES.map((field) => sql.ref(`person.${field}`)));

async function findCandidates(
  { tx, organisationId }: TenantScope,
  { names, emails, employeeNumbers }: Identities,
): Promise<KnownPerson[]> {
  // Row-level security keeps `lower` out of index conditions, so all listed people are read once and looked up in the hashed lists. An
  // array would be searched from its beginning for each person.
  const { rows } = await sql<Candidate>`
    with given as (
      select array(select lower(number) from unnest(${employeeNumbers}::text[]) as number) as numbers
    ), merged as (
      select merged_into as id, array_agg(email) filter (where email = any (${emails}::text[])) as emails,
        array_agg(employee_number) filter (where lower(employee_number) = any (given.numbers)) as numbers
      from people, given
      where organisation_id = ${organisationId} and merged_into is not null
        and (email = any (${emails}::text[]) or lower(employee_number) = any (given.numbers))
      group by merged_into
    )
    select person.id, person.name, person.email, coalesce(merged.emails, '{}') as other_emails,
      coalesce(merged.numbers, '{}') as other_numbers, person.employee_number, ${TEXTS}, person.language,
      person.crew_id, person.company_id, person.archived_at is not null as is_archived
    from people as person
    left join merged on merged.id = person.id
    where person.organisation_id = ${organisationId} and person.is_listed and (
      merged.id is not null
      or person.email in (select unnest(${emails}::text[]))
      or lower(person.employee_number) in (select lower(given) from unnest(${employeeNumbers}::text[]) as given)
      or lower(coalesce(person.name, person.email, '')) in (select lower(given) from unnest(${names}::text[]) as given)
    )
    order by person.id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    otherEmails: row.other_emails,
    otherEmployeeNumbers: row.other_numbers,
    employeeNumber: row.employee_number,
    ...personTexts((field) => row[field]),
    language: row.language,
    crewId: row.crew_id,
    companyId: row.company_id,
    isArchived: row.is_archived,
  }));
}

/** Number of people who are missing in a list. */
export async function countMissingPeople({ tx, organisationId }: TenantScope, except: MissingFilter): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from people as person
    where person.organisation_id = ${organisationId} and ${isMissing(organisationId, except)}`.execute(tx);
  return rows[0]?.people ?? 0;
}

/** Selects the people who are missing in a list. */
export interface MissingFilter {
  /** Ids of known people whom the list is or may be about; they are not missing. */
  readonly mentioned: readonly string[];
  /** Only people of these sites are missing; `null`: people of all sites, and people without a site. */
  readonly siteIds: readonly string[] | null;
  /** Whether only people with an employee number are missing. */
  readonly isNumbered: boolean;
}

/** Whether `person` is listed, not archived, and missing in a list. */
export function isMissing(
  organisationId: string,
  { mentioned, siteIds, isNumbered }: MissingFilter,
): RawBuilder<boolean> {
  const isOfSites =
    siteIds === null
      ? sql`true`
      : sql`person.crew_id in (
          select crews.id from crews where crews.organisation_id = ${organisationId} and crews.site_id = any (${[...siteIds]}::uuid[])
        )`;
  const isOfNumbered = isNumbered ? sql`person.employee_number is not null` : sql`true`;
  return sql<boolean>`person.is_listed and person.archived_at is null and person.id <> all (${mentioned}::uuid[])
    and ${isOfSites} and ${isOfNumbered}`;
}

/** Ids of the people who are missing in a list, in the order of their names. */
export async function findMissingIds({ tx, organisationId }: TenantScope, except: MissingFilter): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select coalesce(array_agg(person.id order by coalesce(person.name, person.email, '') collate name_order, person.id), '{}') as ids
    from people as person
    where person.organisation_id = ${organisationId} and ${isMissing(organisationId, except)}`.execute(tx);
  return rows[0]?.ids ?? [];
}

/** Missing people with their site, crew and company, in the order of `ids`. */
export async function listMissingPeople(
  { tx, organisationId }: TenantScope,
  ids: readonly string[],
): Promise<MissingPerson[]> {
  const { rows } = await sql<{
    id: string;
    name: string | null;
    email: string | null;
    employee_number: string | null;
    site: MissingPerson['site'];
    crew: MissingPerson['crew'];
    company: MissingPerson['company'];
  }>`
    select person.id, person.name, person.email, person.employee_number,
      case when site.id is not null then json_build_object('id', site.id, 'name', site.name) end as site,
      case when crew.id is not null then json_build_object('id', crew.id, 'name', crew.name) end as crew,
      case when company.id is not null then json_build_object('id', company.id, 'name', company.name) end as company
    from unnest(${ids}::uuid[]) with ordinality as missing (id, position)
    join people as person on person.organisation_id = ${organisationId} and person.id = missing.id
    left join crews as crew on crew.organisation_id = person.organisation_id and crew.id = person.crew_id
    left join sites as site on site.organisation_id = person.organisation_id and site.id = crew.site_id
    left join companies as company on company.organisation_id = person.organisation_id and company.id = person.company_id
    order by missing.position`.execute(tx);
  return rows;
}
