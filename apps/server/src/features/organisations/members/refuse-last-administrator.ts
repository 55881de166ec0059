import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { listMembers } from './members.repository.ts';

/** @throws {AppError} `last_administrator` when no administrator would be left */
export async function refuseLastAdministrator(scope: TenantScope, leavingId: string): Promise<void> {
  const administrators = (await listMembers(scope)).filter(({ role }) => role === 'administrator');
  if (administrators.length === 1 && administrators[0]?.id === leavingId) throw new AppError('last_administrator');
}
