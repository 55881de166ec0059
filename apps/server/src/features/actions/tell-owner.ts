import type { ParsedInput } from '@plumbline/contract/contract';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { enqueueEmails } from '../../platform/mail/enqueue-emails.ts';
import type { ActionDependencies } from './action-access.ts';

type Owner = ParsedInput<'createAction'>['body']['owner'];

/**
 * Emails an owner outside the organisation once, because they cannot see the action anywhere else. Members see theirs in the list.
 *
 * @param before the address of the previous owner; `null`: it was nobody outside
 */
export async function tellOutsideOwner(
  scope: TenantScope,
  { clock, random }: Pick<ActionDependencies, 'clock' | 'random'>,
  { actionId, before, after }: { readonly actionId: string; readonly before: string | null; readonly after: Owner },
): Promise<void> {
  if (after.kind !== 'outside' || after.email === before) return;
  const email = { id: random.uuid(), kind: 'action_assigned', action_id: actionId, created_at: clock.now() } as const;
  await enqueueEmails(scope, { random }, [email]);
}
