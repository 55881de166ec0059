import { z } from 'zod';
import { message, uuid } from '../schemas/fields.ts';
import * as webhooks from '../schemas/webhook.ts';
import { byId, plain } from './call-schemas.ts';

/** Webhooks: addresses of other programs that get messages about events. */
export const WEBHOOK_CALLS = {
  listWebhooks: { ...plain, summary: 'The webhooks of the organisation', response: webhooks.webhooks },
  createWebhook: {
    ...plain,
    summary: 'Add a webhook; the secret that signs its messages is returned once',
    body: webhooks.createWebhookBody,
    response: webhooks.webhookWithSecret,
    status: 201,
  },
  updateWebhook: {
    ...byId,
    summary: 'Change a webhook, or turn it off or on; once it is on, everything that waits is sent',
    body: webhooks.updateWebhookBody,
    response: webhooks.webhookResponse,
  },
  deleteWebhook: { ...byId, summary: 'Remove a webhook and its messages', response: message },
  rotateWebhookSecret: {
    ...byId,
    summary: 'Make a new secret, returned once; messages are signed with the previous one too for 24 hours',
    response: webhooks.webhookWithSecret,
  },
  testWebhook: { ...byId, summary: 'Send a signed test message', response: message },
  listWebhookDeliveries: {
    ...byId,
    summary: 'Messages of a webhook of the last 30 days, newest first',
    query: webhooks.webhookDeliveriesQuery,
    response: webhooks.webhookDeliveries,
  },
  replayWebhookDelivery: {
    ...plain,
    params: z.object({ id: uuid, deliveryId: uuid }),
    summary: 'Send a message again, with the same id and content',
    response: message,
  },
} as const;
