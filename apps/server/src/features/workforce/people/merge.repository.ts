import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Two records of one person. */
interface Records {
  readonly id: string;
  readonly intoId: string;
}

/** Locks the surveys of both records. Surveys are locked before people everywhere. */
export async function lockSurveysOf({ tx, organisationId }: TenantScope, { id, intoId }: Records): Promise<void> {
  await tx
    .selectFrom('surveys')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('person_id', 'in', [id, intoId])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Moves the surveys of the merged record, and its rows in waves, to the kept record. In a wave that asked both, the survey of the kept
 * record stays: the merged record's link is closed if it still takes answers, and no further survey is created for it.
 *
 * In group mode nothing is closed: members cannot close a single survey, so both take answers until their wave closes.
 *
 * @see docs/decisions/0033
 */
export async function moveSurveys({ tx, organisationId }: TenantScope, records: Records, now: Date): Promise<void> {
  const { id, intoId } = records;
  const isAskedTwice = ({ selectFrom, exists }: ExpressionBuilder<Database, 'surveys'>) =>
    exists(
      selectFrom('surveys as kept')
        .select('kept.id')
        .where('kept.organisation_id', '=', organisationId)
        .where('kept.person_id', '=', intoId)
        .whereRef('kept.wave_id', '=', 'surveys.wave_id'),
    );
  await tx
    .updateTable('surveys')
    .set({ revoked_at: now, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', id)
    .where('status', 'in', ['draft', 'active', 'invited', 'start', 'paused'])
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`not is_group_mode`)
    .where(isAskedTwice)
    .execute();
  await tx
    .updateTable('surveys')
    .set({ person_id: intoId })
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', id)
    .where((eb) => eb.not(isAskedTwice(eb)))
    .execute();
  await sql`
    update wave_people as place set person_id = ${intoId}
    where organisation_id = ${organisationId} and person_id = ${id} and not exists (
      select from wave_people as kept
      where kept.organisation_id = ${organisationId} and kept.wave_id = place.wave_id and kept.person_id = ${intoId}
    )`.execute(tx);
  await tx
    .updateTable('wave_people')
    .set({ outcome: 'cancelled' })
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

/** Makes the records that were merged into the merged record point to the kept record. */
export async function redirectMerged({ tx, organisationId }: TenantScope, { id, intoId }: Records): Promise<void> {
  await tx
    .updateTable('people')
    .set({ merged_into: intoId })
    .where('organisation_id', '=', organisationId)
    .where('merged_into', '=', id)
    .execute();
}
