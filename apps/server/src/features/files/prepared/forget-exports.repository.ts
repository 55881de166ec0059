import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/**
 * Deletes the ready files of the organisation, except for reports about a survey, and restarts those that are being prepared.
 *
 * Transactions that delete people or surveys call it, because these files may contain them.
 */
export async function forgetExports({ tx, organisationId }: TenantScope): Promise<void> {
  await sql`select forget_exports_of(${organisationId})`.execute(tx);
}

/**
 * Deletes ready files that show figures of a wave, and restarts files in preparation: results of the wave, results of other waves of
 * the campaign (they show changes since this wave), and actions. Called when figures become hidden.
 */
export async function forgetResultsOf({ tx, organisationId }: TenantScope, waveId: string): Promise<void> {
  await sql`select forget_results_of(${organisationId}, ${waveId})`.execute(tx);
}
