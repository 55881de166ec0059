import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import { settleSenderName } from '../../db/safeguards/accounts.ts';
import type { TenantScope } from '../../db/tenant.ts';

/** A trial that presented one name presents another one only after so long. */
const NAME_SETTLED_FOR_DAYS = 30;

/** Stands where an organisation has no confirmed name and nobody of it to name. */
const PRODUCT = 'Plumbline';

/**
 * The name under which an organisation writes to people who may be strangers.
 *
 * On the trial it must be confirmed: the first name under which its account wrote to anyone, or another one thirty days
 * later. Until then the inviter's address stands there, which they proved to be theirs.
 *
 * @see docs/decisions/0019-safeguards-outlive-organisations.md
 */
export async function senderNameOf(
  scope: TenantScope,
  organisation: { organisation_name: string; plan_type: 'trial' | 'unlimited'; inviter_email: string | null },
  now: Date,
): Promise<string> {
  const { organisation_name: name, plan_type, inviter_email } = organisation;
  if (plan_type !== 'trial') return name;
  const isConfirmed =
    name !== NEW_ORGANISATION_NAME &&
    (await settleSenderName(scope, { name, settledForDays: NAME_SETTLED_FOR_DAYS, now }));
  return isConfirmed ? name : (inviter_email ?? PRODUCT);
}
