import type { CreateWebhookBody, UpdateWebhookBody, Webhook } from '@plumbline/contract/wire';
import { AppError, refusedField } from '../../../core/errors.ts';
import { toPagination } from '../../../core/pagination.ts';
import type { OrganisationPrincipal } from '../../../core/principal.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import {
  inRequest,
  type OrganisationRequest,
  type RequestWork,
  type WorkDependencies,
} from '../../../platform/db/unit-of-work.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import { type DeliveryStatus, listDeliveries, replayDelivery } from './deliveries.repository.ts';
import { makeSecret } from './sign.ts';
import { toDelivery, toWebhook } from './webhooks.presenter.ts';
import {
  countWaiting,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhookCount,
  replaceSecret,
  turnOff,
  turnOn,
  updateWebhook,
  type WebhookRow,
} from './webhooks.repository.ts';

export type WebhooksService = ReturnType<typeof createWebhooksService>;

interface DeliveriesPage {
  readonly page: number;
  readonly limit: number;
  readonly status?: DeliveryStatus | undefined;
}

export interface WebhookDependencies extends WorkDependencies {
  readonly outbound: Pick<Outbound, 'refusalOf'>;
}

const WEBHOOKS_MAX = 20;
/** How long the previous secret also signs. */
const OVERLAP_MS = 86_400_000;

export function createWebhooksService(dependencies: WebhookDependencies) {
  const { db, random, outbound } = dependencies;
  const bytes = (length: number) => random.bytes(length);
  const refuseAddress = (url: string) => {
    const refusal = outbound.refusalOf(url);
    if (refusal !== null) throw refusedField('url', refusal);
  };
  return {
    list: (reader: OrganisationPrincipal) => inOrganisation(db, reader, listShown),
    /** Adds a webhook. Repeating it with the same idempotency key makes another secret. @throws {AppError} `too_many_webhooks` */
    create: (request: OrganisationRequest, { url, kinds }: CreateWebhookBody) =>
      inRequest(dependencies, request, async (work) => {
        refuseAddress(url);
        const { now } = work;
        const secret = makeSecret(bytes);
        let isRepeated = true;
        const id = await work.createOnce('createWebhook', { url, kinds }, async (webhookId) => {
          isRepeated = false;
          if ((await lockWebhookCount(work)) >= WEBHOOKS_MAX) throw new AppError('too_many_webhooks');
          await insertWebhook(work, { id: webhookId, url, kinds, secret, now });
          await work.record({ kind: 'webhook.created', entityId: webhookId });
        });
        // A repeated request returns a new secret, because no secret is returned twice.
        if (isRepeated) await giveSecret(work, id, secret);
        return { webhook: await readShown(work, id), secret };
      }),
    /** Changes a webhook. Turning it on sends all waiting messages. @throws {AppError} `webhook_not_found` */
    update: (request: OrganisationRequest, id: string, { url, kinds, is_on }: UpdateWebhookBody) =>
      inRequest(dependencies, request, async (work) => {
        const { now } = work;
        const { off_since } = await requireWebhook(work, id);
        if (url !== undefined) refuseAddress(url);
        await updateWebhook(work, id, { url, kinds, now });
        if (is_on === false) await turnOff(work, id, { now, because: 'member' });
        if (is_on === true && off_since !== null) await turnOn(work, id, now);
        const changes = Object.entries({ url, kinds, is_on });
        const changedFields = changes.flatMap(([field, value]) => (value === undefined ? [] : [field]));
        if (changedFields.length > 0) await work.record({ kind: 'webhook.updated', entityId: id, changedFields });
        return readShown(work, id);
      }),
    /** @throws {AppError} `webhook_not_found` */
    delete: (request: OrganisationRequest, id: string) =>
      inRequest(dependencies, request, async (work) => {
        if (!(await deleteWebhook(work, id))) throw new AppError('webhook_not_found');
        await work.record({ kind: 'webhook.deleted', entityId: id });
      }),
    /**
     * Gives a webhook a new secret. The previous secret also signs for a day; any earlier one stops.
     * @throws {AppError} `webhook_not_found`
     */
    rotateSecret: (request: OrganisationRequest, id: string) =>
      inRequest(dependencies, request, async (work) => {
        await requireWebhook(work, id);
        const secret = makeSecret(bytes);
        await giveSecret(work, id, secret);
        return { webhook: await readShown(work, id), secret };
      }),
    /** @throws {AppError} `webhook_not_found`, `webhook_off` */
    test: (request: OrganisationRequest, id: string) =>
      inRequest(dependencies, request, async (work) => {
        await work.createOnce('testWebhook', id, async (eventId) => {
          refuseOff(await requireWebhook(work, id));
          await work.record({ id: eventId, kind: 'webhook.tested', entityId: id });
        });
      }),
    /** @throws {AppError} `webhook_not_found` */
    listDeliveries: (reader: OrganisationPrincipal, id: string, { page, limit, status }: DeliveriesPage) =>
      inOrganisation(db, reader, async (scope) => {
        const { off_since } = await requireWebhook(scope, id);
        const { rows, total } = await listDeliveries(scope, id, { page, limit, status });
        const deliveries = rows.map((row) => toDelivery(row, { isOff: off_since !== null }));
        return { deliveries, pagination: toPagination({ page, limit, total }) };
      }),
    /** @throws {AppError} `webhook_not_found`, `webhook_off`, `webhook_delivery_not_found` */
    replay: (request: OrganisationRequest, { id, deliveryId }: { readonly id: string; readonly deliveryId: string }) =>
      inRequest(dependencies, request, async (work) => {
        refuseOff(await requireWebhook(work, id));
        const message = { webhookId: id, deliveryId, now: work.now };
        if (!(await replayDelivery(work, message))) throw new AppError('webhook_delivery_not_found');
        await work.record({ kind: 'webhook.replayed', entityId: id });
      }),
  };
}

/** Replaces the secret; the previous secret also signs for a day. */
async function giveSecret(work: RequestWork, id: string, secret: string): Promise<void> {
  const { now } = work;
  await replaceSecret(work, id, { secret, previousUntil: new Date(now.getTime() + OVERLAP_MS), now });
  await work.record({ kind: 'webhook.rotated_secret', entityId: id });
}

async function listShown(scope: TenantScope): Promise<Webhook[]> {
  const waiting = await countWaiting(scope);
  return (await listWebhooks(scope)).map((row) => toWebhook(row, waiting.get(row.id) ?? 0));
}

async function readShown(scope: TenantScope, id: string): Promise<Webhook> {
  const row = await requireWebhook(scope, id);
  return toWebhook(row, (await countWaiting(scope)).get(id) ?? 0);
}

async function requireWebhook(scope: TenantScope, id: string): Promise<WebhookRow> {
  const row = await findWebhook(scope, id);
  if (row === undefined) throw new AppError('webhook_not_found');
  return row;
}

function refuseOff({ off_since }: WebhookRow): void {
  if (off_since !== null) throw new AppError('webhook_off');
}
