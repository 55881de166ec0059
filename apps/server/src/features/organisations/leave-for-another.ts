import type { TenantScope } from '../../db/tenant.ts';
import { AppError } from '../../http/app-error.ts';
import {
  deleteOrganisation,
  hasSurveys,
  listMembers,
  lockOrganisation,
  removeMembers,
} from './organisations.repository.ts';

/**
 * Takes someone out of their organisation because they join another one.
 *
 * Their own empty one goes with them: the first sign-in made it, and nobody else is in it.
 *
 * @throws {AppError} `organisation_in_use` when it has surveys, or would be left without an administrator
 */
export async function leaveForAnother(scope: TenantScope, userId: string, now: Date): Promise<void> {
  await lockOrganisation(scope);
  if (await hasSurveys(scope)) throw new AppError('organisation_in_use');
  const others = (await listMembers(scope)).filter(({ id }) => id !== userId);
  if (others.length === 0) return deleteOrganisation(scope);
  if (!others.some(({ role }) => role === 'administrator')) throw new AppError('organisation_in_use');
  await removeMembers(scope, [userId], now);
}
