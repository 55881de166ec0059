import { findOptedOut } from '../../../platform/db/safeguards/opt-outs.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { SurveyToRemind } from './reminders.repository.ts';

/** How many people are reminded, and how many of them were invited anonymously. */
export interface ReminderCount {
  readonly all: number;
  readonly anonymous: number;
}

/**
 * Counts the people whose reminders are sent: without those who opted out of this organisation's emails or of all. Of people
 * invited anonymously all are counted, because nothing may be told of them.
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
