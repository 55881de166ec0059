import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { isListedPlace, type PlaceFilter } from './places.repository.ts';

export interface SiteRecord {
  readonly id: string;
  readonly name: string;
  readonly archived_at: Date | null;
  readonly crews: number;
  readonly people: number;
}

function sitesOf({ tx, organisationId }: TenantScope) {
  return tx.selectFrom('sites as place').where('place.organisation_id', '=', organisationId);
}

type Sites = SelectQueryBuilder<Database & { place: Database['sites'] }, 'place', unknown>;

/** Counts for the chosen rows only. Crews of archived sites are archived, and nobody works in an archived crew. */
async function withCounts({ tx, organisationId }: TenantScope, chosen: Sites): Promise<SiteRecord[]> {
  const rows = await tx
    .selectFrom(chosen.select(['place.id', 'place.name', 'place.archived_at']).as('site'))
    .select(['site.id', 'site.name', 'site.archived_at'])
    .select((eb) => [
      eb
        .selectFrom('crews')
        .select((count) => count.fn.countAll<string>().as('crews'))
        .where('crews.organisation_id', '=', organisationId)
        .whereRef('crews.site_id', '=', 'site.id')
        .where('crews.archived_at', 'is', null)
        .as('crews'),
      eb
        .selectFrom('crews')
        .innerJoin('people', (join) =>
          join
            .onRef('people.organisation_id', '=', 'crews.organisation_id')
            .onRef('people.crew_id', '=', 'crews.id')
            .on('people.is_listed', '=', true)
            .on('people.archived_at', 'is', null),
        )
        .select((count) => count.fn.countAll<string>().as('people'))
        .where('crews.organisation_id', '=', organisationId)
        .whereRef('crews.site_id', '=', 'site.id')
        .where('crews.archived_at', 'is', null)
        .as('people'),
    ])
    .orderBy((eb) => eb.fn<string>('lower', ['site.name']))
    .orderBy('site.id')
    .execute();
  return rows.map(({ crews, people, ...site }) => ({ ...site, crews: Number(crews), people: Number(people) }));
}

/** A page, by name. */
export async function listSites(
  scope: TenantScope,
  filter: PlaceFilter,
  page: { limit: number; offset: number },
): Promise<{ sites: SiteRecord[]; total: number }> {
  const matching = sitesOf(scope).where(isListedPlace(filter));
  const { total } = await matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const chosen = matching
    .orderBy((eb) => eb.fn<string>('lower', ['place.name']))
    .orderBy('place.id')
    .limit(page.limit)
    .offset(page.offset);
  return { sites: await withCounts(scope, chosen), total: Number(total) };
}

export async function findSite(scope: TenantScope, id: string): Promise<SiteRecord | undefined> {
  const [site] = await withCounts(scope, sitesOf(scope).where('place.id', '=', id));
  return site;
}
