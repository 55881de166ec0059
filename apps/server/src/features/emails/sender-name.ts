import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import { settleSenderName } from '../../platform/db/safeguards/accounts.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** A trial that presented one name presents another one only after so long. */
const NAME_SETTLED_FOR_DAYS = 30;

/** Stands where an organisation has no confirmed name and nobody of it to name. */
const PRODUCT = 'Plumbline';

/** The organisation that an email is sent for, and who asked for it. */
export interface SendingOrganisation {
  readonly organisation_name: string;
  readonly plan_type: 'trial' | 'unlimited';
  /** `null`: no longer a member. */
  readonly inviter_email: string | null;
}

/** The inviter as strangers read it. On the trial the address, which is proved: everyone writes their own profile's name. */
export function inviterNameOf<Name extends string | null>(
  { plan_type, inviter_email }: SendingOrganisation,
  name: Name,
): Name | string | null {
  return plan_type === 'trial' ? inviter_email : name;
}

/**
 * The name under which an organisation writes to people who may be strangers.
 *
 * On the trial it must be confirmed: the first name under which its account wrote to anyone, or another one thirty days
 * later. Until then the inviter's address stands there, which they proved to be theirs.
 *
 * @see docs/decisions/0019-safeguards-outlive-organisations.md
 */
export async function senderNameOf(scope: TenantScope, organisation: SendingOrganisation, now: Date): Promise<string> {
  const { organisation_name: name, plan_type, inviter_email } = organisation;
  if (plan_type !== 'trial') return name;
  const isConfirmed =
    name !== NEW_ORGANISATION_NAME &&
    (await settleSenderName(scope, { name, settledForDays: NAME_SETTLED_FOR_DAYS, now }));
  return isConfirmed ? name : (inviter_email ?? PRODUCT);
}
