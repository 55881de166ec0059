import type { ParsedInput } from '@plumbline/contract/contract';
import { AppError } from '../../core/errors.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { enqueueEmails } from '../../platform/mail/enqueue-emails.ts';
import { findWithheld } from '../../platform/mail/withheld-emails.ts';
import { takeInvitationForAddress } from '../organisations/taken-invitations.read.ts';
import type { ActionDependencies } from './action-access.ts';
import { ownsOtherAction } from './actions.repository.ts';

type Owner = ParsedInput<'createAction'>['body']['owner'];

/**
 * Emails an owner outside the organisation once, because they cannot see the action anywhere else. Members see theirs in the list.
 *
 * The first action of an address takes an invitation, as the first survey does.
 *
 * @param before the address of the previous owner; `null`: it was nobody outside
 * @throws {AppError} `invitation_limit_reached`, `email_limit_reached`, each with the field
 */
export async function tellOutsideOwner(
  scope: TenantScope,
  { clock, random }: Pick<ActionDependencies, 'clock' | 'random'>,
  { actionId, before, after }: { readonly actionId: string; readonly before: string | null; readonly after: Owner },
): Promise<void> {
  if (after.kind !== 'outside' || after.email === before) return;
  const now = clock.now();
  const field = 'owner.email';
  if (!(await ownsOtherAction(scope, { email: after.email, actionId }))) {
    await takeInvitationForAddress(scope, { purpose: 'owner', field, now });
  }
  const email = { id: random.uuid(), kind: 'action_assigned', action_id: actionId, created_at: now } as const;
  const withheld = (await findWithheld(scope, [email], now)).get(email.id);
  if (withheld?.cause === 'limit') {
    const message = `${withheld.reason} Or choose a member.`;
    throw new AppError('email_limit_reached', { message, details: [{ field, message }] });
  }
  await enqueueEmails(scope, { random }, [email]);
}
