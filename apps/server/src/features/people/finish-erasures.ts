import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../platform/db/tenant.ts';
import { cutErasedPeople } from './erasure.repository.ts';

/** Ends what an erasure had to leave: the address of an anonymous invitation that was still open then, and is closed now. */
export function finishErasures(db: Kysely<Database>, organisationId: string, now: Date): Promise<void> {
  return inOrganisation(db, organisationId, (scope) => cutErasedPeople(scope, now));
}
