import type { SecurityEventKind } from '@plumbline/contract/wire';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Maximum number of events to count or export. */
export const SECURITY_EVENT_CAP = 10_000;

/** Must be identical to the condition of the index `events_security`. */
const IS_SECURITY_EVENT = sql<boolean>`(
  kind like 'member.%' or kind like 'member\\_invitation.%' or kind like 'session.%' or kind like 'security\\_log.%'
    or kind like 'api\\_key.%' or kind like 'webhook.%'
    or (kind like 'organisation.%' and kind <> 'organisation.reminded_everyone')
    or kind in ('survey.renewed_link', 'survey.revoked_link', 'survey.erased_person', 'calendar_feed.created', 'calendar_feed.deleted',
      'action.created_link', 'action.sent_link', 'action.revoked_link'))`;

const ENTITY = sql<string>`split_part(events.kind, '.', 1)`;
const ACTION = sql<string>`split_part(events.kind, '.', 2)`;

/** The kind that the screen shows for an event; all other events are changes of settings. */
const SHOWN_KIND = sql<SecurityEventKind>`case
  when kind in ('member.signed_in', 'member.signed_out', 'member.used_break_glass') then 'sign_in'
  when kind in ('member.sign_in_refused', 'member.proof_refused', 'member.limited', 'member.refused', 'api_key.limited', 'api_key.refused') then 'refusal'
  when kind like 'api\\_key.%' then 'account'
  when kind like 'calendar\\_feed.%' or kind like 'action.%' or kind in ('survey.renewed_link', 'survey.revoked_link') then 'link'
  when kind = 'security_log.exported' then 'export'
  when kind like 'session.%' or kind in (
    'member.password_reset', 'member.session_ended', 'member.second_factor_enabled', 'member.second_factor_disabled',
    'member.recovery_code_used', 'member.renewed_recovery_codes'
  ) then 'account'
  when kind like 'member\\_invitation.%' or kind in (
    'member.changed_role', 'member.changed_sites', 'member.handed_over', 'member.removed', 'member.left', 'member.joined', 'member.deleted_account'
  ) then 'member'
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
      join.onRef('actor.organisation_id', '=', 'events.organisation_id').onRef('actor.id', '=', 'events.actor_id'),
    )
    .leftJoin('api_keys as program', (join) =>
      join.onRef('program.organisation_id', '=', 'events.organisation_id').onRef('program.id', '=', 'events.actor_id'),
    )
    .leftJoin('users as concerned', (join) =>
      join
        .onRef('concerned.organisation_id', '=', 'events.organisation_id')
        .onRef('concerned.id', '=', 'events.entity_id')
        .on(sql<boolean>`events.kind like 'member.%'`),
    )
    .select([
      'events.id',
      'events.occurred_at',
      ACTION.as('action'),
      ENTITY.as('entity'),
      'events.actor_kind',
      'events.actor_id',
      'events.network',
      'events.detail',
      'events.changed_fields',
      sql<string | null>`coalesce(actor.name, program.name)`.as('actor_name'),
      'concerned.name as member_name',
      SHOWN_KIND.as('kind'),
    ])
    .orderBy('events.occurred_at', 'desc')
    .orderBy('events.id', 'desc')
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
    .select('events.id')
    .limit(SECURITY_EVENT_CAP + 1);
  const { counted } = await scope.tx
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(Number(counted), SECURITY_EVENT_CAP), isCapped: Number(counted) > SECURITY_EVENT_CAP };
}

/** Deletes the networks of older events. @returns number of changed events */
export async function forgetNetworks({ tx }: TenantScope, seenBefore: Date): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`select forget_networks(${seenBefore}) as forgotten`.execute(tx);
  return rows[0]?.forgotten ?? 0;
}

function matching({ tx, organisationId }: TenantScope, { kind, from, until }: SecurityEventFilter) {
  const conditions: RawBuilder<boolean>[] = [IS_SECURITY_EVENT];
  if (kind !== undefined) conditions.push(sql`${SHOWN_KIND} = ${kind}`);
  if (from !== undefined) conditions.push(sql`occurred_at >= ${from}::timestamptz`);
  if (until !== undefined) conditions.push(sql`occurred_at < ${until}::timestamptz`);
  return tx
    .selectFrom('events')
    .where('events.organisation_id', '=', organisationId)
    .where(sql.join(conditions, sql` and `) as RawBuilder<boolean>);
}
