import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import { countPlaces, findPlace, type PlaceRow, type PlaceTable } from './places.repository.ts';

/** The entity of each table: the first word of codes of errors and kinds of events. */
export const ENTITIES = { sites: 'site', crews: 'crew', companies: 'company' } as const;

/** Maximum number of companies that an organisation can have in use. */
export const MAX_COMPANIES = 2_000;
/** Maximum numbers of sites, crews and companies that an organisation can have in use. */
export const MAX_PLACES: Readonly<Record<PlaceTable, number>> = { sites: 500, crews: 5_000, companies: MAX_COMPANIES };
/** Including archived places, to which surveys may refer, an organisation can have this multiple of {@link MAX_PLACES}. */
const FACTOR_WITH_ARCHIVED = 5;

/** @throws {AppError} `site_not_found` and the like */
export function missingPlace(table: PlaceTable): AppError {
  return new AppError(`${ENTITIES[table]}_not_found`);
}

/** @throws {AppError} `site_not_found` and the like */
export async function requirePlace<T extends PlaceTable>(
  scope: TenantScope,
  table: T,
  id: string,
): Promise<PlaceRow<T>> {
  const place = await findPlace(scope, table, id);
  if (place === undefined) throw missingPlace(table);
  return place;
}

/** @param field of the request that names it @throws {AppError} `site_archived` and the like, with its name */
export function refuseArchivedPlace(
  table: PlaceTable,
  { name, archived_at }: Pick<PlaceRow<PlaceTable>, 'name' | 'archived_at'>,
  field: string,
): void {
  if (archived_at === null) return;
  const message = `“${name}” is archived. Restore it first.`;
  throw new AppError(`${ENTITIES[table]}_archived`, { message, details: [{ field, message }] });
}

/**
 * Refuses an unknown or archived place. The caller holds `lockPlacesForShare` or `lockPlaces`.
 *
 * @param field of the request that names it
 * @throws {AppError} `site_not_found`, `site_archived` and the like
 */
export async function requirePlaceInUse<T extends PlaceTable>(
  scope: TenantScope,
  table: T,
  id: string,
  field = `${ENTITIES[table]}_id`,
): Promise<PlaceRow<T>> {
  const place = await findPlace(scope, table, id);
  if (place === undefined) {
    const message = `Choose a ${ENTITIES[table]} of your organization.`;
    throw new AppError(`${ENTITIES[table]}_not_found`, { details: [{ field, message }] });
  }
  refuseArchivedPlace(table, place, field);
  return place;
}

/**
 * Runs work that may give a place a name that another one has.
 *
 * @throws {AppError} `site_name_taken` and the like
 */
export async function refuseTakenName<T>(table: PlaceTable, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, `${table}_by_name`)) throw error;
    const code = `${ENTITIES[table]}_name_taken` as const;
    throw new AppError(code, { details: [{ field: 'name', message: new AppError(code).message }] });
  }
}

/**
 * Refuses more places than the maximum.
 * @param added number of places to add or restore, at least 1
 * @throws {AppError} `too_many_sites` and the like, when there is no room for them
 */
export async function refuseTooManyPlaces(scope: TenantScope, table: PlaceTable, added = 1): Promise<void> {
  const { all, inUse } = await countPlaces(scope, table);
  const max = MAX_PLACES[table];
  if (inUse + added > max || all + added > FACTOR_WITH_ARCHIVED * max) throw new AppError(`too_many_${table}`);
}
