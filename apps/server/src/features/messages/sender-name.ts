import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import { tryUseSenderName } from '../../platform/db/safeguards/accounts.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** Days after which a trial may use another sender name. */
const NAME_SETTLED_FOR_DAYS = 30;

/** Used when an organisation has neither a confirmed name nor an inviter. */
const FALLBACK_NAME = 'Plumbline';

/** The organisation that sends an email, and the member who caused it. */
export interface SendingOrganisation {
  readonly organisation_name: string;
  readonly plan_type: 'trial' | 'unlimited';
  /** Verified address of the inviter; `null`: no longer a member. */
  readonly inviter_email: string | null;
}

/**
 * The inviter's name as shown to strangers. On the trial it is their verified address, because anyone can put any name
 * into their profile.
 */
export function inviterNameOf<Name extends string | null>(
  { plan_type, inviter_email }: SendingOrganisation,
  name: Name,
): Name | string | null {
  return plan_type === 'trial' ? inviter_email : name;
}

/**
 * The name under which an organisation sends emails to people who may be strangers.
 *
 * On the trial it must be confirmed: the first name under which its account sent an email, or a name that is older than thirty days. Until
 * then the inviter's verified address is used.
 *
 * @see docs/decisions/0019-safeguards-outlive-organisations.md
 */
export async function senderNameOf(scope: TenantScope, organisation: SendingOrganisation, now: Date): Promise<string> {
  const { organisation_name: name, plan_type, inviter_email } = organisation;
  if (plan_type !== 'trial') return name;
  const isConfirmed =
    name !== NEW_ORGANISATION_NAME &&
    (await tryUseSenderName(scope, { name, settledForDays: NAME_SETTLED_FOR_DAYS, now }));
  return isConfirmed ? name : (inviter_email ?? FALLBACK_NAME);
}
