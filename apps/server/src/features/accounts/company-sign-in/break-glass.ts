import { actorOf } from '../../../core/events.ts';
import { inWork, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { isBreakGlass, listMemberships } from '../../organisations/lends.ts';
import type { AccountCaller } from '../account-caller.ts';
import { wasBreakGlassUsedSince } from './break-glass.repository.ts';

const DAY_MS = 86_400_000;

/**
 * Records the use of a password by the break-glass administrator of an organisation: every sign-in, and one refresh a day of a session.
 *
 * Callers await it before they hand out the session, so that no use is unrecorded.
 */
export async function recordBreakGlass(
  dependencies: WorkDependencies,
  { subject, use }: { readonly subject: string; readonly use: 'sign_in' | 'refresh' },
  { requestId, address }: Pick<AccountCaller, 'requestId' | 'address'>,
): Promise<void> {
  for (const { organisation_id: organisationId, user_id: userId } of await listMemberships(dependencies.db, subject)) {
    const actor = actorOf({ kind: 'user', userId }, { requestId, address });
    await inWork(dependencies, { organisationId, actor }, async (work) => {
      if (!(await isBreakGlass(work, userId))) return;
      if (use === 'refresh' && (await wasBreakGlassUsedSince(work, userId, new Date(work.now.getTime() - DAY_MS))))
        return;
      const detail = use === 'refresh' ? { detail: use } : {};
      await work.record({ kind: 'member.used_break_glass', entityId: userId, ...detail });
    });
  }
}
