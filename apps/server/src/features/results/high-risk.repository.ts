import type { TenantScope } from '../../platform/db/tenant.ts';
import { SUMMARY_COLUMNS } from './survey-list.repository.ts';

/** The statuses of answered surveys that are not archived. */
const ANSWERED = ['completed', 'processing', 'analyzed'] as const;

/** High results without an acknowledgement, newest first; a partial index covers exactly these. */
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
