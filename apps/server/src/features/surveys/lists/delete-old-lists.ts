import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { deleteListsUntouched } from './invitation-lists.repository.ts';

const DAY_MS = 86_400_000;
/** As long as the queue keeps dead-lettered jobs, and more. */
const ABANDONED_DAYS = 30;

/** Throws away the lists of an organisation that nobody touched for a day; the surveys made from them stay. */
export async function deleteOldLists(db: Kysely<Database>, organisationId: string, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await inOrganisation(db, organisationId, (scope) =>
    deleteListsUntouched(scope, { since: daysAgo(1), abandonedSince: daysAgo(ABANDONED_DAYS) }),
  );
}
