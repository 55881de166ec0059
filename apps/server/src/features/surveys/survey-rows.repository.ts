import type { Selectable, Updateable } from 'kysely';
import type { SurveysTable } from '../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** Changes fields of one survey. Only `transition` changes its status. */
export async function updateSurvey(
  { tx, organisationId }: TenantScope,
  id: string,
  changes: Omit<Updateable<SurveysTable>, 'status'>,
): Promise<void> {
  await tx
    .updateTable('surveys')
    .set(changes)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Whether the survey was sent and its link still accepts answers, so that a reminder makes sense. */
export function isWaitingForAnswers(
  { status, revoked_at, expires_at }: Pick<Selectable<SurveysTable>, 'status' | 'revoked_at' | 'expires_at'>,
  now: Date,
): boolean {
  const isHandedOut = status === 'invited' || status === 'start';
  return isHandedOut && revoked_at === null && (expires_at === null || expires_at > now);
}
