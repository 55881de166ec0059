import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { likeContaining } from '../../../platform/db/like-pattern.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { PlaceTable } from './places.repository.ts';

/** The rows of lists of sites, crews and companies. */
export interface ListedPlaces {
  readonly sites: Listed & { readonly crews: number };
  readonly crews: Listed & {
    readonly site_id: string;
    readonly site_name: string;
    readonly people_without_email: number;
  };
  readonly companies: Listed & { readonly is_own: boolean };
}

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly archived_at: Date | null;
  /** Number of listed people who are not archived. */
  readonly people: number;
}

export interface PlaceFilter {
  readonly search?: string | undefined;
  readonly include_archived: 'true' | 'false';
  /** Only crews of this site. */
  readonly site_id?: string | undefined;
}

type Chosen<T extends PlaceTable> = SelectQueryBuilder<
  Database & { place: Database[T] },
  'place',
  Selectable<Database[T]>
>;

const BY_NAME = sql`place.name collate name_order, place.id`;

function placesOf<T extends PlaceTable>({ tx, organisationId }: TenantScope, table: T): Chosen<T> {
  // Queries cannot be typed for several tables; all three have these columns.
  const places = tx
    .selectFrom(`${table as 'sites'} as place`)
    .selectAll()
    .where('place.organisation_id', '=', organisationId);
  return places as unknown as Chosen<T>;
}

/** Reads the chosen places with their counts; other places are not counted. */
const WITH_COUNTS: {
  readonly [T in PlaceTable]: (scope: TenantScope, chosen: Chosen<T>) => Promise<ListedPlaces[T][]>;
} = {
  // Crews of archived sites are archived, and nobody works in an archived crew.
  sites: async ({ tx, organisationId }, chosen) => {
    const rows = await tx
      .selectFrom(chosen.as('place'))
      .select(['place.id', 'place.name', 'place.archived_at'])
      .select((eb) => [
        eb
          .selectFrom('crews')
          .select((count) => count.fn.countAll<string>().as('crews'))
          .where('crews.organisation_id', '=', organisationId)
          .whereRef('crews.site_id', '=', 'place.id')
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
          .whereRef('crews.site_id', '=', 'place.id')
          .where('crews.archived_at', 'is', null)
          .as('people'),
      ])
      .orderBy(BY_NAME)
      .execute();
    return rows.map(({ crews, people, ...site }) => ({ ...site, crews: Number(crews), people: Number(people) }));
  },
  crews: async ({ tx, organisationId }, chosen) => {
    const rows = await tx
      .selectFrom(chosen.as('place'))
      .innerJoin('sites', (join) =>
        join.onRef('sites.id', '=', 'place.site_id').on('sites.organisation_id', '=', organisationId),
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
            .whereRef('people.crew_id', '=', 'place.id')
            .where('people.is_listed', '=', true)
            .where('people.archived_at', 'is', null)
            .as('counted'),
        (join) => join.onTrue(),
      )
      .select(['place.id', 'place.name', 'place.site_id', 'place.archived_at', 'sites.name as site_name'])
      .select(['counted.people', 'counted.people_without_email'])
      .orderBy(BY_NAME)
      .execute();
    return rows.map(({ people, people_without_email, ...crew }) => ({
      ...crew,
      people: Number(people),
      people_without_email: Number(people_without_email),
    }));
  },
  companies: async ({ tx, organisationId }, chosen) => {
    const rows = await tx
      .selectFrom(chosen.as('place'))
      .select(['place.id', 'place.name', 'place.is_own', 'place.archived_at'])
      .select((eb) =>
        eb
          .selectFrom('people')
          .select((count) => count.fn.countAll<string>().as('people'))
          .where('people.organisation_id', '=', organisationId)
          .whereRef('people.company_id', '=', 'place.id')
          .where('people.is_listed', '=', true)
          .where('people.archived_at', 'is', null)
          .as('people'),
      )
      .orderBy(BY_NAME)
      .execute();
    return rows.map(({ people, ...company }) => ({ ...company, people: Number(people) }));
  },
};

/** A page of places in the order of their names. */
export async function listPlaces<T extends PlaceTable>(
  scope: TenantScope,
  table: T,
  { search = '', include_archived, site_id }: PlaceFilter,
  page: { limit: number; offset: number },
): Promise<{ places: ListedPlaces[T][]; total: number }> {
  const pattern = likeContaining(search);
  const matching = placesOf(scope, table)
    .where(sql<boolean>`(${include_archived === 'true'} or place.archived_at is null)`)
    .where(sql<boolean>`folded(lower(place.name)) like folded(lower(${pattern}))`)
    .$if(site_id !== undefined, (query) => query.where(sql<boolean>`place.site_id = ${site_id}`));
  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const chosen = matching.orderBy(BY_NAME).limit(page.limit).offset(page.offset);
  return { places: await WITH_COUNTS[table](scope, chosen), total: Number(total) };
}

export async function findListedPlace<T extends PlaceTable>(
  scope: TenantScope,
  table: T,
  id: string,
): Promise<ListedPlaces[T] | undefined> {
  const [place] = await WITH_COUNTS[table](scope, placesOf(scope, table).where(sql<boolean>`place.id = ${id}`));
  return place;
}
