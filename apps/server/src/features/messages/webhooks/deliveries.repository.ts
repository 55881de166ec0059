import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { ANNOUNCED_KINDS, type Message } from './messages.ts';

export type DeliveryStatus = 'waiting' | 'delivered' | 'failed';

/** Webhooks with due messages that no job works on. */
export async function findDueWebhooks(db: Kysely<Database>, now: Date) {
  const { rows } = await sql<{ organisation_id: string; webhook_id: string }>`
    select organisation_id, webhook_id from find_due_webhooks(${now})`.execute(db);
  return rows;
}

/** The address and the secrets of a webhook. */
export interface ClaimedWebhook {
  readonly url: string;
  /** Valid secrets, the newest first. */
  readonly secrets: readonly string[];
}

/**
 * Claims a webhook for one job until a moment, so that messages about a subject stay in order.
 *
 * @param isRenewed whether the job has claimed it before
 * @returns undefined when another job works on it, it is off, or it was removed
 */
export async function claimWebhook(
  { tx, organisationId }: TenantScope,
  id: string,
  { now, until, isRenewed }: { readonly now: Date; readonly until: Date; readonly isRenewed: boolean },
): Promise<ClaimedWebhook | undefined> {
  const webhook = await tx
    .updateTable('webhooks')
    .set({ worked_on_until: until })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('off_since', 'is', null)
    .$if(!isRenewed, (query) =>
      query.where((eb) => eb.or([eb('worked_on_until', 'is', null), eb('worked_on_until', '<=', now)])),
    )
    .returning(['url', 'secret', 'previous_secret', 'previous_secret_until'])
    .executeTakeFirst();
  if (webhook === undefined) return undefined;
  const { url, secret, previous_secret, previous_secret_until } = webhook;
  const isPreviousValid = previous_secret_until !== null && previous_secret_until > now;
  return { url, secrets: previous_secret !== null && isPreviousValid ? [secret, previous_secret] : [secret] };
}

export async function releaseWebhook({ tx, organisationId }: TenantScope, id: string): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ worked_on_until: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** A message to send. */
export interface DueDelivery extends Message {
  readonly id: string;
  /** Number of attempts so far. */
  readonly attempts: number;
}

/**
 * The due messages, oldest first: only the first message about each subject, and none about a subject while an earlier event about it is
 * not dispatched yet.
 */
export async function listDue(
  { tx, organisationId }: TenantScope,
  webhookId: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select first.id, first.kind, first.occurred_at, first.data, first.attempts
    from (
      select distinct on (subject_id) id, kind, occurred_at, data, attempts, next_attempt_at, subject_id, event_id
      from webhook_deliveries
      where organisation_id = ${organisationId} and webhook_id = ${webhookId} and status = 'waiting'
      order by ${IN_ORDER}
    ) as first
    where first.next_attempt_at <= ${now} and not exists (
      select from events
      where organisation_id = ${organisationId} and entity_id = first.subject_id and not is_dispatched
        and id < first.event_id and kind = any (${ANNOUNCED_KINDS}::text[])
    )
    order by first.event_id
    limit ${limit}`.execute(tx);
  return rows;
}

/** Of two messages that follow from one event, `survey.submitted` comes before `follow_up.opened`. */
const IN_ORDER = sql`subject_id, event_id, kind desc`;

/** The result of one attempt. */
export interface Attempt {
  readonly now: Date;
  readonly status: DeliveryStatus;
  readonly nextAttemptAt: Date;
  readonly answerStatus: number | null;
  readonly error: string | null;
}

export async function noteAttempt(
  { tx, organisationId }: TenantScope,
  id: string,
  { now, status, nextAttemptAt, answerStatus, error }: Attempt,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      status,
      attempts: eb('attempts', '+', 1),
      next_attempt_at: nextAttemptAt,
      answer_status: answerStatus,
      last_error: error,
      attempted_at: now,
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Records that the webhook accepted a message. */
export async function noteAccepted({ tx, organisationId }: TenantScope, webhookId: string): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', webhookId)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Records a failure. @returns the time since which the webhook has failed; undefined: it was removed */
export async function noteFailing(
  { tx, organisationId }: TenantScope,
  webhookId: string,
  now: Date,
): Promise<Date | undefined> {
  const failing = await tx
    .updateTable('webhooks')
    .set((eb) => ({ failing_since: eb.fn.coalesce('failing_since', eb.val(now)) }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', webhookId)
    .returning('failing_since')
    .executeTakeFirst();
  return failing?.failing_since ?? undefined;
}

interface DeliveryPage {
  readonly status?: DeliveryStatus | undefined;
  readonly page: number;
  readonly limit: number;
}

/** Messages of a webhook, the newest first. */
export async function listDeliveries(
  { tx, organisationId }: TenantScope,
  webhookId: string,
  { status, page, limit }: DeliveryPage,
) {
  const matching = tx
    .selectFrom('webhook_deliveries')
    .where('organisation_id', '=', organisationId)
    .where('webhook_id', '=', webhookId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'waiting'));
  const { total } = await matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select([
      'id',
      'kind',
      'subject_id',
      'created_at',
      'status',
      'attempts',
      'attempted_at',
      'next_attempt_at',
      'answer_status',
      'last_error',
    ])
    .orderBy('event_id', 'desc')
    .orderBy('kind')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { total: Number(total), rows };
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>['rows'][number];

/** Makes a message due again, with all its attempts. @returns false when the webhook has no such message */
export async function replayDelivery(
  { tx, organisationId }: TenantScope,
  { webhookId, deliveryId, now }: { readonly webhookId: string; readonly deliveryId: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'waiting', attempts: 0, next_attempt_at: now, answer_status: null, last_error: null })
    .where('organisation_id', '=', organisationId)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes messages that were written before a moment, including those that still wait. */
export async function deleteDeliveriesBefore({ tx, organisationId }: TenantScope, moment: Date): Promise<void> {
  await tx
    .deleteFrom('webhook_deliveries')
    .where('organisation_id', '=', organisationId)
    .where('created_at', '<', moment)
    .execute();
}

/** Deletes the messages about erased people or surveys, including those that still wait. */
export async function deleteDeliveriesAbout(
  { tx, organisationId }: TenantScope,
  subjectIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('webhook_deliveries')
    .where('organisation_id', '=', organisationId)
    .where('subject_id', '=', sql<string>`any (${subjectIds}::uuid[])`)
    .execute();
}
