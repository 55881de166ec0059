import { actorOf } from '../../../core/events.ts';
import { inWork, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { isBreakGlass, listMemberships } from '../../organisations/lends.ts';
import type { AccountCaller } from '../account-caller.ts';

/**
 * Records the sign-in with a password of an administrator whose organisation requires company sign-in of everybody else.
 *
 * Awaited before the session is handed out, so that there is no use without a record.
 */
export async function recordBreakGlass(
  dependencies: WorkDependencies,
  subject: string,
  { requestId, address }: Pick<AccountCaller, 'requestId' | 'address'>,
): Promise<void> {
  for (const { organisation_id: organisationId, user_id: userId } of await listMemberships(dependencies.db, subject)) {
    const actor = actorOf({ kind: 'user', userId }, { requestId, address });
    await inWork(dependencies, { organisationId, actor }, async (work) => {
      if (await isBreakGlass(work, userId)) await work.record({ kind: 'member.used_break_glass', entityId: userId });
    });
  }
}
