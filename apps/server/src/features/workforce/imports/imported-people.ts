import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findImport, findPeopleOfImport } from './people-imports.repository.ts';

/**
 * The ids of the people whom an applied list added, changed or found, without people who were archived since.
 *
 * @throws {AppError} `people_import_not_found`, also when nobody of the list is left; `people_import_waiting` before the list is applied
 */
export async function listImportedPeople(scope: TenantScope, importId: string): Promise<readonly string[]> {
  const list = await findImport(scope, importId);
  if (list === undefined) throw new AppError('people_import_not_found');
  if (list.status !== 'applied') throw new AppError('people_import_waiting');
  const people = await findPeopleOfImport(scope, importId);
  if (people.length === 0) throw new AppError('people_import_not_found');
  return people;
}
