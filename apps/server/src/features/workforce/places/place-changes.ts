import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import { actorOf, type EventKind } from '../../../core/events.ts';
import type { Member } from '../../../core/principal.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import { findRepeatedCreation } from '../../../platform/db/idempotency.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { lockPlaces } from '../workforce-lock.repository.ts';
import { ENTITIES, refuseTooManyPlaces, refusingTakenName } from './place-rules.ts';
import { insertPlace, type NewPlace, type PlaceFields, type PlaceTable } from './places.repository.ts';

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
  const kind: EventKind = `${ENTITIES[table]}.${verb}`;
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
