import type { TenantScope } from '../../platform/db/tenant.ts';
import { SUMMARY_COLUMNS } from './survey-list.repository.ts';

/** The statuses of surveys whose answers are in and that nobody has put away. */
const ANSWERED = ['completed', 'processing', 'analyzed'] as const;

/** High results that nobody has acknowledged, newest first; an index of its own holds just them. */
export async function findSurveysToTalkAbout({ tx, organisationId }: TenantScope, limit: number) {
  return tx
    .selectFrom('surveys')
    .select(SUMMARY_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where('risk_level', '=', 'High')
    .where('acknowledged_at', 'is', null)
    .where('status', 'in', ANSWERED)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
