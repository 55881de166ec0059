import { isOverdue } from '@plumbline/domain/actions/action';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { DEFAULT_LANGUAGE } from '@plumbline/domain/languages';
import { findOptedOut, keepOptOutLink } from '../../platform/db/safeguards/opt-outs.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { isDaytime, remindAgain } from '../actions/lends.ts';
import { writeActionEmail } from './action-email.ts';
import type { Composed, ComposeOptions } from './composed.ts';
import { type ActionForEmail, findActionForEmail } from './email-contents.repository.ts';
import { inviterNameOf, senderNameOf } from './sender-name.ts';
import type { WaitingEmail } from './waiting-emails.repository.ts';

/**
 * Writes an email about an action to its current owner; obsolete once the action is done or has no owner. An overdue reminder is also
 * obsolete when the due date or the owner has changed since it was enqueued.
 */
export async function composeActionEmail(
  scope: TenantScope,
  { id, action_id }: WaitingEmail,
  kind: 'action_assigned' | 'action_overdue',
  options: ComposeOptions,
): Promise<Composed> {
  const action = action_id === null ? undefined : await findActionForEmail(scope, action_id);
  const to = action?.member_email ?? action?.owner_email ?? null;
  if (action === undefined || to === null || action.status === 'done' || action.status === 'checked') {
    return { kind: 'obsolete' };
  }
  if (kind === 'action_overdue') {
    if (!isStillOverdue(action, options.now)) return { kind: 'obsolete' };
    if (!isDaytime(options.now, action.time_zone)) {
      await remindAgain(scope, action.id);
      return { kind: 'at_night' };
    }
  }
  const isOutside = action.owner_email !== null;
  if (!isOutside && kind === 'action_assigned') return { kind: 'obsolete' };
  if (isOutside && (await findOptedOut(scope, [to])).size > 0) return { kind: 'unwanted' };
  const organisationName = isOutside ? await senderNameOf(scope, action, options.now) : action.organisation_name;
  const email = writeActionEmail({
    kind,
    emailId: id,
    to,
    organisationName,
    memberName: inviterNameOf(action, action.created_by_name) ?? organisationName,
    what: action.what,
    siteName: action.site_name,
    crewName: action.crew_name,
    dueOn: action.due_on,
    owner: isOutside
      ? { kind: 'outside', optOutUrl: await optOutUrl(scope, action, options) }
      : { kind: 'member', link: `${options.publicUrl}/app/actions/${action.id}` },
  });
  return { kind: 'email', email };
}

/** Tells the owner that somebody marked the action as done with its link; for an owner outside or one who has left, the member who added it. */
export async function composeDoneEmail(
  scope: TenantScope,
  { id, action_id }: WaitingEmail,
  { publicUrl }: ComposeOptions,
): Promise<Composed> {
  const action = action_id === null ? undefined : await findActionForEmail(scope, action_id);
  const to = action?.member_email ?? action?.maker_email ?? null;
  if (action === undefined || to === null || action.status !== 'done') return { kind: 'obsolete' };
  const email = writeActionEmail({
    kind: 'action_done',
    emailId: id,
    to,
    organisationName: action.organisation_name,
    memberName: action.created_by_name,
    what: action.what,
    siteName: action.site_name,
    crewName: action.crew_name,
    dueOn: action.due_on,
    owner: { kind: 'member', link: `${publicUrl}/app/actions/${action.id}` },
  });
  return { kind: 'email', email };
}

/** Whether the due date of the reminder is still the action's and has passed. The next sweep reminds a new owner. */
function isStillOverdue({ status, due_on, reminded_of, time_zone }: ActionForEmail, now: Date): boolean {
  return reminded_of === due_on && isOverdue({ status, dueOn: due_on }, localDateOf(now, time_zone));
}

/** An owner outside is not a person of the organisation, so the opt-out is stored by address alone. */
async function optOutUrl(
  scope: TenantScope,
  { owner_email }: ActionForEmail,
  { random, now, publicUrl }: ComposeOptions,
): Promise<string> {
  const token = Buffer.from(random.bytes(32)).toString('base64url');
  await keepOptOutLink(scope, { token, address: owner_email ?? '', language: DEFAULT_LANGUAGE, now });
  return `${publicUrl}/opt-out/${token}`;
}
