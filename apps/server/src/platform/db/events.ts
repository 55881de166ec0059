import { type Kysely, sql, type Transaction } from 'kysely';
import { hasConsequences, type KindWithConsequences, type NewEvent } from '../../core/events.ts';
import { shortNetworkOf } from '../../core/network-of.ts';
import { type RowWrite, rowWrite } from './prepared-statements.ts';
import type { Database } from './schema/tables.ts';
import type { TenantScope } from './tenant.ts';

/** Records one change, in its transaction. */
export async function recordEvent(scope: TenantScope, event: NewEvent): Promise<void> {
  await recordEvents(scope, [event]);
}

/** Records changes in their transaction. They are passed as JSON, because a statement cannot have the parameters of thousands of events. */
export async function recordEvents({ tx, organisationId }: TenantScope, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ id, at, kind, actor, entityId, changedFields, detail }) => ({
    id,
    occurred_at: at,
    kind,
    actor_kind: actor.kind,
    actor_id: actor.id,
    entity_id: entityId,
    changed_fields: changedFields ?? [],
    request_id: actor.requestId,
    network: actor.address === null ? null : shortNetworkOf(actor.address),
    detail: detail ?? null,
    is_dispatched: !hasConsequences(kind),
  }));
  await sql`
    insert into events (organisation_id, id, occurred_at, kind, actor_kind, actor_id, entity_id, changed_fields, request_id,
        network, detail, is_dispatched)
      select ${organisationId}::uuid, id, occurred_at, kind, actor_kind, actor_id, entity_id, changed_fields, request_id,
        network, detail, is_dispatched
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, occurred_at timestamptz, kind text,
        actor_kind text, actor_id uuid, entity_id uuid, changed_fields text[], request_id text, network text, detail text,
        is_dispatched boolean)`.execute(tx);
}

/** An action of a participant, with nothing that identifies or locates them. */
export type ParticipantEvent = Pick<NewEvent, 'id' | 'at' | 'kind' | 'entityId'>;

const insertParticipantEvent = rowWrite<ParticipantEvent & { readonly isDispatched: boolean }>(
  'insert_participant_events',
  { id: 'uuid', at: 'timestamptz', kind: 'text', entityId: 'uuid', isDispatched: 'boolean' },
  (
    rows,
  ) => `insert into events (organisation_id, id, occurred_at, kind, actor_kind, entity_id, changed_fields, request_id,
      is_dispatched)
    select $1::uuid, new.id, new.at, new.kind, 'participant', new.entity_id, '{}', 'participant', new.is_dispatched
    from ${rows}
    returning organisation_id`,
);

/** Records an action of a participant. */
export function recordParticipantEvent(event: ParticipantEvent): RowWrite {
  return insertParticipantEvent({ ...event, isDispatched: !hasConsequences(event.kind) });
}

/** Whether an event of one of these kinds about the entity has not been dispatched yet. */
export async function isEventWaiting(
  { tx, organisationId }: TenantScope,
  kinds: readonly KindWithConsequences[],
  entityId: string,
): Promise<boolean> {
  const waiting = await tx
    .selectFrom('events')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('is_dispatched', '=', sql.lit(false))
    .where('kind', 'in', kinds)
    .where('entity_id', '=', entityId)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** An event whose consequences still have to be enqueued. */
export interface TakenEvent {
  readonly organisation_id: string;
  readonly id: string;
  readonly kind: KindWithConsequences;
  readonly entity_id: string;
}

/**
 * Takes undispatched events of every organisation, the oldest first. Each event is taken once, unless the transaction is
 * rolled back; events that another transaction is taking are skipped.
 *
 * @param kinds the kinds that the caller knows; other events are left for a newer server
 */
export async function takeEvents(
  tx: Transaction<Database>,
  kinds: readonly KindWithConsequences[],
  { limit, organisationId = null }: { limit: number; organisationId?: string | null },
): Promise<TakenEvent[]> {
  const { rows } = await sql<TakenEvent>`
    select * from take_events(${kinds}::text[], ${limit}, ${organisationId}) order by id`.execute(tx);
  return rows;
}

/** How many events of all organisations wait for their consequences. */
export async function countWaitingEvents(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count_waiting_events() as waiting`.execute(db);
  return Number(rows[0]?.waiting ?? 0);
}
