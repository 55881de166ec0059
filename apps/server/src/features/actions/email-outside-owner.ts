import type { ParsedInput } from '@plumbline/contract/contract';
import type { Work } from '../../platform/db/unit-of-work.ts';
import { enqueueEmails } from '../messages/lends.ts';
import { takeInvitationForAddress } from '../organisations/lends.ts';
import { ownsOtherAction } from './actions.repository.ts';

type Owner = ParsedInput<'createAction'>['body']['owner'];

/**
 * Emails an owner outside the organisation once, because that owner cannot see the action anywhere else. Members see their actions in the
 * list.
 *
 * The first action of an address takes an invitation, as the first survey does. At the address's limit of emails the action is assigned
 * without an email.
 *
 * @param before the address of the previous owner; `null`: the owner was not outside
 * @throws {AppError} `invitation_limit_reached` with the field
 */
export async function emailOutsideOwner(
  work: Work,
  { actionId, before, after }: { readonly actionId: string; readonly before: string | null; readonly after: Owner },
): Promise<void> {
  if (after.kind !== 'outside' || after.email === before) return;
  const { now, random } = work;
  const field = 'owner.email';
  if (!(await ownsOtherAction(work, { email: after.email, actionId }))) {
    await takeInvitationForAddress(work, { purpose: 'owner', field });
  }
  const email = { id: random.uuid(), kind: 'action_assigned', action_id: actionId, created_at: now } as const;
  await enqueueEmails(work, [email]);
}
