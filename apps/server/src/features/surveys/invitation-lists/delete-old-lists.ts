import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { inOrganisation } from '../../../db/tenant.ts';
import { deleteListsUntouchedSince } from './invitation-lists.repository.ts';

const DAY_MS = 86_400_000;

/** Throws away the lists of an organisation that nobody touched for a day; the surveys made from them stay. */
export async function deleteOldLists(db: Kysely<Database>, organisationId: string, now: Date): Promise<void> {
  await inOrganisation(db, organisationId, (scope) =>
    deleteListsUntouchedSince(scope, new Date(now.getTime() - DAY_MS)),
  );
}
