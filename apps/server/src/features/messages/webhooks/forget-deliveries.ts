import type { Kysely } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { deleteDeliveriesBefore } from './deliveries.repository.ts';

/** Number of days for which messages to webhooks are kept, whether they arrived or not. */
const KEPT_DAYS = 30;

/** Deletes messages to webhooks that are older than {@link KEPT_DAYS}. */
export async function forgetDeliveries(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  organisationId: string,
): Promise<void> {
  const oldest = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  await inOrganisation(db, wholeOrganisation(organisationId), (scope) => deleteDeliveriesBefore(scope, oldest));
}
