import type { Webhook, WebhookDelivery } from '@plumbline/contract/wire';
import { WEBHOOK_KINDS } from '@plumbline/domain/webhook-kinds';
import { expect, test } from 'vitest';
import { addressOf, readFilter } from './log-address.ts';
import { deliveryInWords, hostOf, kindInWords, kindsInWords, stateInWords } from './webhook-words.ts';

const WEBHOOK: Webhook = {
  id: '00000000-0000-4000-8000-000000000001',
  url: 'https://hooks.example.org/secret-path',
  kinds: ['wave.closed'],
  status: 'on',
  off_since: null,
  failing_since: null,
  waiting: 0,
  previous_secret_until: null,
  created_at: '2026-05-01T12:00:00.000Z',
};
const AT = '2026-05-04T08:30:00.000Z';

test.each<[string, Partial<Webhook>, RegExp | null]>([
  ['On', {}, null],
  ['On', { waiting: 1 }, /^1 message waits\.$/],
  ['Failing', { failing_since: AT, waiting: 2 }, /Nothing was accepted since .* 2 messages wait\. After three days/],
  ['Off', { status: 'off', off_since: AT }, /^Off since .* at most 30 days\.$/],
  ['Turned off', { status: 'turned_off', off_since: AT, waiting: 1200 }, /kept failing.* 1,200 messages wait\.$/],
])('a webhook is shown as %s', (badge, fields, note) => {
  const words = stateInWords({ ...WEBHOOK, ...fields });
  expect(words.badge).toBe(badge);
  if (note === null) expect(words.note).toBeNull();
  else expect(words.note).toMatch(note);
});

const MESSAGE: WebhookDelivery = {
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'wave.closed',
  subject_id: WEBHOOK.id,
  created_at: AT,
  status: 'waiting',
  attempts: 0,
  attempted_at: null,
  next_attempt_at: AT,
  answer_status: null,
  error: null,
};

test.each<[string, Partial<WebhookDelivery>, RegExp]>([
  ['Waiting', {}, /^Not sent yet\.$/],
  [
    'Waiting',
    { attempts: 2, attempted_at: AT, error: 'It answered 500.', answer_status: 500 },
    /^2 attempts, the last on .*\. It answered 500\. Next attempt on/,
  ],
  [
    'Delivered',
    { status: 'delivered', attempts: 1, attempted_at: AT, next_attempt_at: null, answer_status: 204 },
    /It answered 204\.$/,
  ],
  [
    'Failed',
    { status: 'failed', attempts: 1, attempted_at: AT, next_attempt_at: null, error: 'It answered 404.' },
    /It answered 404\.$/,
  ],
])('a message is shown as %s, with what happened', (badge, fields, note) => {
  const words = deliveryInWords({ ...MESSAGE, ...fields });
  expect(words.badge).toBe(badge);
  expect(words.note).toMatch(note);
});

test('every kind has words, and an unknown one its name', () => {
  for (const kind of WEBHOOK_KINDS) expect(kindInWords(kind)).not.toContain('.');
  expect([kindInWords('webhook.test'), kindInWords('later.kind')]).toEqual(['Test', 'later.kind']);
  expect(kindsInWords(WEBHOOK_KINDS)).toBe('Everything');
  expect(kindsInWords(['wave.closed', 'results.ready'])).toBe('Wave closed, Results of a wave ready');
});

test('the host of an address is shown without its path', () => {
  expect([hostOf(WEBHOOK.url), hostOf('broken')]).toEqual(['hooks.example.org', 'broken']);
});

test.each(['?webhook=1', '?webhook=1&status=failed&page=3', '?'])('the filter %s survives the address', (address) => {
  expect(addressOf(readFilter(new URLSearchParams(address)))).toBe(address);
});

test('an address that nobody wrote shows the first page of all messages', () => {
  expect(readFilter(new URLSearchParams('?status=odd&page=-1'))).toEqual({ webhook: null, status: null, page: 1 });
});
