import { AppError } from '../../../core/errors.ts';
import type { EventKind } from '../../../core/events.ts';
import type { RequestWork, Work } from '../../../platform/db/unit-of-work.ts';
import { replaceInAudiences } from '../../campaigns/lends.ts';
import type { Merging, PlaceKind } from './place-kinds.ts';
import { ENTITIES, refuseArchivedPlace, refuseTakenName, refuseTooManyPlaces, requirePlace } from './place-rules.ts';
import {
  insertPlace,
  type NewPlace,
  type PlaceChanges,
  type PlaceFields,
  type PlaceTable,
  updatePlace,
} from './places.repository.ts';

type Verb = 'created' | 'updated' | 'archived' | 'restored' | 'merged';

/** The kind of the event; the list of events has every verb for every entity. */
function eventKind(table: PlaceTable, verb: Verb): EventKind {
  return `${ENTITIES[table]}.${verb}`;
}

/**
 * Creates a site, crew or company, once for each idempotency key.
 *
 * @returns its id
 * @throws {AppError} when there are too many, or another one has its name
 */
export async function createPlace<T extends PlaceTable>(
  work: RequestWork,
  { table, creation }: Pick<PlaceKind<T>, 'table' | 'creation'>,
  place: PlaceFields<T>,
): Promise<string> {
  const { now } = work;
  return work.createOnce(creation, place, async (id) => {
    await refuseTooManyPlaces(work, table);
    // TypeScript cannot tell that these are all columns of the table.
    const row = { ...place, id, created_at: now, updated_at: now } as NewPlace<T>;
    await refuseTakenName(table, () => insertPlace(work, table, row));
    await work.record({ kind: eventKind(table, 'created'), entityId: id });
  });
}

/**
 * Changes the given fields of a place that is not archived. Undefined fields are kept, and nothing is recorded when no value differs.
 *
 * @throws {AppError} when it is unknown or archived, or another one has its new name
 */
export async function changePlace<T extends PlaceTable>(
  work: Work,
  {
    table,
    id,
    changes,
  }: { table: T; id: string; changes: { [K in keyof PlaceChanges<T>]: PlaceChanges<T>[K] | undefined } },
): Promise<void> {
  const place = await requirePlace<PlaceTable>(work, table, id);
  refuseArchivedPlace(table, place, 'id');
  // The type of Object.entries does not keep the names of the columns.
  const changed = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && value !== place[field as keyof typeof place],
  );
  if (changed.length === 0) return;
  // It contains only fields of this type.
  const fields = Object.fromEntries(changed) as PlaceChanges<T>;
  const row = { ...fields, updated_at: work.now };
  await refuseTakenName(table, () => updatePlace(work, table, id, row));
  const changedFields = changed.map(([field]) => field);
  await work.record({ kind: eventKind(table, 'updated'), entityId: id, changedFields });
}

/**
 * Archives a place, unless it is archived already.
 *
 * @throws {AppError} when it is unknown
 */
export async function archivePlace(
  work: Work,
  { kind: { table, release }, id }: { kind: Pick<PlaceKind<PlaceTable>, 'table' | 'release'>; id: string },
): Promise<void> {
  const { archived_at } = await requirePlace(work, table, id);
  if (archived_at !== null) return;
  const { now } = work;
  await release(work, id);
  await updatePlace(work, table, id, { archived_at: now, updated_at: now });
  await work.record({ kind: eventKind(table, 'archived'), entityId: id });
}

/**
 * Restores an archived place. A merged place is a place of its own again.
 *
 * @throws {AppError} when it is unknown, there are too many in use, or another one has taken its name
 */
export async function restorePlace(work: Work, { table, id }: { table: PlaceTable; id: string }): Promise<void> {
  const { archived_at } = await requirePlace(work, table, id);
  if (archived_at === null) return;
  await refuseTooManyPlaces(work, table);
  const restored = { archived_at: null, merged_into: null, updated_at: work.now };
  await refuseTakenName(table, () => updatePlace(work, table, id, restored));
  await work.record({ kind: eventKind(table, 'restored'), entityId: id });
}

/**
 * Merges a place into another one and archives it: campaigns and lists of people that name it mean the other one from then on.
 * Repeating it changes nothing.
 *
 * @throws {AppError} `merged_into_itself`; when one of them is unknown, or the one that stays is archived
 */
export async function mergePlace(
  work: Work,
  { kind: { table, give }, id, intoId }: { kind: Pick<PlaceKind<PlaceTable>, 'table' | 'give'> } & Merging,
): Promise<void> {
  const place = await requirePlace(work, table, id);
  refuseItself({ id, intoId });
  refuseArchivedPlace(table, await requirePlace(work, table, intoId), 'into_id');
  const { now } = work;
  const renamed = await replaceInAudiences(work, { kind: table, id, intoId });
  const given = renamed + (await give(work, { id, intoId }));
  if (place.merged_into === intoId && given === 0) return;
  await updatePlace(work, table, id, {
    archived_at: place.archived_at ?? now,
    merged_into: intoId,
    updated_at: now,
  });
  await work.record({ kind: eventKind(table, 'merged'), entityId: id });
}

function refuseItself({ id, intoId }: { id: string; intoId: string }): void {
  if (id !== intoId) return;
  const { message } = new AppError('merged_into_itself');
  throw new AppError('merged_into_itself', { details: [{ field: 'into_id', message }] });
}
