import { AppError } from '../../../core/errors.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';
import { deleteOrganisation, hasSurveys, lockOrganisation } from '../organisations.repository.ts';
import { listMembers, removeMembers } from './members.repository.ts';

/**
 * Removes a member from an organisation before joining another one. An empty organisation without other members, which the first sign-in
 * created, is deleted.
 *
 * @throws {AppError} `organisation_in_use` when the organisation has surveys, or would lose its last administrator
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
