import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Ends the unused links of a wave in individual mode. */
export async function endLinks({ tx, organisationId }: TenantScope, waveId: string, now: Date): Promise<void> {
  await sql`
    update surveys set expires_at = ${now}, updated_at = ${now}
    where organisation_id = ${organisationId} and wave_id = ${waveId} and submitted_at is null and expires_at > ${now}`.execute(
    tx,
  );
}

/** Marks the people of a wave without an outcome as not asked. */
export async function cancelOpenPeople({ tx, organisationId }: TenantScope, waveId: string): Promise<void> {
  await tx
    .updateTable('wave_people')
    .set({ outcome: 'cancelled' })
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .where('outcome', 'is', null)
    .execute();
}

/** Deletes all answers of a wave in group mode. */
export async function deleteGroupAnswers({ tx, organisationId }: TenantScope, waveId: string): Promise<void> {
  for (const table of ['group_answers', 'group_texts', 'wave_days'] as const) {
    await tx.deleteFrom(table).where('organisation_id', '=', organisationId).where('wave_id', '=', waveId).execute();
  }
}

/** Stores the end of a wave: when, why and by whom, and how long the organisation keeps its answers. */
export async function noteEnd(
  { tx, organisationId }: TenantScope,
  waveId: string,
  end: {
    readonly status: 'closed' | 'cancelled';
    readonly byHand: { readonly reason: string; readonly name: string } | null;
    readonly asked: number;
    readonly answered: number;
    readonly now: Date;
  },
): Promise<void> {
  const { status, byHand, asked, answered, now } = end;
  await sql`
    update waves set status = ${status}, asked = ${asked}, answered = ${answered}, closed_at = ${now}, updated_at = ${now},
      end_reason = ${byHand?.reason ?? null}, ended_by_name = ${byHand?.name ?? null},
      retain_until = ${now}::timestamptz + make_interval(months => (
        select retention_months from organisations where id = ${organisationId}
      ))
    where organisation_id = ${organisationId} and id = ${waveId}`.execute(tx);
}

/** Waves with answers whose retention has ended. */
export async function listOutdatedWaves({ tx, organisationId }: TenantScope, now: Date): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('waves')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('retain_until', '<=', now)
    .where((eb) =>
      eb.or(
        (['group_answers', 'group_texts', 'wave_days'] as const).map((table) =>
          eb.exists(
            eb
              .selectFrom(table)
              .select(`${table}.id`)
              .where(`${table}.organisation_id`, '=', organisationId)
              .whereRef(`${table}.wave_id`, '=', 'waves.id'),
          ),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
