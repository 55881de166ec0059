import { AppError } from '../../core/errors.ts';
import { storeTrialUsage } from '../../platform/db/safeguards/accounts.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import type { Work } from '../../platform/db/unit-of-work.ts';

/** Locks the organisation's allowance of invitations until the transaction ends. This lock is always taken before locks of people. */
export async function lockInvitations({ tx, organisationId }: TenantScope): Promise<void> {
  await tx.selectFrom('organisations').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute();
}

/**
 * Takes the wanted number of invitations from the organisation's allowance, or as many as are left. The organisation stays locked until the
 * transaction ends, so that no invitation is taken twice.
 *
 * @returns number of taken invitations, 0..wanted
 */
export async function takeInvitations(work: Work, wanted: number): Promise<number> {
  const { tx, organisationId, now } = work;
  if (wanted === 0) return 0;
  const { invitations_max, invitations_used, plan_type, founder_keys } = await tx
    .selectFrom('organisations')
    .select(['invitations_max', 'invitations_used', 'plan_type', 'founder_keys'])
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const left = invitations_max === null ? wanted : Math.max(0, invitations_max - invitations_used);
  const taken = Math.min(wanted, left);
  if (taken === 0) return 0;
  const used = invitations_used + taken;
  await tx
    .updateTable('organisations')
    .set({ invitations_used: used, updated_at: now })
    .where('id', '=', organisationId)
    .execute();
  if (plan_type === 'trial' && founder_keys.length > 0) {
    await storeTrialUsage(work, { founderKeys: founder_keys, used, now });
  }
  return taken;
}

/** The end of the error message for each purpose of an invitation without a new survey. */
const INVITATION_PURPOSES = {
  owner: 'an email to another owner outside takes one. Choose a member, or upgrade your plan.',
  link: 'an email to another address takes one. Create the link and pass it on yourself, or upgrade your plan.',
  colleague: 'an invitation to a colleague takes one. Please upgrade your plan.',
  new_address: 'an email to another address takes one. Keep the address, or upgrade your plan.',
} as const;

/**
 * Takes an invitation for an email to a typed address without a new survey. Otherwise a trial could send emails to any number of strangers.
 * Plans without a limit do not count them.
 *
 * @throws {AppError} `invitation_limit_reached` with the field
 */
export async function takeInvitationForAddress(
  work: Work,
  { purpose, field }: { readonly purpose: keyof typeof INVITATION_PURPOSES; readonly field: string },
): Promise<void> {
  const { invitations_max } = await work.tx
    .selectFrom('organisations')
    .select('invitations_max')
    .where('id', '=', work.organisationId)
    .executeTakeFirstOrThrow();
  if (invitations_max === null || (await takeInvitations(work, 1)) === 1) return;
  const message = `Your plan has no invitations left, and ${INVITATION_PURPOSES[purpose]}`;
  throw new AppError('invitation_limit_reached', { message, details: [{ field, message }] });
}
