import { findOptedOut } from '../../../platform/db/safeguards/opt-outs.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { SurveyToRemind } from './reminders.repository.ts';

/** How many reminders are sent, one for each survey, and how many of them to people invited anonymously. */
export interface ReminderCount {
  readonly all: number;
  readonly anonymous: number;
}

/**
 * Counts the reminders that are sent: without those to people who opted out of this organisation's emails or of all. Those
 * to people invited anonymously are all counted, because nothing may be told of them.
 */
export async function countReminders(
  scope: TenantScope,
  surveys: readonly Omit<SurveyToRemind, 'id'>[],
): Promise<ReminderCount> {
  const named = surveys.filter(({ is_anonymous }) => !is_anonymous);
  const optedOut = await findOptedOut(
    scope,
    named.map(({ address }) => address),
  );
  const anonymous = surveys.length - named.length;
  return { all: anonymous + named.filter(({ address }) => !optedOut.has(address)).length, anonymous };
}
