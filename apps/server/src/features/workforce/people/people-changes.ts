import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import { lockRecord, type PersonRow } from './person-rows.repository.ts';

/** A listed person, whom nobody else can change until the transaction ends. @throws {AppError} `person_not_found` */
export async function lockListed(scope: TenantScope, id: string): Promise<PersonRow> {
  const person = await lockRecord(scope, id);
  if (person === undefined || !person.is_listed) throw new AppError('person_not_found');
  return person;
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
