import type { SurveyLanguage } from '@plumbline/domain/languages';
import { PERSON_TEXT_NAMES, type PersonText } from '@plumbline/domain/person-texts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { isMissing, type MissingFilter } from './known-workforce.repository.ts';

interface NewPlace {
  readonly id: string;
  readonly name: string;
}

export async function insertSites(
  { tx, organisationId }: TenantScope,
  sites: readonly NewPlace[],
  now: Date,
): Promise<void> {
  await sql`
    insert into sites (organisation_id, id, name, created_at, updated_at)
      select ${organisationId}::uuid, id, name, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(sites)}::jsonb) as new (id uuid, name text)`.execute(tx);
}

export async function insertCrews(
  { tx, organisationId }: TenantScope,
  crews: readonly (NewPlace & { readonly site_id: string })[],
  now: Date,
): Promise<void> {
  await sql`
    insert into crews (organisation_id, id, site_id, name, created_at, updated_at)
      select ${organisationId}::uuid, id, site_id, name, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(crews)}::jsonb) as new (id uuid, site_id uuid, name text)`.execute(tx);
}

export async function insertCompanies(
  { tx, organisationId }: TenantScope,
  companies: readonly NewPlace[],
  now: Date,
): Promise<void> {
  await sql`
    insert into companies (organisation_id, id, name, is_own, created_at, updated_at)
      select organisations.id, new.id, new.name,
        lower(new.name) in (lower(trim(coalesce(default_company, ''))), lower(trim(organisations.name))), ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as new (id uuid, name text)
      join organisations on organisations.id = ${organisationId}::uuid`.execute(tx);
}

/** Ids of the unlisted records with these addresses, by address, such as those behind anonymous surveys. */
export async function findUnlisted(
  { tx, organisationId }: TenantScope,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from people
    where organisation_id = ${organisationId} and email = any (${emails}::text[]) and not is_listed`.execute(tx);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** The columns of a person after a list was applied. */
export interface PersonColumns extends Readonly<Record<PersonText, string | null>> {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly employee_number: string | null;
  readonly language: SurveyLanguage | null;
  readonly crew_id: string | null;
  readonly company_id: string | null;
}

const TEXTS = PERSON_TEXT_NAMES.map((field) => sql.ref(field));
const RECORD = sql`(id uuid, name text, email text, employee_number text, ${sql.join(TEXTS.map((text) => sql`${text} text`))},
  language text, crew_id uuid, company_id uuid)`;
const COLUMNS = sql`name, email, employee_number, ${sql.join(TEXTS)}, language, crew_id, company_id`;

export async function insertPeople(
  { tx, organisationId }: TenantScope,
  people: readonly PersonColumns[],
  now: Date,
): Promise<void> {
  await sql`
    insert into people (organisation_id, id, ${COLUMNS}, is_listed, created_at, updated_at)
      select ${organisationId}::uuid, id, ${COLUMNS}, true, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as new ${RECORD}`.execute(tx);
}

/** Changes people, and restores archived ones. */
export async function updatePeople(
  { tx, organisationId }: TenantScope,
  people: readonly PersonColumns[],
  now: Date,
): Promise<void> {
  await sql`
    update people as person set name = given.name, email = given.email, employee_number = given.employee_number,
      ${sql.join(TEXTS.map((text) => sql`${text} = given.${text}`))}, language = given.language,
      crew_id = given.crew_id, company_id = given.company_id, archived_at = null, erased_at = null,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given ${RECORD}
    where person.organisation_id = ${organisationId} and person.id = given.id`.execute(tx);
}

export interface AddressTaken {
  /** The unlisted record. */
  readonly from: string;
  /** The person who gets the address. */
  readonly to: string;
}

/** Clears the addresses of unlisted records, so that listed people can have them. */
export async function freeAddresses(
  { tx, organisationId }: TenantScope,
  taken: readonly Pick<AddressTaken, 'from'>[],
): Promise<void> {
  const ids = taken.map(({ from }) => from);
  await sql`
    update people set email = null where organisation_id = ${organisationId} and id = any (${ids}::uuid[])`.execute(tx);
}

/**
 * Moves surveys and opt-outs from unlisted records to the people who got the addresses of these records. Erased records keep their surveys.
 */
export async function moveSurveysToPeople(
  { tx, organisationId }: TenantScope,
  taken: readonly AddressTaken[],
  now: Date,
): Promise<void> {
  const records = sql`jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken ("from" uuid, "to" uuid)`;
  await sql`
    update people as person set unsubscribed_at = record.unsubscribed_at
    from ${records}, people as record
    where record.organisation_id = ${organisationId} and record.id = taken."from" and record.unsubscribed_at is not null
      and person.organisation_id = ${organisationId} and person.id = taken."to" and person.unsubscribed_at is null`.execute(
    tx,
  );
  for (const table of ['surveys', 'opt_outs'] as const) {
    await sql`
      update ${sql.table(table)} as owned set person_id = taken."to"
      from ${records}, people as record
      where record.organisation_id = ${organisationId} and record.id = taken."from" and record.erased_at is null
        and owned.organisation_id = ${organisationId} and owned.person_id = taken."from"`.execute(tx);
  }
  await sql`
    update people as record set updated_at = ${now}, merged_into = case when record.erased_at is null then taken."to" end
    from ${records}
    where record.organisation_id = ${organisationId} and record.id = taken."from"`.execute(tx);
}

export interface NewPlacement {
  readonly id: string;
  readonly person_id: string;
  readonly crew_id: string | null;
  readonly company_id: string | null;
}

export async function insertPlacements(
  { tx, organisationId }: TenantScope,
  placements: readonly NewPlacement[],
  now: Date,
): Promise<void> {
  // The cached plan that checks each reference to a person was made when there were few people, and would read all the new ones.
  await sql`discard plans`.execute(tx);
  await sql`
    insert into placements (organisation_id, id, person_id, crew_id, company_id, since)
      select ${organisationId}::uuid, id, person_id, crew_id, company_id, ${now}
      from jsonb_to_recordset(${JSON.stringify(placements)}::jsonb)
        as new (id uuid, person_id uuid, crew_id uuid, company_id uuid)`.execute(tx);
}

/** Archives the people who are missing in a list. @returns the ids of the archived people */
export async function archiveMissingPeople(
  { tx, organisationId }: TenantScope,
  except: MissingFilter,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update people as person set archived_at = ${now}, updated_at = ${now}
    where person.organisation_id = ${organisationId} and ${isMissing(organisationId, except)}
    returning person.id`.execute(tx);
  return rows.map(({ id }) => id);
}
