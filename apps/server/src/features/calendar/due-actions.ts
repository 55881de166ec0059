import type { TenantScope } from '../../platform/db/tenant.ts';
import type { CalendarEntry } from './write-calendar.ts';

/** The days on which actions are due. The place where the feature of actions is joined; until then there are none. */
export async function dueActions(_scope: TenantScope): Promise<readonly CalendarEntry[]> {
  return [];
}
