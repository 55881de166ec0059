import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';

/**
 * Keeps sites, crews and companies as they are until the transaction ends, for a change of people who work there.
 * Others can change people meanwhile.
 */
export async function keepPlaces({ tx, organisationId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(organisationId)}, 0))`.execute(tx);
}

/** Waits until nobody else changes people or places, and keeps others from it until the transaction ends. */
export async function lockPlaces({ tx, organisationId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(organisationId)}, 0))`.execute(tx);
}

function lockName(organisationId: string): string {
  return `workforce ${organisationId}`;
}
