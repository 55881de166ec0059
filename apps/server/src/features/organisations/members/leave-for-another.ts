import { AppError } from '../../../core/errors.ts';
import { actorOf } from '../../../core/events.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { deleteOrganisation, hasSurveys, lockOrganisation } from '../organisations.repository.ts';
import { listMembers, removeMembers } from './members.repository.ts';

/** Who leaves, in which request. */
export interface LeavingForAnother {
  readonly userId: string;
  readonly requestId: string;
  readonly address: string | null;
  /** Id of the event. */
  readonly eventId: string;
  readonly now: Date;
}

/**
 * Takes someone out of their organisation because they join another one.
 *
 * Their own empty one goes with them: the first sign-in made it, and nobody else is in it.
 *
 * @throws {AppError} `organisation_in_use` when it has surveys, or would be left without an administrator
 */
export async function leaveForAnother(scope: TenantScope, leaving: LeavingForAnother): Promise<void> {
  const { userId, requestId, address, eventId, now } = leaving;
  await lockOrganisation(scope);
  if (await hasSurveys(scope)) throw new AppError('organisation_in_use');
  const others = (await listMembers(scope)).filter(({ id }) => id !== userId);
  if (others.length === 0) return deleteOrganisation(scope);
  if (!others.some(({ role }) => role === 'administrator')) throw new AppError('organisation_in_use');
  await removeMembers(scope, [userId], now);
  await recordEvent(scope, {
    id: eventId,
    at: now,
    actor: actorOf({ kind: 'user', userId }, { requestId, address }),
    kind: 'member.left',
    entityId: userId,
  });
}
