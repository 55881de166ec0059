import type { DaysOff } from '@plumbline/contract/wire';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** The days off of the organisation, by date. */
export async function findDaysOff({ tx, organisationId }: TenantScope): Promise<DaysOff> {
  const organisation = await tx
    .selectFrom('organisations')
    .select('days_off')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return organisation.days_off;
}

/** @returns whether the days differ from the stored ones */
export async function storeDaysOff({ tx, organisationId }: TenantScope, daysOff: DaysOff, now: Date): Promise<boolean> {
  const stored = JSON.stringify(daysOff);
  const { numUpdatedRows } = await tx
    .updateTable('organisations')
    .set({ days_off: stored, updated_at: now })
    .where('id', '=', organisationId)
    .where(sql<boolean>`days_off <> ${stored}::jsonb`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ids of the scheduled and running campaigns that avoid days off and have a wave to come. */
export async function listAvoidingDaysOff({ tx, organisationId }: TenantScope): Promise<readonly string[]> {
  const campaigns = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('status', 'in', ['scheduled', 'running'])
    .where('avoids_days_off', '=', true)
    .where('next_starts_on', 'is not', null)
    .orderBy('id')
    .execute();
  return campaigns.map(({ id }) => id);
}
