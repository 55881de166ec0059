import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';

/**
 * Deletes the ready exports and lists of actions of the organisation, and restarts those that are being prepared.
 *
 * Call it in transactions that delete people or surveys, which these files may contain.
 */
export async function forgetExports({ tx, organisationId }: TenantScope): Promise<void> {
  await sql`select forget_exports_of(${organisationId})`.execute(tx);
}
