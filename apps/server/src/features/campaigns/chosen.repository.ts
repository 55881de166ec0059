import type { Audience } from '@plumbline/domain/campaigns/audience';
import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { chosenIn } from './wire-audience.ts';

/** A site, crew, company or person that an audience names. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
  /** Archived ones are not asked; of a crew also when its site is archived. */
  readonly isArchived: boolean;
}

/** What an audience names and the organisation has, by name. Nothing for everyone. */
export async function findChosen(scope: TenantScope, audience: Audience): Promise<Chosen[]> {
  const { tx, organisationId } = scope;
  switch (audience.kind) {
    case 'everyone':
      return [];
    case 'sites':
      return findNamed(scope, 'sites', audience.siteIds);
    case 'companies':
      return findNamed(scope, 'companies', audience.companyIds);
    case 'crews': {
      const rows = await tx
        .selectFrom('crews')
        .innerJoin('sites', (join) =>
          join.onRef('sites.organisation_id', '=', 'crews.organisation_id').onRef('sites.id', '=', 'crews.site_id'),
        )
        .select(['crews.id', 'crews.name'])
        .select(sql<boolean>`crews.archived_at is not null or sites.archived_at is not null`.as('isArchived'))
        .where('crews.organisation_id', '=', organisationId)
        .where(sql<boolean>`crews.id = any (${[...audience.crewIds]}::uuid[])`)
        .orderBy(sql`lower(crews.name)`)
        .orderBy('crews.id')
        .execute();
      return rows;
    }
    case 'people':
      return tx
        .selectFrom('people')
        .select(['id', sql<string>`coalesce(name, email, '')`.as('name')])
        .select(sql<boolean>`archived_at is not null`.as('isArchived'))
        .where('organisation_id', '=', organisationId)
        .where('is_listed', '=', true)
        .where(sql<boolean>`id = any (${[...audience.personIds]}::uuid[])`)
        .orderBy(sql`lower(coalesce(name, email, ''))`)
        .orderBy('id')
        .execute();
  }
}

const TABLES = { sites: 'sites', crews: 'crews', companies: 'companies', people: 'people' } as const;

/** Which of the ids that an audience names the organisation has. Cheaper than {@link findChosen}, which sorts them by name. */
export async function findKnownIds(
  { tx, organisationId }: TenantScope,
  audience: Audience,
): Promise<ReadonlySet<string>> {
  if (audience.kind === 'everyone') return new Set();
  const found = await tx
    .selectFrom(TABLES[audience.kind])
    .select(sql<string[]>`coalesce(array_agg(id), '{}')`.as('ids'))
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`id = any (${[...chosenIn(audience).ids]}::uuid[])`)
    .$if(audience.kind === 'people', (query) => query.where(sql<boolean>`is_listed`))
    .executeTakeFirstOrThrow();
  return new Set(found.ids);
}

async function findNamed(
  { tx, organisationId }: TenantScope,
  table: 'sites' | 'companies',
  ids: readonly string[],
): Promise<Chosen[]> {
  return tx
    .selectFrom(table)
    .select(['id', 'name'])
    .select(sql<boolean>`archived_at is not null`.as('isArchived'))
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}
