import type { Random } from '../../../core/clock.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { newLink, newSlipCodes } from '../../surveys/lends.ts';
import type { CodedLink } from '../waves/assign-wave.repository.ts';

/** New links with unique codes. */
export async function newCodedLinks(
  scope: TenantScope,
  { random, surveyIds, now }: { random: Random; surveyIds: readonly string[]; now: Date },
): Promise<readonly CodedLink[]> {
  const codes = (await newSlipCodes(scope, { random, count: surveyIds.length })).values();
  return surveyIds.map((survey_id) => ({
    ...newLink(random),
    survey_id,
    code: codes.next().value ?? '',
    created_at: now,
  }));
}
