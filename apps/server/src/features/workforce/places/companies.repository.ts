import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { isListedPlace, type PlaceFilter } from './places.repository.ts';

export interface CompanyRecord {
  readonly id: string;
  readonly name: string;
  readonly is_own: boolean;
  readonly archived_at: Date | null;
  readonly people: number;
}

function companiesOf({ tx, organisationId }: TenantScope) {
  return tx.selectFrom('companies as place').where('place.organisation_id', '=', organisationId);
}

type Companies = SelectQueryBuilder<Database & { place: Database['companies'] }, 'place', unknown>;

/** Counts for the chosen rows only. */
async function withCounts({ tx, organisationId }: TenantScope, chosen: Companies): Promise<CompanyRecord[]> {
  const rows = await tx
    .selectFrom(chosen.select(['place.id', 'place.name', 'place.is_own', 'place.archived_at']).as('company'))
    .selectAll('company')
    .select((eb) =>
      eb
        .selectFrom('people')
        .select((count) => count.fn.countAll<string>().as('people'))
        .where('people.organisation_id', '=', organisationId)
        .whereRef('people.company_id', '=', 'company.id')
        .where('people.is_listed', '=', true)
        .where('people.archived_at', 'is', null)
        .as('people'),
    )
    .orderBy((eb) => eb.fn<string>('lower', ['company.name']))
    .orderBy('company.id')
    .execute();
  return rows.map(({ people, ...company }) => ({ ...company, people: Number(people) }));
}

/** A page, by name. */
export async function listCompanies(
  scope: TenantScope,
  filter: PlaceFilter,
  page: { limit: number; offset: number },
): Promise<{ companies: CompanyRecord[]; total: number }> {
  const matching = companiesOf(scope).where(isListedPlace(filter));
  const { total } = await matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const chosen = matching
    .orderBy((eb) => eb.fn<string>('lower', ['place.name']))
    .orderBy('place.id')
    .limit(page.limit)
    .offset(page.offset);
  return { companies: await withCounts(scope, chosen), total: Number(total) };
}

export async function findCompany(scope: TenantScope, id: string): Promise<CompanyRecord | undefined> {
  const [company] = await withCounts(scope, companiesOf(scope).where('place.id', '=', id));
  return company;
}
