import type { ErrorCode } from '@plumbline/contract/errors';
import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import { actorOf, type EventKind } from '../../../core/events.ts';
import type { Member } from '../../../core/principal.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import { findRepeatedCreation } from '../../../platform/db/idempotency.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import { lockPlaces } from '../workforce-lock.repository.ts';
import { refuseTooManyPlaces } from './place-limits.ts';
import {
  findPlace,
  insertPlace,
  type NewPlace,
  type PlaceFields,
  type PlaceRow,
  type PlaceTable,
} from './places.repository.ts';

export interface WorkforceDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
}

/** Who asks for a change, in which request. */
export interface WorkforceRequest {
  readonly member: Member;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
}

export type CreatingRequest = WorkforceRequest & { readonly idempotencyKey: string | null };

type Verb = 'created' | 'updated' | 'archived' | 'restored' | 'merged';
type Entity = 'site' | 'crew' | 'company';

interface PlaceRules {
  readonly entity: Entity;
  readonly missing: ErrorCode;
  readonly archived: ErrorCode;
  readonly taken: ErrorCode;
}

/** What refusals of each kind are called. */
const RULES: Readonly<Record<PlaceTable, PlaceRules>> = {
  sites: {
    entity: 'site',
    missing: 'site_not_found',
    archived: 'site_archived',
    taken: 'site_name_taken',
  },
  crews: {
    entity: 'crew',
    missing: 'crew_not_found',
    archived: 'crew_archived',
    taken: 'crew_name_taken',
  },
  companies: {
    entity: 'company',
    missing: 'company_not_found',
    archived: 'company_archived',
    taken: 'company_name_taken',
  },
};

/** @throws {AppError} `site_not_found` and the like */
export function missingPlace(table: PlaceTable): AppError {
  return new AppError(RULES[table].missing);
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
  throw new AppError(RULES[table].archived, { message, details: [{ field, message }] });
}

/**
 * Runs work that may give a place a name that another one has.
 *
 * @throws {AppError} `site_name_taken` and the like
 */
export async function refusingTakenName<T>(table: PlaceTable, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, `${table}_by_name`)) throw error;
    const code = RULES[table].taken;
    throw new AppError(code, { details: [{ field: 'name', message: new AppError(code).message }] });
  }
}

/** Runs a change of places while nobody else changes places or people. */
export function changingPlaces<T>(
  { db }: WorkforceDependencies,
  { member }: WorkforceRequest,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  return inOrganisation(db, member.organisationId, async (scope) => {
    await lockPlaces(scope);
    return work(scope);
  });
}

export async function recordPlaceChange(
  { clock, random }: WorkforceDependencies,
  scope: TenantScope,
  request: WorkforceRequest,
  change: { table: PlaceTable; verb: Verb; id: string; changedFields?: readonly string[] },
): Promise<void> {
  const { table, verb, id, changedFields } = change;
  // Every entity has every verb in the list of events.
  const kind: EventKind = `${RULES[table].entity}.${verb}`;
  await recordEvent(scope, {
    id: random.uuid(),
    at: clock.now(),
    actor: actorOf(request.member, request),
    kind,
    entityId: id,
    ...(changedFields === undefined ? {} : { changedFields }),
  });
}

/**
 * Adds a site, crew or company, once for each idempotency key.
 *
 * @returns its id
 * @throws {AppError} when there are too many, or another one has its name
 */
export async function createPlace<T extends PlaceTable>(
  dependencies: WorkforceDependencies,
  scope: TenantScope,
  { idempotencyKey, ...request }: CreatingRequest,
  { table, call, place }: { table: T; call: string; place: PlaceFields<T> },
): Promise<string> {
  const now = dependencies.clock.now();
  const id = dependencies.random.uuid();
  const repeated = await findRepeatedCreation(scope, {
    userId: request.member.userId,
    key: idempotencyKey,
    call,
    request: place,
    createdId: id,
    now,
  });
  if (repeated !== null) return repeated;
  await refuseTooManyPlaces(scope, table);
  // TypeScript cannot tell that these are all columns of whichever table it is.
  const row = { ...place, id, created_at: now, updated_at: now } as NewPlace<T>;
  await refusingTakenName(table, () => insertPlace(scope, table, row));
  await recordPlaceChange(dependencies, scope, request, { table, verb: 'created', id });
  return id;
}
