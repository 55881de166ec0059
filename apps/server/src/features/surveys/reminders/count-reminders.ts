import { findOptedOut } from '../../../platform/db/safeguards/opt-outs.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { SurveyToRemind } from './reminders.repository.ts';

/** Number of reminders, one for each survey, and the number of reminders to people invited anonymously. */
export interface ReminderCount {
  readonly all: number;
  readonly anonymous: number;
}

/**
 * Counts reminders, without reminders to people who opted out of this organisation's emails or of all. Reminders to people invited
 * anonymously are all counted, so that the number reveals nothing about them.
 */
export async function countReminders(
  scope: TenantScope,
  surveys: readonly Pick<SurveyToRemind, 'is_anonymous' | 'address'>[],
): Promise<ReminderCount> {
  const named = surveys.flatMap(({ is_anonymous, address }) => (is_anonymous ? [] : [address]));
  const anonymous = surveys.length - named.length;
  const optedOut = await findOptedOut(scope, named);
  return { all: anonymous + named.filter((address) => !optedOut.has(address)).length, anonymous };
}
