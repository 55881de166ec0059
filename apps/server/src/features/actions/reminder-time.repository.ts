import type { TenantScope } from '../../platform/db/tenant.ts';

/** Hours of the day in which overdue reminders are sent; `before` is excluded. */
const DAYTIME = { from: 8, before: 18 } as const;

/** Whether owners may be emailed now. @param timeZone of the organisation */
export function isDaytime(now: Date, timeZone: string): boolean {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));
  return hour >= DAYTIME.from && hour < DAYTIME.before;
}

/** Makes the next sweep in the daytime send the overdue reminder of an action again. */
export async function remindAgain({ tx, organisationId }: TenantScope, actionId: string): Promise<void> {
  await tx
    .updateTable('actions')
    .set({ reminded_of: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', actionId)
    .execute();
}
