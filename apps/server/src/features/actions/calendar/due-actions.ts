import type { TenantScope } from '../../../platform/db/tenant.ts';
import { listDueActions } from '../listed-actions.repository.ts';
import type { CalendarEntry } from './write-calendar.ts';

/** The days on which a member's own unfinished actions are due. */
export async function dueActions(
  scope: TenantScope,
  { userId, publicUrl }: { readonly userId: string; readonly publicUrl: string },
): Promise<readonly CalendarEntry[]> {
  const actions = await listDueActions(scope, userId);
  return actions.map(({ id, what, due_on, created_at, updated_at }) => ({
    uid: `${id}-due`,
    day: due_on,
    summary: `Due: ${what}`,
    url: `${publicUrl}/app/actions/${id}`,
    isTentative: false,
    createdAt: created_at,
    changedAt: updated_at,
  }));
}
