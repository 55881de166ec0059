import { shortNetworkOf } from '../../core/network-of.ts';
import type { TenantScope } from './tenant.ts';

/** Stands in the history for someone who is not a member any more. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Who acts, in which request. */
export interface Actor {
  /** Null: the request was not authenticated. */
  readonly userId: string | null;
  readonly requestId: string;
  /** The caller's network address, kept shortened; null where the change did not come from a request. */
  readonly address: string | null;
}

/** A member's request, as the log names who made it. */
export function actorOf(request: { member: { userId: string }; requestId: string; address: string | null }): Actor {
  return { userId: request.member.userId, requestId: request.requestId, address: request.address };
}

export interface AuditedChange {
  readonly id: string;
  readonly at: Date;
  readonly actor: Actor;
  /** Verb in the past tense: `created`, `deleted`, … */
  readonly action: string;
  readonly entity:
    | 'survey'
    | 'question'
    | 'organisation'
    | 'member'
    | 'member_invitation'
    | 'invitation_list'
    | 'session'
    | 'security_log';
  readonly entityId: string;
  /** Names of the fields, never their values: the log must hold no names, addresses or answers. */
  readonly changedFields?: readonly string[];
  /** What else tells events of one action apart: the name of a call, the kind of a limit. */
  readonly detail?: string;
}

/** Writes down a change by a signed-in user, or a security event, in the transaction of the change. */
export async function recordAudit({ tx, organisationId }: TenantScope, change: AuditedChange): Promise<void> {
  const { actor } = change;
  await tx
    .insertInto('audit_log')
    .values({
      organisation_id: organisationId,
      id: change.id,
      occurred_at: change.at,
      actor_id: actor.userId,
      action: change.action,
      entity: change.entity,
      entity_id: change.entityId,
      changed_fields: [...(change.changedFields ?? [])],
      request_id: actor.requestId,
      network: actor.address === null ? null : shortNetworkOf(actor.address),
      detail: change.detail ?? null,
    })
    .execute();
}
