import type { SecurityEventKind } from '@plumbline/contract/wire';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** Events are counted, and exported, up to here. */
export const SECURITY_EVENT_CAP = 10_000;

/** Word for word the condition of the index `audit_log_security`. */
const IS_SECURITY_EVENT = sql<boolean>`(
  entity in ('member', 'member_invitation', 'session', 'security_log')
    or (entity = 'organisation' and action <> 'reminded_everyone')
    or action in ('renewed_link', 'revoked_link', 'erased_person'))`;

/** Which rows of the audit log belong to a kind. What no other kind names is a setting. */
const KIND = sql<SecurityEventKind>`case
  when action in ('signed_in', 'signed_out') then 'sign_in'
  when action in ('sign_in_refused', 'proof_refused', 'limited', 'refused') then 'refusal'
  when action in ('renewed_link', 'revoked_link') then 'link'
  when action = 'exported' then 'export'
  when entity = 'session' or action in (
    'password_reset', 'session_ended', 'second_factor_enabled', 'second_factor_disabled', 'recovery_code_used',
    'renewed_recovery_codes'
  ) then 'account'
  when entity = 'member_invitation' or (entity = 'member' and action in (
    'changed_role', 'removed', 'left', 'joined', 'deleted_account'
  )) then 'member'
  else 'setting' end`;

export interface SecurityEventFilter {
  readonly kind?: SecurityEventKind | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export async function findSecurityEvents(
  scope: TenantScope,
  filter: SecurityEventFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  return matching(scope, filter)
    .leftJoin('users as actor', (join) =>
      join
        .onRef('actor.organisation_id', '=', 'audit_log.organisation_id')
        .onRef('actor.id', '=', 'audit_log.actor_id'),
    )
    .leftJoin('users as concerned', (join) =>
      join
        .onRef('concerned.organisation_id', '=', 'audit_log.organisation_id')
        .onRef('concerned.id', '=', 'audit_log.entity_id')
        .on('audit_log.entity', '=', 'member'),
    )
    .select([
      'audit_log.id',
      'audit_log.occurred_at',
      'audit_log.action',
      'audit_log.entity',
      'audit_log.actor_id',
      'audit_log.network',
      'audit_log.detail',
      'audit_log.changed_fields',
      'actor.name as actor_name',
      'concerned.name as member_name',
      KIND.as('kind'),
    ])
    .orderBy('audit_log.occurred_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type SecurityEventRow = Awaited<ReturnType<typeof findSecurityEvents>>[number];

export async function countSecurityEvents(
  scope: TenantScope,
  filter: SecurityEventFilter,
): Promise<{ total: number; isCapped: boolean }> {
  const found = matching(scope, filter)
    .select('audit_log.id')
    .limit(SECURITY_EVENT_CAP + 1);
  const { counted } = await scope.tx
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(Number(counted), SECURITY_EVENT_CAP), isCapped: Number(counted) > SECURITY_EVENT_CAP };
}

/** Forgets from which network older events came. @returns how many had one */
export async function forgetNetworks({ tx }: TenantScope, seenBefore: Date): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`select forget_networks(${seenBefore}) as forgotten`.execute(tx);
  return rows[0]?.forgotten ?? 0;
}

function matching({ tx, organisationId }: TenantScope, { kind, from, until }: SecurityEventFilter) {
  const conditions: RawBuilder<boolean>[] = [IS_SECURITY_EVENT];
  if (kind !== undefined) conditions.push(sql`${KIND} = ${kind}`);
  if (from !== undefined) conditions.push(sql`occurred_at >= ${from}::timestamptz`);
  if (until !== undefined) conditions.push(sql`occurred_at < ${until}::timestamptz`);
  return tx
    .selectFrom('audit_log')
    .where('audit_log.organisation_id', '=', organisationId)
    .where(sql.join(conditions, sql` and `) as RawBuilder<boolean>);
}
