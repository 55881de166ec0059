import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import { actorOf, type EventOf } from '../../../core/events.ts';
import type { Member } from '../../../core/principal.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import { lockRecord, type PersonRow } from './person-rows.repository.ts';

export interface PeopleDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
}

/** Who asks for a change, in which request. */
export interface PeopleRequest {
  readonly member: Member;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
}

/** A listed person, whom nobody else can change until the transaction ends. @throws {AppError} `person_not_found` */
export async function lockListed(scope: TenantScope, id: string): Promise<PersonRow> {
  const person = await lockRecord(scope, id);
  if (person === undefined || !person.is_listed) throw new AppError('person_not_found');
  return person;
}

export async function recordPersonChange(
  { clock, random }: PeopleDependencies,
  scope: TenantScope,
  request: PeopleRequest,
  change: { kind: EventOf<'person'>; id: string; changedFields?: readonly string[] },
): Promise<void> {
  const { kind, id, changedFields = [] } = change;
  const event = { id: random.uuid(), at: clock.now(), actor: actorOf(request.member, request) };
  await recordEvent(scope, { ...event, kind, entityId: id, changedFields });
}

/** @param field of the request */
export function taken(code: 'person_email_taken' | 'employee_number_taken', field: string): AppError {
  return new AppError(code, { details: [{ field, message: new AppError(code).message }] });
}

/**
 * Runs work that may give a person an employee number or an address that another one has.
 *
 * @throws {AppError} `employee_number_taken`, `person_email_taken`
 */
export async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'people_by_employee_number')) throw taken('employee_number_taken', 'employee_number');
    if (isUniqueViolation(error, 'people_organisation_id_email_key')) throw taken('person_email_taken', 'email');
    throw error;
  }
}
