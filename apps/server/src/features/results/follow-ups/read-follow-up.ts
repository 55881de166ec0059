import type { FollowUp } from '@plumbline/contract/wire';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findTimeZone } from '../../organisations/lends.ts';
import { toFollowUp } from './follow-ups.presenter.ts';
import { findFollowUp, findOutcomes } from './follow-ups.repository.ts';

/** The follow-up of one survey; `null` when the survey needs none. */
export async function readFollowUp(scope: TenantScope, id: string, now: Date): Promise<FollowUp | null> {
  const row = await findFollowUp(scope, id);
  if (row === undefined) return null;
  const time = { now, timeZone: await findTimeZone(scope) };
  return toFollowUp(row, await findOutcomes(scope, [id]), time);
}
