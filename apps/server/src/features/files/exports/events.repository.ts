import { sql } from 'kysely';
import type { FileAbout } from '../../../platform/db/schema/prepared-file-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { InPeriod } from './period.ts';

type AboutEvents = InPeriod<FileAbout<'events'>>;

export interface ExportedEvent {
  readonly id: string;
  readonly occurred_at: Date;
  readonly kind: string;
  readonly actor_kind: string;
  readonly actor_name: string | null;
  readonly actor_id: string | null;
  readonly entity_id: string;
  readonly changed_fields: readonly string[];
  readonly network: string | null;
  readonly detail: string | null;
}

/**
 * SQL of the events that were caused by members, API keys, the operator and refused callers, or by the system in campaigns, waves and
 * files. Events of participants and their consequences are left out, because their times would reveal who gave which anonymous answers.
 */
function events({ organisationId }: TenantScope, { from, before }: AboutEvents) {
  return sql`
    from events
    left join users as actor on actor.organisation_id = ${organisationId} and actor.id = events.actor_id
    where events.organisation_id = ${organisationId}
      and (events.actor_kind in ('user', 'api_key', 'operator', 'unknown')
        or (events.actor_kind = 'system' and split_part(events.kind, '.', 1) in ('campaign', 'wave', 'file')))
      and (${from}::timestamptz is null or events.occurred_at >= ${from}::timestamptz)
      and (${before}::timestamptz is null or events.occurred_at < ${before}::timestamptz)`;
}

export async function countEvents(scope: TenantScope, about: AboutEvents): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total ${events(scope, about)}`.execute(scope.tx);
  return Number(rows[0]?.total ?? 0);
}

export async function findEvents(
  scope: TenantScope,
  about: AboutEvents,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly ExportedEvent[]> {
  const { rows } = await sql<ExportedEvent>`
    select events.id, events.occurred_at, events.kind, events.actor_kind, actor.name as actor_name, events.actor_id, events.entity_id,
      events.changed_fields, events.network, events.detail
    ${events(scope, about)} and events.id > ${after}::uuid
    order by events.id limit ${limit}`.execute(scope.tx);
  return rows;
}
