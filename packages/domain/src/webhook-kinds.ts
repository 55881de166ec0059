/** The kinds of messages that a webhook can be sent, in the order of the screen. */
export const WEBHOOK_KINDS = [
  'survey.submitted',
  'survey.analysed',
  'follow_up.opened',
  'wave.started',
  'wave.closed',
  'results.ready',
  'action.created',
  'action.changed',
  'action.overdue',
  'person.changed',
] as const;

export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** The kind of a test message, which every webhook gets. */
export const WEBHOOK_TEST = 'webhook.test';
