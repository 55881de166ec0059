import type { Webhook, WebhookDelivery } from '@plumbline/contract/wire';
import { WEBHOOK_KINDS, WEBHOOK_TEST, type WebhookKind } from '@plumbline/domain/webhook-kinds';
import type { BadgeTone } from '../../../../ui/Badge.tsx';
import { dayAndTime } from '../../../../ui/moments.ts';
import { counted } from '../../../../ui/words.ts';

interface KindWords {
  readonly label: string;
  readonly hint?: string;
}

const NAMED_ONLY = 'Only for surveys with names.';

const KINDS: Readonly<Record<WebhookKind, KindWords>> = {
  'survey.submitted': { label: 'Survey submitted', hint: NAMED_ONLY },
  'survey.analysed': { label: 'Survey analyzed', hint: NAMED_ONLY },
  'follow_up.opened': { label: 'Follow-up opened', hint: NAMED_ONLY },
  'wave.started': { label: 'Wave started' },
  'wave.closed': { label: 'Wave closed' },
  'results.ready': { label: 'Results of a wave ready' },
  'action.created': { label: 'Action created' },
  'action.changed': { label: 'Action changed' },
  'action.overdue': { label: 'Action overdue', hint: 'When its owner is reminded, after its last day.' },
  'person.changed': { label: 'Person added or changed', hint: 'Also when archived, restored or merged.' },
};

/** The kinds with their words, in the order of the form. */
export const KIND_CHOICES = WEBHOOK_KINDS.map((kind) => ({ kind, ...KINDS[kind] }));

/** The kind of a message in words, or its name if this version of the app does not know the kind. */
export function kindInWords(kind: string): string {
  if (kind === WEBHOOK_TEST) return 'Test';
  return KIND_CHOICES.find((choice) => choice.kind === kind)?.label ?? kind;
}

/** The chosen kinds of a webhook in one line. */
export function kindsInWords(kinds: readonly WebhookKind[]): string {
  if (kinds.length === WEBHOOK_KINDS.length) return 'Everything';
  return kinds.map(kindInWords).join(', ');
}

/** The host of an address, by which people know a webhook. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

interface StateWords {
  readonly badge: string;
  readonly tone: BadgeTone;
  /** Explanation of the state; null: none. */
  readonly note: string | null;
}

export function stateInWords({ status, off_since, failing_since, waiting }: Webhook): StateWords {
  const since = off_since === null ? '' : ` since ${dayAndTime(off_since)}`;
  const waits = waiting === 0 ? '' : ` ${counted(waiting, 'message waits', 'messages wait')}.`;
  switch (status) {
    case 'off':
      return { badge: 'Off', tone: 'neutral', note: `Off${since}. Messages wait for at most 30 days.${waits}` };
    case 'turned_off':
      return {
        badge: 'Turned off',
        tone: 'danger',
        note: `Turned off${since}, because its receiver kept failing or wanted no more messages. Messages wait for at most 30 days.${waits}`,
      };
    case 'on':
      if (failing_since === null) return { badge: 'On', tone: 'safe', note: waits === '' ? null : waits.trim() };
      return {
        badge: 'Failing',
        tone: 'caution',
        note: `Nothing was accepted since ${dayAndTime(failing_since)}.${waits} After three days it is turned off.`,
      };
  }
}

const STATUSES: Readonly<Record<WebhookDelivery['status'], Pick<StateWords, 'badge' | 'tone'>>> = {
  waiting: { badge: 'Waiting', tone: 'neutral' },
  delivered: { badge: 'Delivered', tone: 'safe' },
  failed: { badge: 'Failed', tone: 'danger' },
};

export function deliveryInWords(delivery: WebhookDelivery): StateWords {
  const { status, attempts, attempted_at, next_attempt_at, answer_status, error } = delivery;
  const parts = [
    ...(attempted_at === null
      ? ['Not sent yet.']
      : [`${counted(attempts, 'attempt', 'attempts')}, the last on ${dayAndTime(attempted_at)}.`]),
    ...(error === null ? [] : [error]),
    ...(status === 'delivered' && answer_status !== null ? [`It answered ${answer_status}.`] : []),
    ...(attempted_at === null || next_attempt_at === null ? [] : [`Next attempt on ${dayAndTime(next_attempt_at)}.`]),
  ];
  return { ...STATUSES[status], note: parts.join(' ') };
}
