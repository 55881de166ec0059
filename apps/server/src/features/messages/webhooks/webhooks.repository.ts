import type { WebhookKind } from '@plumbline/domain/webhook-kinds';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export async function listWebhooks({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('webhooks')
    .select(SHOWN)
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

const SHOWN = [
  'id',
  'url',
  'kinds',
  'off_since',
  'off_because',
  'failing_since',
  'previous_secret_until',
  'created_at',
] as const;

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

export async function findWebhook({ tx, organisationId }: TenantScope, id: string): Promise<WebhookRow | undefined> {
  return tx
    .selectFrom('webhooks')
    .select(SHOWN)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Numbers of waiting messages, by webhook. */
export async function countWaiting({ tx, organisationId }: TenantScope): Promise<ReadonlyMap<string, number>> {
  const counts = await tx
    .selectFrom('webhook_deliveries')
    .select((eb) => ['webhook_id', eb.fn.countAll<string>().as('waiting')])
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'waiting')
    .groupBy('webhook_id')
    .execute();
  return new Map(counts.map(({ webhook_id, waiting }) => [webhook_id, Number(waiting)]));
}

/** Number of webhooks. Other requests that count them wait until the transaction ends. */
export async function lockWebhookCount({ tx, organisationId }: TenantScope): Promise<number> {
  await tx.selectFrom('organisations').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute();
  const { webhooks } = await tx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<string>().as('webhooks'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return Number(webhooks);
}

export interface NewWebhook {
  readonly id: string;
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
  readonly secret: string;
  readonly now: Date;
}

export async function insertWebhook(
  { tx, organisationId }: TenantScope,
  { id, url, kinds, secret, now }: NewWebhook,
): Promise<void> {
  await tx
    .insertInto('webhooks')
    .values({ organisation_id: organisationId, id, url, kinds: [...kinds], secret, created_at: now, updated_at: now })
    .execute();
}

export interface WebhookChange {
  readonly url?: string | undefined;
  readonly kinds?: readonly WebhookKind[] | undefined;
}

export async function updateWebhook(
  { tx, organisationId }: TenantScope,
  id: string,
  { url, kinds, now }: WebhookChange & { readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({
      updated_at: now,
      ...(url === undefined ? {} : { url }),
      ...(kinds === undefined ? {} : { kinds: [...kinds] }),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Turns a webhook off. @returns false when it was off already */
export async function turnOff(
  { tx, organisationId }: TenantScope,
  id: string,
  { now, because }: { readonly now: Date; readonly because: 'member' | 'failing' | 'gone' },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ off_since: now, off_because: because, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('off_since', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Turns a webhook on: all waiting messages are due, and their attempts start again. */
export async function turnOn({ tx, organisationId }: TenantScope, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ off_since: null, off_because: null, failing_since: null, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('webhook_deliveries')
    .set({ attempts: 0, next_attempt_at: now })
    .where('organisation_id', '=', organisationId)
    .where('webhook_id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/** Replaces the secret; the previous secret also signs until `previousUntil`. */
export async function replaceSecret(
  { tx, organisationId }: TenantScope,
  id: string,
  { secret, previousUntil, now }: { readonly secret: string; readonly previousUntil: Date; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set((eb) => ({ secret, previous_secret: eb.ref('secret'), previous_secret_until: previousUntil, updated_at: now }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a webhook with its messages. @returns false when there is none */
export async function deleteWebhook({ tx, organisationId }: TenantScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhooks')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Members who get an email when a webhook is turned off. */
export async function listAdministrators({ tx, organisationId }: TenantScope): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('organisation_id', '=', organisationId)
    .where('role', '=', 'administrator')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/**
 * The data for an email about a webhook that is off; undefined: the webhook was removed or turned on, or the reader is no administrator any
 * more.
 */
export async function findOffWebhook(
  { tx, organisationId }: TenantScope,
  { webhookId, recipientId }: { readonly webhookId: string; readonly recipientId: string },
) {
  const { rows } = await sql<{
    url: string;
    off_because: 'failing' | 'gone';
    email: string;
    organisation_name: string;
    waiting: number;
  }>`
    select webhook.url, webhook.off_because, users.email, organisations.name as organisation_name,
      (
        select count(*)::integer from webhook_deliveries
        where organisation_id = ${organisationId} and webhook_id = webhook.id and status = 'waiting'
      ) as waiting
    from webhooks as webhook
    join organisations on organisations.id = webhook.organisation_id
    join memberships as reader on reader.organisation_id = webhook.organisation_id and reader.user_id = ${recipientId}
      and reader.role = 'administrator'
    join users on users.organisation_id = reader.organisation_id and users.id = reader.user_id
    where webhook.organisation_id = ${organisationId} and webhook.id = ${webhookId} and webhook.off_because in ('failing', 'gone')`.execute(
    tx,
  );
  return rows[0];
}
