import { WEBHOOK_KINDS } from '@plumbline/domain/webhook-kinds';
import { z } from 'zod';
import { NO_ADDRESS } from '../webhook-address.ts';
import { line, moment, pageQuery, pagination, uuid } from './fields.ts';

const kind = z.enum(WEBHOOK_KINDS, `Use one of: ${WEBHOOK_KINDS.join(', ')}.`);

const kinds = z
  .array(kind, 'Choose at least one kind of message.')
  .min(1, 'Choose at least one kind of message.')
  .max(WEBHOOK_KINDS.length, 'Name each kind once.')
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Name each kind once.');

/** The server also refuses private and reserved addresses. */
const url = line(2000).refine((text) => URL.canParse(text), { message: NO_ADDRESS });

export const webhook = z.object({
  id: uuid,
  url: z.string(),
  kinds: z.array(kind),
  /** `turned_off`: the server turned it off because of failures; messages wait as when a member turned it `off`. */
  status: z.enum(['on', 'off', 'turned_off']),
  /** Since when it is off; `null`: it is on. */
  off_since: moment.nullable(),
  /** The first failure since a message was accepted; `null`: the last message was accepted, or there was none. */
  failing_since: moment.nullable(),
  /** Number of messages that wait for their first or another attempt. */
  waiting: z.int(),
  /** Until when messages are also signed with the previous secret; `null`: there is none. */
  previous_secret_until: moment.nullable(),
  created_at: moment,
});

export const webhooks = z.object({ webhooks: z.array(webhook) });
export const webhookResponse = z.object({ webhook });

export const webhookWithSecret = z.object({
  webhook,
  /** `whsec_` and 32 random bytes in base64, as the libraries of Standard Webhooks expect it. */
  secret: z.string(),
});

export const createWebhookBody = z.object({ url, kinds });

export const updateWebhookBody = z.object({
  url: url.optional(),
  kinds: kinds.optional(),
  /** False turns it off. Messages then wait, for at most 30 days, and are sent when it is turned on. */
  is_on: z.boolean().optional(),
});

const deliveryStatus = z.enum(['waiting', 'delivered', 'failed'], 'Use one of: waiting, delivered, failed.');

export const webhookDeliveriesQuery = z.object({ status: deliveryStatus.optional(), ...pageQuery });

export const webhookDelivery = z.object({
  /** The `webhook-id` that the receiver gets. */
  id: uuid,
  /** The kind of message; `webhook.test` for tests. */
  kind: z.string(),
  /** Id of the entity that the message is about. */
  subject_id: uuid,
  created_at: moment,
  status: deliveryStatus,
  /** Number of attempts since the message was written or replayed, or its webhook turned on. */
  attempts: z.int(),
  /** `null`: not attempted yet. */
  attempted_at: moment.nullable(),
  /** When it is attempted next; `null`: it does not wait, or its webhook is off. */
  next_attempt_at: moment.nullable(),
  /** HTTP status of the receiver's last response; `null`: there was none. */
  answer_status: z.int().nullable(),
  /** Why the last attempt failed, in words. */
  error: z.string().nullable(),
});

export const webhookDeliveries = z.object({ deliveries: z.array(webhookDelivery), pagination });
