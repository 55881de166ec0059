import type { Selectable } from 'kysely';
import type { CompaniesTable, CrewsTable, SitesTable } from '../../../platform/db/schema/workforce-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Sites, crews and companies: named, archived and never deleted. */
interface PlaceTables {
  readonly sites: SitesTable;
  readonly crews: CrewsTable;
  readonly companies: CompaniesTable;
}

export type PlaceTable = keyof PlaceTables;
/** The columns of sites are those that all three tables have. */
export type PlaceRow<T extends PlaceTable> = Selectable<PlaceTables[T]> & Selectable<SitesTable>;

type Kept = 'organisation_id' | 'id' | 'archived_at' | 'merged_into' | 'created_at' | 'updated_at';
/** The fields of a place that members give. */
export type PlaceFields<T extends PlaceTable> = Omit<PlaceRow<T>, Kept>;
export type PlaceChanges<T extends PlaceTable> = Partial<PlaceFields<T>>;
export type NewPlace<T extends PlaceTable> = Omit<PlaceRow<T>, 'organisation_id' | 'archived_at' | 'merged_into'>;

/** Columns that all three tables have; typed as those of sites, because queries cannot be typed for several tables. */
type Named = 'sites';

export async function findPlace<T extends PlaceTable>(
  { tx, organisationId }: TenantScope,
  table: T,
  id: string,
): Promise<PlaceRow<T> | undefined> {
  const row = await tx
    .selectFrom(table as Named)
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  // The row has all columns of its table.
  return row as PlaceRow<T> | undefined;
}

export async function insertPlace<T extends PlaceTable>(
  { tx, organisationId }: TenantScope,
  table: T,
  place: NewPlace<T>,
): Promise<void> {
  await tx
    .insertInto(table as Named)
    .values({ ...(place as NewPlace<Named>), organisation_id: organisationId })
    .execute();
}

export async function updatePlace<T extends PlaceTable>(
  { tx, organisationId }: TenantScope,
  table: T,
  id: string,
  changes: PlaceChanges<T> & {
    readonly archived_at?: Date | null;
    readonly merged_into?: string | null;
    readonly updated_at: Date;
  },
): Promise<void> {
  await tx
    .updateTable(table as Named)
    .set(changes as Partial<PlaceRow<Named>>)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/**
 * Numbers of all places of a table and of those that are not archived. Counts the whole organisation, even in the scope of a member of some
 * sites.
 */
export async function countPlaces(
  { tx, organisationId }: TenantScope,
  table: PlaceTable,
): Promise<{ all: number; inUse: number }> {
  const { all, in_use } = await tx
    .withSchema('plumbline')
    .selectFrom(table as Named)
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere('archived_at', 'is', null).as('in_use'),
    ])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return { all: Number(all), inUse: Number(in_use) };
}

export interface NamedSite {
  readonly id: string;
  readonly name: string;
  readonly is_archived: boolean;
}

/** Those of the given sites that the reader sees, in the order of their names. */
export async function listSitesById({ tx, organisationId }: TenantScope, ids: readonly string[]): Promise<NamedSite[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('sites')
    .select(['id', 'name'])
    .select((eb) => eb('archived_at', 'is not', null).$castTo<boolean>().as('is_archived'))
    .where('organisation_id', '=', organisationId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute();
}
