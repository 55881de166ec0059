import type { Random } from '../../../core/clock.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { hasCode, replaceLink } from '../invite/invitations.repository.ts';
import { newLink } from './link.ts';
import { newSlipCodes } from './slip-codes.repository.ts';

/** Gives a survey a new link, and a new code if it has one; the old link and code no longer work. */
export async function renewLink(
  scope: TenantScope,
  { random, surveyId, now }: { random: Random; surveyId: string; now: Date },
): Promise<void> {
  const [code] = (await hasCode(scope, surveyId)) ? await newSlipCodes(scope, { random, count: 1 }) : [];
  await replaceLink(scope, { ...newLink(random), survey_id: surveyId, code: code ?? null, created_at: now });
}
