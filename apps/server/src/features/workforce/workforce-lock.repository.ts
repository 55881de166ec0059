import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** Locks sites, crews and companies against changes until the transaction ends; other transactions can still change people. */
export async function lockPlacesForShare({ tx, organisationId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(organisationId)}, 0))`.execute(tx);
}

/** Waits until no other transaction changes people or places, and prevents others from changing them until the transaction ends. */
export async function lockPlaces({ tx, organisationId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(organisationId)}, 0))`.execute(tx);
}

function lockName(organisationId: string): string {
  return `workforce ${organisationId}`;
}
