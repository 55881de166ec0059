import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { isBreakGlass, listMembers } from './members.repository.ts';

/**
 * Refuses that a member stops being an administrator when the organisation needs this one.
 *
 * @throws {AppError} `last_administrator` when no administrator would be left, `break_glass_administrator` for the one who can sign in with
 * a password while company sign-in is required
 */
export async function refuseLastAdministrator(scope: TenantScope, leavingId: string): Promise<void> {
  if (await isLastAdministrator(scope, leavingId)) throw new AppError('last_administrator');
  if (await isBreakGlass(scope, leavingId)) throw new AppError('break_glass_administrator');
}

export async function isLastAdministrator(scope: TenantScope, memberId: string): Promise<boolean> {
  const administrators = (await listMembers(scope)).filter(({ role }) => role === 'administrator');
  return administrators.length === 1 && administrators[0]?.id === memberId;
}
