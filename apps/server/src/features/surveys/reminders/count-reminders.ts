import { findOptedOut } from '../../../platform/db/safeguards/opt-outs.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { AddressesToRemind } from './due-reminders.repository.ts';

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
  { anonymous, named }: AddressesToRemind,
): Promise<ReminderCount> {
  const optedOut = await findOptedOut(scope, named);
  return { all: anonymous + named.filter((address) => !optedOut.has(address)).length, anonymous };
}
