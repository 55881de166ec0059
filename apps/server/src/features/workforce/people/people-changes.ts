import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import { lockRecord, type PersonRow } from './person-rows.repository.ts';

/** A listed person, locked until the transaction ends. @throws {AppError} `person_not_found` */
export async function lockListed(scope: TenantScope, id: string): Promise<PersonRow> {
  const person = await lockRecord(scope, id);
  if (person === undefined || !person.is_listed) throw new AppError('person_not_found');
  return person;
}

/** Fields whose values are unique in the organisation. */
const UNIQUE_FIELDS = ['email', 'employee_number'] as const;

/**
 * Refuses a new address or employee number from a member of some sites, whether or not somebody has it: refusing only taken ones would
 * reveal who works at other sites.
 *
 * @throws {AppError} `forbidden` with the fields
 */
export function refuseUniqueFields(
  { sites }: TenantScope,
  fields: { readonly [F in (typeof UNIQUE_FIELDS)[number]]?: string | null | undefined },
): void {
  if (sites === null) return;
  const given = UNIQUE_FIELDS.filter((field) => fields[field] != null);
  if (given.length === 0) return;
  const message = 'Only members who see the whole organization can add email addresses and employee numbers.';
  throw new AppError('forbidden', { message, details: given.map((field) => ({ field, message })) });
}

/** @param field of the request */
export function takenError(code: 'person_email_taken' | 'employee_number_taken', field: string): AppError {
  return new AppError(code, { details: [{ field, message: new AppError(code).message }] });
}

/**
 * Runs work that may give a person an employee number or an address that another one has.
 *
 * @throws {AppError} `employee_number_taken`, `person_email_taken`
 */
export async function refuseTakenValues<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'people_by_employee_number'))
      throw takenError('employee_number_taken', 'employee_number');
    if (isUniqueViolation(error, 'people_organisation_id_email_key')) throw takenError('person_email_taken', 'email');
    throw error;
  }
}
