import { WEBHOOK_TEST, type WebhookKind } from '@plumbline/domain/webhook-kinds';
import { KINDS_WITH_CONSEQUENCES, type KindWithConsequences } from '../../../core/events.ts';
import type { WebhookData } from '../../../platform/db/schema/webhook-tables.ts';

/** Version of the format of messages; a change that could break a receiver increments it. */
const VERSION = 1;

/** A kind of message, or a test. */
export type MessageKind = WebhookKind | typeof WEBHOOK_TEST;

/** The messages that follow from each kind of event. Messages about surveys are only about surveys with names. */
const MESSAGES: Partial<Record<KindWithConsequences, readonly MessageKind[]>> = {
  'survey.submitted': ['survey.submitted', 'follow_up.opened'],
  'survey.analysed': ['survey.analysed'],
  'wave.started': ['wave.started'],
  'wave.closed': ['wave.closed'],
  'wave.computed_results': ['results.ready'],
  'action.created': ['action.created'],
  'action.updated': ['action.changed'],
  'action.changed_status': ['action.changed'],
  'action.used_link': ['action.changed'],
  'action.deleted': ['action.changed'],
  'action.reminded_owner': ['action.overdue'],
  'person.created': ['person.changed'],
  'person.updated': ['person.changed'],
  'person.moved': ['person.changed'],
  'person.archived': ['person.changed'],
  'person.restored': ['person.changed'],
  'person.merged': ['person.changed'],
  'webhook.tested': [WEBHOOK_TEST],
};

/** The kinds of events from which messages follow. */
export const ANNOUNCED_KINDS: readonly KindWithConsequences[] = KINDS_WITH_CONSEQUENCES.filter(
  (kind) => MESSAGES[kind] !== undefined,
);

/** The messages that follow from an event. */
export function messagesOf(kind: KindWithConsequences): readonly MessageKind[] {
  return MESSAGES[kind] ?? [];
}

/** The content of a message. */
export interface Message {
  readonly kind: MessageKind;
  readonly occurred_at: Date;
  readonly data: WebhookData;
}

/**
 * The body of a message: the same in every attempt.
 *
 * @param publicUrl base URL of the installation, without a trailing slash
 */
export function writeBody({ kind, occurred_at, data }: Message, publicUrl: string): string {
  const path = pathOf(kind, data);
  const url = path === null ? {} : { url: publicUrl + path };
  return JSON.stringify({
    type: kind,
    version: VERSION,
    timestamp: occurred_at.toISOString(),
    data: { ...data, ...url },
  });
}

/** Path of the page about the subject of a message; `null`: there is no such page, or the subject was deleted. */
function pathOf(kind: MessageKind, { survey_id, wave_id, campaign_id, action_id, person_id, change }: WebhookData) {
  switch (kind) {
    case 'survey.submitted':
    case 'survey.analysed':
    case 'follow_up.opened':
      return `/app/surveys/${survey_id}`;
    case 'wave.started':
    case 'wave.closed':
      return `/app/campaigns/${campaign_id}/waves/${wave_id}`;
    case 'results.ready':
      return `/app/campaigns/${campaign_id}/waves/${wave_id}/results`;
    case 'action.created':
    case 'action.changed':
    case 'action.overdue':
      return change === 'deleted' ? null : `/app/actions/${action_id}`;
    case 'person.changed':
      return change === 'merged' ? null : `/app/workforce/people/${person_id}`;
    case WEBHOOK_TEST:
      return null;
  }
}
