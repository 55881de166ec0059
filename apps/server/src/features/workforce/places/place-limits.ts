import type { ErrorCode } from '@plumbline/contract/errors';
import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { countPlaces, type PlaceTable } from './places.repository.ts';
import { MAX_COMPANIES } from './places-in-use.repository.ts';

/** Most sites, crews and companies that an organisation can have in use. */
export const MAX_PLACES: Readonly<Record<PlaceTable, number>> = { sites: 500, crews: 5_000, companies: MAX_COMPANIES };
/** With archived ones, to which surveys may refer, it can have five times as many. */
const TIMES_WITH_ARCHIVED = 5;

const TOO_MANY = {
  sites: 'too_many_sites',
  crews: 'too_many_crews',
  companies: 'too_many_companies',
} as const satisfies Readonly<Record<PlaceTable, ErrorCode>>;

/**
 * @param added how many more there would be in use, at least 1
 * @throws {AppError} `too_many_sites` and the like, when there is no room for them
 */
export async function refuseTooManyPlaces(scope: TenantScope, table: PlaceTable, added = 1): Promise<void> {
  const { all, inUse } = await countPlaces(scope, table);
  const max = MAX_PLACES[table];
  if (inUse + added > max || all + added > TIMES_WITH_ARCHIVED * max) throw new AppError(TOO_MANY[table]);
}
