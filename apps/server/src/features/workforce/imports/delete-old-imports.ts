import type { Kysely } from 'kysely';
import { wholeOrganisation } from '../../../core/scope.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { deleteImportsUntouched } from './people-imports.repository.ts';

const DAY_MS = 86_400_000;

/** Deletes the lists of people that were not changed for a day, applied or not; the people stay. */
export async function deleteOldImports(db: Kysely<Database>, organisationId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  await inOrganisation(db, wholeOrganisation(organisationId), (scope) => deleteImportsUntouched(scope, since));
}
