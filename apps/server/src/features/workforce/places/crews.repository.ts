import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { isListedPlace, type PlaceFilter, type PlaceRow } from './places.repository.ts';

export interface CrewRecord {
  readonly id: string;
  readonly name: string;
  readonly site_id: string;
  readonly site_name: string;
  readonly archived_at: Date | null;
  readonly people: number;
  readonly people_without_email: number;
}

export interface CrewFilter extends PlaceFilter {
  readonly site_id?: string | undefined;
}

function crewsOf({ tx, organisationId }: TenantScope) {
  return tx.selectFrom('crews as place').where('place.organisation_id', '=', organisationId);
}

type Crews = SelectQueryBuilder<Database & { place: Database['crews'] }, 'place', unknown>;

/** Counts for the chosen rows only. */
async function withCounts({ tx, organisationId }: TenantScope, chosen: Crews): Promise<CrewRecord[]> {
  const rows = await tx
    .selectFrom(chosen.select(['place.id', 'place.name', 'place.site_id', 'place.archived_at']).as('crew'))
    .innerJoin('sites', (join) =>
      join.onRef('sites.id', '=', 'crew.site_id').on('sites.organisation_id', '=', organisationId),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('people')
          .select((count) => [
            count.fn.countAll<string>().as('people'),
            count.fn.countAll<string>().filterWhere('people.email', 'is', null).as('people_without_email'),
          ])
          .where('people.organisation_id', '=', organisationId)
          .whereRef('people.crew_id', '=', 'crew.id')
          .where('people.is_listed', '=', true)
          .where('people.archived_at', 'is', null)
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['crew.id', 'crew.name', 'crew.site_id', 'crew.archived_at', 'sites.name as site_name'])
    .select(['counted.people', 'counted.people_without_email'])
    .orderBy((eb) => eb.fn<string>('lower', ['crew.name']))
    .orderBy('crew.id')
    .execute();
  return rows.map(({ people, people_without_email, ...crew }) => ({
    ...crew,
    people: Number(people),
    people_without_email: Number(people_without_email),
  }));
}

/** A page, by name. */
export async function listCrews(
  scope: TenantScope,
  filter: CrewFilter,
  page: { limit: number; offset: number },
): Promise<{ crews: CrewRecord[]; total: number }> {
  const { site_id } = filter;
  const matching = crewsOf(scope)
    .where(isListedPlace(filter))
    .$if(site_id !== undefined, (query) => query.where('place.site_id', '=', site_id ?? ''));
  const { total } = await matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const chosen = matching
    .orderBy((eb) => eb.fn<string>('lower', ['place.name']))
    .orderBy('place.id')
    .limit(page.limit)
    .offset(page.offset);
  return { crews: await withCounts(scope, chosen), total: Number(total) };
}

export async function findCrew(scope: TenantScope, id: string): Promise<CrewRecord | undefined> {
  const [crew] = await withCounts(scope, crewsOf(scope).where('place.id', '=', id));
  return crew;
}

/** The crews of a site that are not archived. */
export async function listCrewsInUse(
  { tx, organisationId }: TenantScope,
  siteId: string,
): Promise<PlaceRow<'crews'>[]> {
  return tx
    .selectFrom('crews')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('site_id', '=', siteId)
    .where('archived_at', 'is', null)
    .execute();
}

/** The crew of a site with the same name as one of another site, whatever its case. */
export async function findNamesake(
  { tx, organisationId }: TenantScope,
  crew: Pick<PlaceRow<'crews'>, 'id'>,
  siteId: string,
): Promise<string | null> {
  const found = await tx
    .selectFrom('crews as namesake')
    .innerJoin('crews as crew', (join) =>
      join
        .onRef('crew.organisation_id', '=', 'namesake.organisation_id')
        .on((eb) => eb(eb.fn<string>('lower', ['crew.name']), '=', eb.fn<string>('lower', ['namesake.name']))),
    )
    .select('namesake.id')
    .where('namesake.organisation_id', '=', organisationId)
    .where('namesake.site_id', '=', siteId)
    .where('namesake.archived_at', 'is', null)
    .where('crew.id', '=', crew.id)
    .executeTakeFirst();
  return found?.id ?? null;
}
