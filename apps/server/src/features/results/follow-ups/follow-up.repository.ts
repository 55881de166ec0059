import { describeFollowUpReason, type FollowUpReasonKind } from '@plumbline/domain/follow-up';
import type { RiskLevel } from '@plumbline/domain/ratings';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** A result that needed a follow-up. */
export interface FollowedUpSurvey {
  readonly isOfGroupMode: boolean;
  readonly score: number | null;
  readonly riskLevel: RiskLevel | null;
  /** Most urgent first, each kind once; empty: nothing calls for a follow-up. */
  readonly reasons: readonly FollowUpReasonKind[];
}

/** Why a survey needed a follow-up; `undefined`: there is no such survey. */
export async function findFollowedUpSurvey(
  { tx, organisationId }: TenantScope,
  surveyId: string,
): Promise<FollowedUpSurvey | undefined> {
  const row = await tx
    .selectFrom('surveys')
    .leftJoin('follow_ups', (join) =>
      join
        .onRef('follow_ups.organisation_id', '=', 'surveys.organisation_id')
        .onRef('follow_ups.survey_id', '=', 'surveys.id'),
    )
    .leftJoin('waves', (join) =>
      join.onRef('waves.organisation_id', '=', 'surveys.organisation_id').onRef('waves.id', '=', 'surveys.wave_id'),
    )
    .select(['surveys.score', 'surveys.risk_level', 'follow_ups.reasons', 'waves.mode'])
    .where('surveys.organisation_id', '=', organisationId)
    .where('surveys.id', '=', surveyId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    isOfGroupMode: row.mode === 'group',
    score: row.score,
    riskLevel: row.risk_level,
    reasons: [...new Set((row.reasons ?? []).map((reason) => describeFollowUpReason(reason).kind))],
  };
}
