import type { Kysely } from 'kysely';
import { wholeOrganisation } from '../../../core/scope.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { deleteListsUntouched } from './invitation-lists.repository.ts';

const DAY_MS = 86_400_000;
/** Days after which a list that is being sent is abandoned: longer than the queue keeps dead-lettered jobs. */
const ABANDONED_DAYS = 30;

/** Deletes the lists of an organisation that were unchanged for a day; surveys created from them stay. */
export async function deleteOldLists(db: Kysely<Database>, organisationId: string, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await inOrganisation(db, wholeOrganisation(organisationId), (scope) =>
    deleteListsUntouched(scope, { since: daysAgo(1), abandonedSince: daysAgo(ABANDONED_DAYS) }),
  );
}
