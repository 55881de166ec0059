import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiKey } from '../../core/principal.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { settableClock } from '../../testkit/settable-clock.ts';
import { inRequest, type OrganisationRequest } from './unit-of-work.ts';

const clock = settableClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
});

afterAll(() => server[Symbol.asyncDispose]());

function requestOf({ userId, organisationId }: Manager, idempotencyKey: string | null = null): OrganisationRequest {
  const principal: ApiKey = {
    kind: 'api_key',
    keyId: randomUUID(),
    userId,
    organisationId,
    sites: null,
    role: 'safety_manager',
    rights: [],
  };
  return { principal, requestId: randomUUID(), address: '203.0.113.77', idempotencyKey };
}

const eventsOf = (manager: Manager, entityId: string) =>
  server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('events').selectAll().where(sql<boolean>`entity_id = ${entityId}`).execute(),
  );

test('changes are recorded with the moment and the actor of the request', async () => {
  const manager = await server.signIn();
  const request = requestOf(manager);
  const [one, other] = [randomUUID(), randomUUID()];
  await inRequest(server.context, request, ({ record }) =>
    record(
      { kind: 'person.updated', entityId: one, changedFields: ['name'] },
      { kind: 'person.archived', entityId: other },
    ),
  );
  expect(await eventsOf(manager, one)).toMatchObject([
    {
      kind: 'person.updated',
      occurred_at: clock.now(),
      actor_kind: 'api_key',
      actor_id: request.principal.kind === 'api_key' ? request.principal.keyId : null,
      changed_fields: ['name'],
      request_id: request.requestId,
      network: '203.0.113.0/24',
    },
  ]);
  expect(await eventsOf(manager, other)).toHaveLength(1);
});

test('nothing is recorded of work that fails', async () => {
  const manager = await server.signIn();
  const entityId = randomUUID();
  const failing = inRequest(server.context, requestOf(manager), async ({ record }) => {
    await record({ kind: 'person.updated', entityId });
    throw new Error('too late');
  });
  await expect(failing).rejects.toThrow('too late');
  expect(await eventsOf(manager, entityId)).toEqual([]);
});

test('something is created once for an idempotency key, and the key with other content is refused', async () => {
  const manager = await server.signIn();
  const request = requestOf(manager, randomUUID());
  const created: string[] = [];
  const create = (content: string) =>
    inRequest(server.context, request, ({ createOnce }) =>
      createOnce('createSite', content, async (id) => {
        created.push(id);
      }),
    );
  const id = await create('North gate');
  expect(await create('North gate')).toBe(id);
  expect(created).toEqual([id]);
  await expect(create('South gate')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
});

test('without a key every request creates', async () => {
  const manager = await server.signIn();
  const create = () =>
    inRequest(server.context, requestOf(manager), ({ createOnce }) =>
      createOnce('createSite', 'North gate', async () => {}),
    );
  expect(await create()).not.toBe(await create());
});
