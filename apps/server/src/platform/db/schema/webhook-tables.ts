import type { WEBHOOK_TEST, WebhookKind } from '@plumbline/domain/webhook-kinds';
import type { ColumnType, Generated } from 'kysely';

export interface WebhooksTable {
  organisation_id: string;
  id: string;
  url: string;
  kinds: WebhookKind[];
  secret: string;
  previous_secret: Generated<string | null>;
  previous_secret_until: Generated<Date | null>;
  off_since: Generated<Date | null>;
  off_because: Generated<'member' | 'failing' | 'gone' | null>;
  failing_since: Generated<Date | null>;
  /** A job that sends the messages has reserved the webhook until then; null: none has. */
  worked_on_until: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

export interface WebhookDeliveriesTable {
  organisation_id: string;
  id: string;
  webhook_id: string;
  event_id: string;
  kind: WebhookKind | typeof WEBHOOK_TEST;
  subject_id: string;
  occurred_at: Date;
  /** Written as JSON. */
  data: ColumnType<WebhookData, string, never>;
  status: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  answer_status: Generated<number | null>;
  last_error: Generated<string | null>;
  attempted_at: Generated<Date | null>;
  created_at: Date;
}

/** Ids and names of changed fields. */
export type WebhookData = Readonly<Record<string, string | null | readonly string[]>>;
