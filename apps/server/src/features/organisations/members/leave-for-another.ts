import { AppError } from '../../../core/errors.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';
import { deleteOrganisation, hasSurveys, lockOrganisation } from '../organisations.repository.ts';
import { listMembers, removeMembers } from './members.repository.ts';

/**
 * Takes a member out of their organisation because they join another one.
 *
 * An empty organisation without other members is deleted with it: the first sign-in created it.
 *
 * @throws {AppError} `organisation_in_use` when it has surveys, or would be left without an administrator
 */
export async function leaveForAnother(work: Work, userId: string): Promise<void> {
  await lockOrganisation(work);
  if (await hasSurveys(work)) throw new AppError('organisation_in_use');
  const others = (await listMembers(work)).filter(({ id }) => id !== userId);
  if (others.length === 0) return deleteOrganisation(work);
  if (!others.some(({ role }) => role === 'administrator')) throw new AppError('organisation_in_use');
  await removeMembers(work, [userId], work.now);
  await work.record({ kind: 'member.left', entityId: userId });
}
