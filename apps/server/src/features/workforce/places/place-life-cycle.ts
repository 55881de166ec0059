import { AppError } from '../../../core/errors.ts';
import { actorOf } from '../../../core/events.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { replaceInAudiences } from '../../campaigns/lends.ts';
import { recordPlaceChange, type WorkforceDependencies, type WorkforceRequest } from './place-changes.ts';
import type { Merging, PlaceKind } from './place-kinds.ts';
import { refuseArchivedPlace, refuseTooManyPlaces, refusingTakenName, requirePlace } from './place-rules.ts';
import { type PlaceChanges, type PlaceTable, updatePlace } from './places.repository.ts';

/**
 * Changes the given fields of a place that is not archived. Undefined fields are kept, and nothing is recorded when all
 * are as they were.
 *
 * @throws {AppError} when it is unknown or archived, or another one has its new name
 */
export async function changePlace<T extends PlaceTable>(
  dependencies: WorkforceDependencies,
  scope: TenantScope,
  request: WorkforceRequest,
  {
    table,
    id,
    changes,
  }: { table: T; id: string; changes: { [K in keyof PlaceChanges<T>]: PlaceChanges<T>[K] | undefined } },
): Promise<void> {
  const place = await requirePlace<PlaceTable>(scope, table, id);
  refuseArchivedPlace(table, place, 'id');
  // Object.entries forgets that the names are those of columns.
  const changed = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && value !== place[field as keyof typeof place],
  );
  if (changed.length === 0) return;
  // Only fields of the type's own names are in it.
  const fields = Object.fromEntries(changed) as PlaceChanges<T>;
  const row = { ...fields, updated_at: dependencies.clock.now() };
  await refusingTakenName(table, () => updatePlace(scope, table, id, row));
  const changedFields = changed.map(([field]) => field);
  await recordPlaceChange(dependencies, scope, request, { table, verb: 'updated', id, changedFields });
}

/**
 * Archives a place, unless it is archived.
 *
 * @throws {AppError} when it is unknown
 */
export async function archivePlace(
  dependencies: WorkforceDependencies,
  scope: TenantScope,
  request: WorkforceRequest,
  { kind: { table, release }, id }: { kind: Pick<PlaceKind<PlaceTable>, 'table' | 'release'>; id: string },
): Promise<void> {
  const { archived_at } = await requirePlace(scope, table, id);
  if (archived_at !== null) return;
  const now = dependencies.clock.now();
  await release(scope, id, now);
  await updatePlace(scope, table, id, { archived_at: now, updated_at: now });
  await recordPlaceChange(dependencies, scope, request, { table, verb: 'archived', id });
}

/**
 * Restores a place, unless it is in use. One that was merged is a place of its own again.
 *
 * @throws {AppError} when it is unknown, there are too many in use, or another one has taken its name
 */
export async function restorePlace(
  dependencies: WorkforceDependencies,
  scope: TenantScope,
  request: WorkforceRequest,
  { table, id }: { table: PlaceTable; id: string },
): Promise<void> {
  const { archived_at } = await requirePlace(scope, table, id);
  if (archived_at === null) return;
  await refuseTooManyPlaces(scope, table);
  const restored = { archived_at: null, merged_into: null, updated_at: dependencies.clock.now() };
  await refusingTakenName(table, () => updatePlace(scope, table, id, restored));
  await recordPlaceChange(dependencies, scope, request, { table, verb: 'restored', id });
}

/**
 * Merges a place into another one and archives it: campaigns and lists of people that name it mean the other one from then on.
 * Repeating it changes nothing.
 *
 * @throws {AppError} `merged_into_itself`; when one of them is unknown, or the one that stays is archived
 */
export async function mergePlace(
  dependencies: WorkforceDependencies,
  scope: TenantScope,
  request: WorkforceRequest,
  { kind: { table, give }, id, intoId }: { kind: Pick<PlaceKind<PlaceTable>, 'table' | 'give'> } & Merging,
): Promise<void> {
  const place = await requirePlace(scope, table, id);
  refuseItself({ id, intoId });
  refuseArchivedPlace(table, await requirePlace(scope, table, intoId), 'into_id');
  const now = dependencies.clock.now();
  const by = { random: dependencies.random, actor: actorOf(request.member, request), now };
  const renamed = await replaceInAudiences(scope, { kind: table, id, intoId }, by);
  const given = renamed + (await give(scope, { id, intoId }, by));
  if (place.merged_into === intoId && given === 0) return;
  await updatePlace(scope, table, id, {
    archived_at: place.archived_at ?? now,
    merged_into: intoId,
    updated_at: now,
  });
  await recordPlaceChange(dependencies, scope, request, { table, verb: 'merged', id });
}

function refuseItself({ id, intoId }: { id: string; intoId: string }): void {
  if (id !== intoId) return;
  const { message } = new AppError('merged_into_itself');
  throw new AppError('merged_into_itself', { details: [{ field: 'into_id', message }] });
}
