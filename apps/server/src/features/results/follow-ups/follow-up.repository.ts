import { describeFollowUpReason, type FollowUpReasonKind } from '@plumbline/domain/follow-up';
import type { RiskLevel } from '@plumbline/domain/ratings';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** The result of a survey and the reasons to follow it up. */
export interface SurveyFollowUp {
  readonly isInGroupMode: boolean;
  readonly score: number | null;
  readonly riskLevel: RiskLevel | null;
  /** Most urgent first, each kind once; empty: no follow-up is needed. */
  readonly reasons: readonly FollowUpReasonKind[];
}

/** Result and follow-up reasons of a survey; `undefined`: there is no such survey. */
export async function findSurveyFollowUp(
  { tx, organisationId }: TenantScope,
  surveyId: string,
): Promise<SurveyFollowUp | undefined> {
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
    isInGroupMode: row.mode === 'group',
    score: row.score,
    riskLevel: row.risk_level,
    reasons: [...new Set((row.reasons ?? []).map((reason) => describeFollowUpReason(reason).kind))],
  };
}
