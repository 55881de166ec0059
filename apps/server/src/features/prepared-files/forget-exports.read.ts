import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';

/**
 * Deletes the ready exports and lists of actions of the organisation, and has those under way begun anew.
 *
 * For transactions that delete people or surveys, which may be in them.
 */
export async function forgetExports({ tx, organisationId }: TenantScope): Promise<void> {
  await sql`select forget_exports_of(${organisationId})`.execute(tx);
}
