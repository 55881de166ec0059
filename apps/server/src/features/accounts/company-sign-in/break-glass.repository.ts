import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Whether the use of the break-glass account was recorded since a moment. */
export async function wasBreakGlassUsedSince(
  { tx, organisationId }: TenantScope,
  userId: string,
  since: Date,
): Promise<boolean> {
  const use = await tx
    .selectFrom('events')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'member.used_break_glass')
    .where('entity_id', '=', userId)
    .where('occurred_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}
