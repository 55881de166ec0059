import type { ParsedInput } from '@plumbline/contract/contract';
import { AppError } from '../../../core/errors.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';
import { requirePlaceInUse } from '../places/place-rules.ts';
import { lockPlacesForShare } from '../workforce-lock.repository.ts';
import { lockListed, refuseTakenValues, refuseUniqueFields } from './people-changes.ts';
import { type PersonRow, updatePerson } from './person-rows.repository.ts';
import { notePlacements } from './placements.repository.ts';
import { takeAddress } from './take-address.ts';

type Fields = ParsedInput<'updatePerson'>['body'];

/** Fields whose change is a move. */
const MOVES = ['crew_id', 'company_id'];

/**
 * Changes the given fields of a listed person. A move is recorded as an event of its own.
 *
 * @throws {AppError} as `PeopleService.update`
 */
export async function changePerson(work: Work, id: string, body: Fields): Promise<void> {
  await lockPlacesForShare(work);
  const person = await lockListed(work, id);
  const changes = changedFields(person, body);
  const fields = Object.keys(changes);
  if (fields.length === 0) return;
  refuseUniqueFields(work, changes);
  const { name, email } = { ...person, ...changes };
  if (!name && !email) {
    const message = 'Keep a name or an email address.';
    throw new AppError('invalid_request', { details: [{ field: 'name' in changes ? 'name' : 'email', message }] });
  }
  if (changes.crew_id) await requirePlaceInUse(work, 'crews', changes.crew_id);
  if (changes.company_id) await requirePlaceInUse(work, 'companies', changes.company_id);
  const { now } = work;
  const address = changes.email ? await takeAddress(work, id, changes.email) : null;
  const unsubscribed_at = person.unsubscribed_at ?? address?.unsubscribedAt ?? null;
  await refuseTakenValues(() =>
    updatePerson(work, id, { ...changes, unsubscribed_at, is_from_surveys: false, updated_at: now }),
  );
  // The merged record keeps the person's previous address, so that the address still finds the person.
  const record = address?.recordId ?? null;
  if (record !== null) await updatePerson(work, record, { merged_into: id, email: person.email });
  const moved = fields.filter((field) => MOVES.includes(field));
  const updated = fields.filter((field) => !MOVES.includes(field));
  if (moved.length > 0) {
    await notePlacements(work, [id], now);
    await work.record({ kind: 'person.moved', entityId: id, changedFields: moved });
  }
  if (updated.length > 0) {
    await work.record({ kind: 'person.updated', entityId: id, changedFields: updated });
  }
}

/** The given fields that differ from the stored ones. */
function changedFields(person: PersonRow, fields: Fields): Partial<PersonRow> {
  // The type of Object.entries does not keep the names of the fields.
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== undefined && value !== person[field as keyof Fields]),
  );
}
