import { sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** Maximum number of actions of one sweep; the next sweep within the hour continues. */
const MAX_AT_ONCE = 500;

/**
 * Marks the overdue actions whose owners have not been reminded of the due date. Each action is returned once.
 *
 * @param today in the organisation's time zone
 * @returns their ids
 */
export async function markReminded({ tx, organisationId }: TenantScope, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update actions set reminded_of = due_on
    where organisation_id = ${organisationId} and id = any (array(
      select id from actions
      where organisation_id = ${organisationId} and status in ('open', 'in_progress') and due_on < ${today}::date
        and reminded_of is distinct from due_on and (owner_id is not null or owner_email is not null)
      order by due_on, id limit ${MAX_AT_ONCE} for update skip locked
    ))
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Hours of the day in which overdue reminders are sent; `before` is excluded. */
const DAYTIME = { from: 8, before: 18 } as const;

/** Whether owners may be emailed now. @param timeZone the organisation's time zone */
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
