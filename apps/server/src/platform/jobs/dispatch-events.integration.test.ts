import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONSEQUENCES } from '../../app/consequences.ts';
import { systemActor } from '../../core/events.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { recordEvents } from '../db/events.ts';
import { dispatchEvents } from './dispatch-events.ts';
import type { Queue } from './queue.ts';

let server: TestServer;
let managers: Manager[];

beforeAll(async () => {
  server = await startTestServer();
  managers = [await server.signIn(), await server.signIn()];
});

afterAll(() => server[Symbol.asyncDispose]());

/** A queue that records what is enqueued, in place of the tables of pg-boss. */
function rememberingQueue() {
  const enqueued: string[] = [];
  const enqueueAll: Queue['enqueueAll'] = async (_tx, name, payloads) => {
    enqueued.push(...payloads.map((payload) => `${name} ${Object.values(payload).at(-1)}`));
  };
  return { enqueued, queue: { enqueueAll } };
}

const dispatch = (queue: Pick<Queue, 'enqueueAll'>, limit?: number) =>
  dispatchEvents({ db: server.context.db, queue, consequences: CONSEQUENCES }, limit);

/** Records events about new entities, alternating between two organisations. @returns the ids of the entities */
async function record(
  count: number,
  kind: 'survey.submitted' | 'email.queued' | 'question.created' = 'survey.submitted',
) {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [index, entityId] of ids.entries()) {
    const { organisationId = '' } = managers[index % managers.length] ?? {};
    await server.asOrganisation(organisationId, (scope) =>
      recordEvents(scope, [
        { id: server.context.random.uuid(), at: new Date(), kind, actor: systemActor('test'), entityId },
      ]),
    );
  }
  return ids;
}

beforeEach(async () => {
  const { queue } = rememberingQueue();
  while ((await dispatch(queue)) > 0);
});

test('the consequences of events of every organisation are enqueued once, the oldest first', async () => {
  const ids = await record(6);
  const { queue, enqueued } = rememberingQueue();
  expect(await dispatch(queue)).toBe(6);
  expect(enqueued).toEqual(ids.map((id) => `process_submission ${id}`));
  expect(await dispatch(queue)).toBe(0);
});

test('nothing follows from an event that is only written down', async () => {
  await record(1, 'question.created');
  const { queue, enqueued } = rememberingQueue();
  expect([await dispatch(queue), enqueued]).toEqual([0, []]);
});

test('events whose consequences could not be enqueued are dispatched again', async () => {
  const ids = await record(3);
  const broken = { enqueueAll: () => Promise.reject(new Error('killed')) };
  await expect(dispatch(broken)).rejects.toThrow('killed');
  const { queue, enqueued } = rememberingQueue();
  await dispatch(queue);
  expect(enqueued).toEqual(ids.map((id) => `process_submission ${id}`));
});

test('several simultaneous dispatchers lose nothing and duplicate nothing', async () => {
  const ids = await record(60);
  const { queue, enqueued } = rememberingQueue();
  const work = async () => {
    while ((await dispatch(queue, 7)) > 0);
  };
  await Promise.all([work(), work(), work()]);
  // Each dispatcher may have skipped the last events while another one held them.
  await work();
  expect(enqueued.toSorted()).toEqual(ids.map((id) => `process_submission ${id}`).toSorted());
});

test('an event of an unknown kind is left for a version that knows it', async () => {
  const id = randomUUID();
  await server.asOrganisation(managers[0]?.organisationId ?? '', ({ tx, organisationId }) =>
    tx
      .insertInto('events')
      .values({
        organisation_id: organisationId,
        id,
        occurred_at: new Date(),
        // Written by a newer version.
        kind: 'wave.opened' as never,
        actor_kind: 'system',
        actor_id: null,
        entity_id: id,
        changed_fields: [],
        request_id: 'test',
        network: null,
        detail: null,
      })
      .execute(),
  );
  const { queue } = rememberingQueue();
  expect(await dispatch(queue)).toBe(0);
});

test('an event that is rolled back with its change has no consequences', async () => {
  const manager = managers[0];
  const change = server.asOrganisation(manager?.organisationId ?? '', async (scope) => {
    await recordEvents(scope, [
      {
        id: server.context.random.uuid(),
        at: new Date(),
        kind: 'survey.submitted',
        actor: systemActor('test'),
        entityId: randomUUID(),
      },
    ]);
    throw new Error('the change failed');
  });
  await expect(change).rejects.toThrow('the change failed');
  const { queue } = rememberingQueue();
  expect(await dispatch(queue)).toBe(0);
});

test('an event that cannot be enqueued does not block the other kinds, and is retried', async () => {
  const [submission = ''] = await record(1);
  const [email = ''] = await record(1, 'email.queued');
  const { queue, enqueued } = rememberingQueue();
  const withoutEmails: Queue['enqueueAll'] = async (tx, name, payloads) => {
    if (name === 'send_email') throw new Error('no queue of this name');
    await queue.enqueueAll(tx, name, payloads);
  };
  await expect(dispatch({ enqueueAll: withoutEmails })).rejects.toThrow('no queue of this name');
  // The queue of this test does not take part in the transaction, so it also saw the failed attempt.
  expect(new Set(enqueued)).toEqual(new Set([`process_submission ${submission}`]));
  const later = rememberingQueue();
  expect([await dispatch(later.queue), later.enqueued]).toEqual([1, [`send_email ${email}`]]);
});

test('the server’s role sees ids of waiting events across organisations, and nothing more', async () => {
  const countWaiting = async () =>
    (await server.sql('select plumbline.count_waiting_events()::integer as waiting')).rows as { waiting: number }[];
  const [before] = await countWaiting();
  const [id] = await record(1);
  expect(await countWaiting()).toEqual([{ waiting: (before?.waiting ?? 0) + 1 }]);
  expect((await server.sql('select * from plumbline.events')).rows).toEqual([]);
  await expect(server.sql('update plumbline.events set is_dispatched = false')).rejects.toThrow(/permission denied/);
  await expect(server.sql('update plumbline.events set is_dispatched = true')).rejects.toThrow(/permission denied/);
  const { rows } = await server.sql("select * from plumbline.take_events(array['survey.submitted'], 10)");
  expect(rows).toEqual([
    { organisation_id: managers[0]?.organisationId, id: expect.any(String), kind: 'survey.submitted', entity_id: id },
  ]);
  expect((await server.sql("select * from plumbline.take_events(array['survey.submitted'], 10)")).rows).toEqual([]);
});
