import { sql, type Transaction } from 'kysely';
import type { KindWithConsequences } from '../../../core/events.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { WebhookData } from '../../../platform/db/schema/webhook-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { MessageKind } from './messages.ts';

/** Those of the given organisations that have webhooks. */
export async function findOrganisationsWithWebhooks(
  tx: Transaction<Database>,
  organisationIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organisations_with_webhooks(${organisationIds}::uuid[]) as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The webhooks of the organisation, including those that are off, whose messages wait. */
export async function listSubscriptions({ tx, organisationId }: TenantScope) {
  return tx.selectFrom('webhooks').select(['id', 'kinds']).where('organisation_id', '=', organisationId).execute();
}

/** An event from which messages follow. */
export interface AnnouncedEvent {
  readonly id: string;
  readonly kind: KindWithConsequences;
  readonly entity_id: string;
  readonly occurred_at: Date;
  readonly changed_fields: readonly string[];
}

export async function readEvents({ tx, organisationId }: TenantScope, ids: readonly string[]) {
  const { rows } = await sql<AnnouncedEvent>`
    select id, kind, entity_id, occurred_at, changed_fields from events
    where organisation_id = ${organisationId} and id = any (${ids}::uuid[])
    order by id`.execute(tx);
  return rows;
}

/** A survey whose answers members see with a name. */
export interface NamedSurvey {
  readonly person_id: string | null;
  readonly wave_id: string | null;
  readonly is_followed_up: boolean;
}

/** Those of the given surveys that have names, by id: there are no messages about single answers in anonymous surveys or in group mode. */
export async function findNamedSurveys(
  { tx, organisationId }: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedSurvey>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamedSurvey & { readonly id: string }>`
    select survey.id, survey.person_id, survey.wave_id,
      exists (
        select from follow_ups where organisation_id = ${organisationId} and survey_id = survey.id
      ) as is_followed_up
    from surveys as survey
    where survey.organisation_id = ${organisationId} and survey.id = any (${ids}::uuid[])
      and not survey.is_anonymous and not survey.is_group_mode`.execute(tx);
  return new Map(rows.map(({ id, ...survey }) => [id, survey]));
}

export interface WaveOfMessage {
  readonly campaign_id: string;
  readonly mode: 'individual' | 'group';
  readonly starts_at: Date;
  readonly closes_at: Date;
  readonly closed_at: Date | null;
}

export async function findWavesOfMessages(
  { tx, organisationId }: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WaveOfMessage>> {
  if (ids.length === 0) return new Map();
  const waves = await tx
    .selectFrom('waves')
    .select(['id', 'campaign_id', 'mode', 'starts_at', 'closes_at', 'closed_at'])
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(waves.map(({ id, ...wave }) => [id, wave]));
}

export interface NewDelivery {
  readonly webhook_id: string;
  readonly event_id: string;
  readonly kind: MessageKind;
  readonly subject_id: string;
  readonly occurred_at: Date;
  readonly data: WebhookData;
  readonly created_at: Date;
}

/**
 * Inserts messages as JSON, because a statement cannot have the parameters of thousands of messages. Ids are random, because receivers see
 * them.
 */
export async function insertDeliveries(
  { tx, organisationId }: TenantScope,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`
    insert into webhook_deliveries (organisation_id, id, webhook_id, event_id, kind, subject_id, occurred_at, data, status,
        next_attempt_at, created_at)
      select ${organisationId}::uuid, gen_random_uuid(), webhook_id, event_id, kind, subject_id, occurred_at, data, 'waiting',
        created_at, created_at
      from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as new (webhook_id uuid, event_id uuid, kind text,
        subject_id uuid, occurred_at timestamptz, data jsonb, created_at timestamptz)
    on conflict (organisation_id, webhook_id, event_id, kind) do nothing`.execute(tx);
}
