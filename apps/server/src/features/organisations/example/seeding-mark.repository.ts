import type { TenantScope } from '../../../platform/db/tenant.ts';

/** When filling an example began and ended; undefined: there is no example. `finished_at` is null until it is complete. */
export async function findSeeding({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('demo_seedings')
    .select(['begun_at', 'finished_at'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
}

export async function addSeeding({ tx, organisationId }: TenantScope, now: Date): Promise<void> {
  await tx
    .insertInto('demo_seedings')
    .values({ organisation_id: organisationId, begun_at: now, finished_at: null })
    .execute();
}

/** @returns false when the example was removed meanwhile */
export async function finishSeeding({ tx, organisationId }: TenantScope, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('demo_seedings')
    .set({ finished_at: now })
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
