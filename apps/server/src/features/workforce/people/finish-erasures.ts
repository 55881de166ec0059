import type { Kysely } from 'kysely';
import { wholeOrganisation } from '../../../core/scope.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { cutErasedPeople } from './erasure.repository.ts';

/** Completes erasures: removes the address of anonymous invitations that were open then and are closed now. */
export function finishErasures(db: Kysely<Database>, organisationId: string, now: Date): Promise<void> {
  return inOrganisation(db, wholeOrganisation(organisationId), (scope) => cutErasedPeople(scope, now));
}
