import type { Kysely } from 'kysely';
import { wholeOrganisation } from '../../../core/scope.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { forgetNetworks } from './security-log.repository.ts';

/** Days for which an event keeps its network. */
const NETWORK_DAYS = 90;

/** Deletes the networks of an organisation's older events; the events stay. */
export async function forgetOldNetworks(db: Kysely<Database>, organisationId: string, now: Date): Promise<void> {
  const seenBefore = new Date(now.getTime() - NETWORK_DAYS * 86_400_000);
  await inOrganisation(db, wholeOrganisation(organisationId), (scope) => forgetNetworks(scope, seenBefore));
}
