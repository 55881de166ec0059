import type { TenantScope } from './tenant.ts';

/** Who acts, in which request. */
export interface Actor {
  readonly userId: string;
  readonly requestId: string;
}

export interface AuditedChange {
  readonly id: string;
  readonly at: Date;
  readonly actor: Actor;
  /** Verb in the past tense: `created`, `deleted`, … */
  readonly action: string;
  readonly entity: 'survey' | 'question' | 'organisation' | 'member' | 'member_invitation' | 'invitation_list';
  readonly entityId: string;
  /** Names of the fields, never their values: the log must hold no names, addresses or answers. */
  readonly changedFields?: readonly string[];
}

/** Writes down a change by a signed-in user, in the transaction of the change. */
export async function recordAudit({ tx, organisationId }: TenantScope, change: AuditedChange): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      organisation_id: organisationId,
      id: change.id,
      occurred_at: change.at,
      actor_id: change.actor.userId,
      action: change.action,
      entity: change.entity,
      entity_id: change.entityId,
      changed_fields: [...(change.changedFields ?? [])],
      request_id: change.actor.requestId,
    })
    .execute();
}
