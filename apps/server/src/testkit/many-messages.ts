import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '@plumbline/domain/shuffle';
import { expect } from 'vitest';
import { systemActor } from '../core/events.ts';
import { RESUME_WEBHOOKS } from '../features/messages/webhooks/deliver-webhooks.jobs.ts';
import { recordEvents } from '../platform/db/events.ts';
import { startServerProcess } from './process.ts';
import { releaseJobsOfDeadWorkers } from './process-jobs.ts';
import { type Manager, startTestServer, type TestServer } from './server.ts';
import { type Mood, startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

interface Outages {
  readonly messages: number;
  readonly subjects: number;
  /** Numbers of accepted messages at which the worker is killed. */
  readonly kills: readonly number[];
}

/** Requests that a process sends at the same time, so that a kill repeats at most these. */
const AT_ONCE = 8;
/** How long the receiver is up, and then down. */
const PHASE_MS = 400;
/** Failures that end a request at once; slow failures have tests of their own. */
const DOWN: readonly Mood[] = ['dies', 500, 502, 503, 429];
const EVENTS_AT_ONCE = 1_000;

/**
 * Sends many messages to a receiver that is down half of the time, while workers are killed, and expects that each arrives, in the order of
 * its subject. Only messages in flight when a worker was killed may arrive twice, with the same id and content.
 */
export async function surviveOutages({ messages, subjects, kills }: Outages): Promise<void> {
  await using receiver = await startWebhookReceiver();
  await using server = await startTestServer({ settings: { WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1' } });
  const manager = await server.signIn();
  const { body } = await manager.call('createWebhook', { body: { url: receiver.url, kinds: ['person.changed'] } });
  receiver.secrets.push(body.secret);
  const random = seededRandom(messages);
  const startedMs = performance.now();
  receiver.mood = () => {
    const isDown = Math.floor((performance.now() - startedMs) / PHASE_MS) % 2 === 1;
    return isDown ? (DOWN[Math.floor(random() * DOWN.length)] ?? 500) : 200;
  };
  await record(server, manager, { messages, subjects });

  const settings = {
    ROLE: 'worker',
    DATA_DIR: server.dataDir,
    DATABASE_URL: server.database.serverUrl,
    IDENTITY: 'builtin',
    IDENTITY_SECRET: 's'.repeat(32),
    PUBLIC_URL: 'https://plumbline.example',
    WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1',
  };
  const isAccepted = ({ answered }: WebhookReceiver['received'][number]) => answered === 200;
  for (const kill of kills) {
    const worker = await startServerProcess(settings);
    while (receiver.received.filter(isAccepted).length < kill) await passTime(server, manager);
    await worker.kill();
    expect(await countWaiting(server, manager), 'the kill came too late').toBeGreaterThan(0);
    await releaseJobsOfDeadWorkers(server);
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('webhooks').set({ worked_on_until: null }).execute(),
    );
  }
  await using _last = await startServerProcess(settings);
  while ((await countWaiting(server, manager)) > 0) await passTime(server, manager);

  expect(receiver.forged).toEqual([]);
  const accepted = receiver.received.filter(isAccepted);
  const first = new Map(accepted.toReversed().map((message) => [message.id, message]));
  expect(first.size, 'messages that arrived').toBe(messages);
  for (const { id, text } of accepted) expect(text, `content of ${id}`).toBe(first.get(id)?.text);
  expect(accepted.length - first.size, 'messages that arrived twice').toBeLessThanOrEqual(kills.length * AT_ONCE);
  const arrived = accepted.filter((message) => first.get(message.id) === message);
  const bySubject = Map.groupBy(arrived, ({ body: { data } }) => data.person_id);
  expect(bySubject.size).toBe(subjects);
  for (const [subject, ofSubject] of bySubject) {
    const numbers = ofSubject.map(({ body: { data } }) => String(data.changed_fields));
    expect(numbers, `order of ${subject}`).toEqual(numbers.toSorted());
  }
  expect(receiver.received.length - accepted.length, 'attempts that failed').toBeGreaterThan(messages / 20);
}

/** Records changes of people, which are numbered in the names of their fields. */
async function record(
  { context, asOrganisation }: TestServer,
  { organisationId }: Manager,
  { messages, subjects }: Pick<Outages, 'messages' | 'subjects'>,
): Promise<void> {
  const people = Array.from({ length: subjects }, () => crypto.randomUUID());
  const actor = systemActor('test');
  for (let from = 0; from < messages; from += EVENTS_AT_ONCE) {
    const events = Array.from({ length: Math.min(EVENTS_AT_ONCE, messages - from) }, (_, index) => ({
      id: context.random.uuid(),
      at: context.clock.now(),
      kind: 'person.updated' as const,
      actor,
      entityId: people[(from + index) % subjects] ?? '',
      changedFields: [`n${String(from + index).padStart(6, '0')}`],
    }));
    await asOrganisation(organisationId, (scope) => recordEvents(scope, events));
  }
}

/** Makes every other attempt due now, and resumes what is due, as the schedule does every minute. */
async function passTime(server: TestServer, { organisationId }: Manager): Promise<void> {
  await server.asOrganisation(organisationId, ({ tx }) =>
    tx
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: new Date(), attempts: 1 })
      .where('status', '=', 'waiting')
      .where('next_attempt_at', '>', new Date())
      .execute(),
  );
  await RESUME_WEBHOOKS.run(server.context);
  await setTimeout(100);
}

/** Events that wait for their messages, and messages that wait for an attempt. */
async function countWaiting(server: TestServer, { organisationId }: Manager): Promise<number> {
  return server.asOrganisation(organisationId, async ({ tx }) => {
    const events = await tx.selectFrom('events').select('id').where('is_dispatched', '=', false).execute();
    const deliveries = await tx.selectFrom('webhook_deliveries').select('id').where('status', '=', 'waiting').execute();
    const failed = await tx.selectFrom('webhook_deliveries').select('id').where('status', '=', 'failed').execute();
    expect(failed, 'messages that were given up').toEqual([]);
    return events.length + deliveries.length;
  });
}
