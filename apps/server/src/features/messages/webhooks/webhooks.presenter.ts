import type { Webhook, WebhookDelivery } from '@plumbline/contract/wire';
import type { DeliveryRow } from './deliveries.repository.ts';
import type { WebhookRow } from './webhooks.repository.ts';

const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

/** @param waiting number of messages that wait for an attempt */
export function toWebhook(row: WebhookRow, waiting: number): Webhook {
  const { id, url, kinds, off_because } = row;
  return {
    id,
    url,
    kinds,
    // 'off': by a member; 'turned_off': by the server, because deliveries kept failing or the address is gone.
    status: off_because === null ? 'on' : off_because === 'member' ? 'off' : 'turned_off',
    off_since: isoOrNull(row.off_since),
    failing_since: isoOrNull(row.failing_since),
    waiting,
    previous_secret_until: isoOrNull(row.previous_secret_until),
    created_at: row.created_at.toISOString(),
  };
}

/** @param isOff whether the webhook is off, so that no attempt follows */
export function toDelivery(row: DeliveryRow, { isOff }: { readonly isOff: boolean }): WebhookDelivery {
  const { id, kind, subject_id, status, attempts, answer_status, last_error } = row;
  return {
    id,
    kind,
    subject_id,
    created_at: row.created_at.toISOString(),
    status,
    attempts,
    attempted_at: isoOrNull(row.attempted_at),
    next_attempt_at: status === 'waiting' && !isOff ? row.next_attempt_at.toISOString() : null,
    answer_status,
    error: last_error,
  };
}
