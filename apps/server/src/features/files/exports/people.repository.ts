import { PERSON_TEXT_NAMES, type PersonText } from '@plumbline/domain/person-texts';
import { sql } from 'kysely';
import { type ChangedPage, type ChangedRow, changedText, isOnPage } from '../../../platform/db/changed-rows.ts';
import type { FileAbout } from '../../../platform/db/schema/prepared-file-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export interface ExportedPerson extends Readonly<Record<PersonText, string | null>> {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly employee_number: string | null;
  readonly site: string | null;
  readonly crew: string | null;
  readonly company: string | null;
  readonly language: string | null;
  readonly archived_at: Date | null;
}

/** SQL of the listed people in an export, as `person`. */
function listed({ organisationId }: TenantScope, about: FileAbout<'people'>) {
  const { site_id, crew_id, company_id, job_title, with_archived } = about;
  return sql`
    from people as person
    left join crews on crews.organisation_id = ${organisationId} and crews.id = person.crew_id
    left join sites on sites.organisation_id = ${organisationId} and sites.id = crews.site_id
    left join companies on companies.organisation_id = ${organisationId} and companies.id = person.company_id
    where person.organisation_id = ${organisationId} and person.is_listed
      and (${with_archived === true}::boolean or person.archived_at is null)
      and (${site_id ?? null}::uuid is null or crews.site_id = ${site_id ?? null}::uuid)
      and (${crew_id ?? null}::uuid is null or person.crew_id = ${crew_id ?? null}::uuid)
      and (${company_id ?? null}::uuid is null or person.company_id = ${company_id ?? null}::uuid)
      and (${job_title || null}::text is null or strpos(folded(lower(person.job_title)), folded(lower(${job_title || null}::text))) > 0)`;
}

export async function countPeople(scope: TenantScope, about: FileAbout<'people'>): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total ${listed(scope, about)}`.execute(scope.tx);
  return Number(rows[0]?.total ?? 0);
}

const TEXTS = sql.join(PERSON_TEXT_NAMES.map((field) => sql.ref(`person.${field}`)));

const COLUMNS = sql`
  person.id, person.name, person.email, person.employee_number, ${TEXTS}, person.language, person.archived_at,
  sites.name as site, crews.name as crew, companies.name as company`;

/** Listed people, including archived ones, in the order of their changes. */
export async function findChangedPeople(
  scope: TenantScope,
  page: ChangedPage,
): Promise<(ExportedPerson & ChangedRow)[]> {
  const keys = { changed: sql`coalesce(person.updated_at, person.created_at)`, id: sql`person.id` };
  const { rows } = await sql<ExportedPerson & ChangedRow>`
    select ${COLUMNS}, ${changedText(keys.changed)} as changed
    ${listed(scope, { with_archived: true })} and ${isOnPage(keys, page)}
    order by ${keys.changed}, ${keys.id} limit ${page.limit}`.execute(scope.tx);
  return rows;
}

export async function findPeople(
  scope: TenantScope,
  about: FileAbout<'people'>,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ExportedPerson[]> {
  const { rows } = await sql<ExportedPerson>`
    select ${COLUMNS}
    ${listed(scope, about)} and person.id > ${after}::uuid
    order by person.id limit ${limit}`.execute(scope.tx);
  return rows;
}
