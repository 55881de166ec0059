import { isOverdue } from '@plumbline/domain/actions/action';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { findOptedOut, keepOptOutLink } from '../../platform/db/safeguards/opt-outs.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import {
  changeSecret,
  findEmailedLink,
  findReaderLanguage,
  hashOf,
  isDaytime,
  newToken,
  remindAgain,
} from '../actions/lends.ts';
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
    reader: isOutside
      ? await outsideReader(scope, { address: to, actionId: action.id }, options)
      : { kind: 'member', link: `${options.publicUrl}/app/actions/${action.id}` },
  });
  return { kind: 'email', email };
}

/**
 * Writes the email that somebody outside marked an action as done through its link. It goes to the owner, or to the member who added the
 * action if the owner is outside or has left.
 */
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
    reader: { kind: 'member', link: `${publicUrl}/app/actions/${action.id}` },
  });
  return { kind: 'email', email };
}

/**
 * Writes the email with a link. Each attempt gives the link a new secret, which only this email contains.
 * Obsolete once the link was replaced, revoked or has ended, or the action is done.
 */
export async function composeLinkEmail(
  scope: TenantScope,
  { id }: WaitingEmail,
  options: ComposeOptions,
): Promise<Composed> {
  const { now, random, publicUrl } = options;
  const link = await findEmailedLink(scope, id, now);
  if (link === undefined) return { kind: 'obsolete' };
  const { email: to, language } = link;
  if ((await findOptedOut(scope, [to])).size > 0) return { kind: 'unwanted' };
  const { plan_type, sender_email: inviter_email } = link;
  const sending = { organisation_name: link.organisation_name, plan_type, inviter_email };
  const organisationName = await senderNameOf(scope, sending, now);
  const token = newToken(random);
  await changeSecret(scope, { id: link.id, tokenHash: hashOf(token) });
  const email = writeActionEmail({
    kind: 'action_link',
    emailId: id,
    to,
    organisationName,
    memberName: inviterNameOf(sending, link.sender_name) ?? organisationName,
    what: link.what,
    siteName: link.site_name,
    crewName: link.crew_name,
    dueOn: link.due_on,
    reader: {
      kind: 'link',
      language,
      link: `${publicUrl}/action/${token}`,
      until: link.expires_at,
      timeZone: link.time_zone,
      replyTo: inviter_email,
      optOutUrl: await optOutUrl(scope, { address: to, language }, options),
    },
  });
  return { kind: 'email', email };
}

async function outsideReader(
  scope: TenantScope,
  { address, actionId }: { readonly address: string; readonly actionId: string },
  options: ComposeOptions,
) {
  const language = await findReaderLanguage(scope, { email: address, actionId });
  return { kind: 'outside', language, optOutUrl: await optOutUrl(scope, { address, language }, options) } as const;
}

/** Whether the due date of the reminder is still the action's and has passed. The next sweep reminds a new owner. */
function isStillOverdue({ status, due_on, reminded_of, time_zone }: ActionForEmail, now: Date): boolean {
  return reminded_of === due_on && isOverdue({ status, dueOn: due_on }, localDateOf(now, time_zone));
}

/** Somebody outside need not be a person of the organisation, so the opt-out is stored by address alone. */
async function optOutUrl(
  scope: TenantScope,
  { address, language }: { readonly address: string; readonly language: SurveyLanguage },
  { random, now, publicUrl }: ComposeOptions,
): Promise<string> {
  const token = Buffer.from(random.bytes(32)).toString('base64url');
  await keepOptOutLink(scope, { token, address, language, now });
  return `${publicUrl}/opt-out/${token}`;
}
