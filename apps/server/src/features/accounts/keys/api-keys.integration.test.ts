import type { KeyRight } from '@plumbline/contract/key-rights';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPublicLimits, PUBLIC_LIMITS } from '../../../platform/limits/public-limits.ts';
import { answersEarning } from '../../../testkit/answers.ts';
import { createProgram } from '../../../testkit/api-keys.ts';
import { callerOf } from '../../../testkit/caller.ts';
import { signInAgain } from '../../../testkit/compared-worlds.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { sendRaw } from '../../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { MAX_API_KEYS } from './api-keys.service.ts';

const NOW = '2026-06-10T10:00:00Z';
const clock = settableClock(new Date(NOW));
let server: TestServer;
let owner: Manager;

beforeAll(async () => {
  const publicLimits = createPublicLimits({ ...PUBLIC_LIMITS, failedLookupsPerAddress: 1_000 });
  server = await startTestServer({ overrides: { clock, publicLimits } });
  owner = await server.signIn();
});
beforeEach(() => clock.set(NOW));
afterAll(() => server[Symbol.asyncDispose]());

const BODY = { name: 'Site diary', rights: ['people'], ends_on: '2026-07-10' } as const;

const create = (body: object = {}, by = owner) =>
  by.call('createApiKey', { body: { ...BODY, rights: [...BODY.rights], ...body } });
const rotate = (id: string, overlap_days: number, by = owner) =>
  by.call('rotateApiKey', { params: { id }, body: { overlap_days } });
const revoke = (id: string, by = owner) => by.call('revokeApiKey', { params: { id } });

/** What a program with this secret is answered. */
const statusOf = async (secret: string) => (await callerOf(server.origin, secret)('listPeople')).status;

async function keyOf(id: string, by = owner) {
  // Sessions end while the clock of a test goes on.
  const { call } = await signInAgain(server, by);
  return (await call('listApiKeys')).body.keys.find((key) => key.id === id);
}

const rowsOf = ({ organisationId }: Manager) =>
  server.asOrganisation(organisationId, ({ tx }) => tx.selectFrom('api_keys').selectAll().execute());

async function addSite(name: string, by = owner): Promise<string> {
  return (await by.call('createSite', { body: { name } })).body.site.id;
}

describe('a key', () => {
  test('has 256 random bits after a prefix that scanners know, is shown once, and is stored as a hash', async () => {
    const manager = await server.signIn();
    const { status, body } = await create({}, manager);
    expect(status).toBe(201);
    const random = /^pl_live_([\w-]{43})$/.exec(body.secret)?.[1] ?? '';
    expect(Buffer.from(random, 'base64url')).toHaveLength(32);
    const { keys } = (await manager.call('listApiKeys')).body;
    expect(keys).toEqual([body.key]);
    expect(body.key).toMatchObject({
      ...{ ...BODY, sites: null, state: 'active', ends_with: body.secret.slice(-4) },
      ...{ previous: null, last_used_on: null },
    });
    const stored = JSON.stringify(await rowsOf(manager));
    expect(stored).not.toContain(random.slice(0, 20));
    expect(server.logged.join('')).not.toContain(random);
  });

  test('does what its rights say as its owner, and the log names the key', async () => {
    const { id, call } = await createProgram(server, owner, { rights: ['people'] });
    const made = await call('createPerson', { body: { name: 'Ann Ash' } });
    expect(made.status).toBe(201);
    const events = await server.asOrganisation(owner.organisationId, ({ tx }) =>
      tx.selectFrom('events').selectAll().where('entity_id', '=', made.body.person.id).execute(),
    );
    expect(events).toMatchObject([{ kind: 'person.created', actor_kind: 'api_key', actor_id: id }]);
  });

  test('learns from a refusal which right it lacks, or that the call needs a person', async () => {
    const { call } = await createProgram(server, owner, { rights: ['people'] });
    const refusals = [
      await call('listSurveys'),
      await call('updateOrganisation', { body: { name: 'Mine now' } }),
      await call('listSessions'),
      await call('getMembership'),
    ];
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [403, 'This API key may not do this. It needs the right: everything.'],
      ...Array.from({ length: 3 }, () => [403, 'Only a person can do this, not an API key.']),
    ]);
  });

  test('that is refused is in the security log with its name, once for many attempts', async () => {
    const manager = await server.signIn();
    const { id, call } = await createProgram(server, manager, { rights: ['people'] });
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await call('listSurveys')).status).toBe(403);
    await server.context.securityLog.finish();
    const { events } = (await manager.call('listSecurityEvents', { query: { kind: 'refusal' } })).body;
    expect(events).toMatchObject([
      { entity: 'api_key', action: 'refused', detail: 'listSurveys', actor: { id, name: 'Site diary' } },
    ]);
  });

  test('works until the end of its last day in the time zone of the organisation', async () => {
    const manager = await server.signIn();
    await manager.call('updateOrganisation', { body: { time_zone: 'Pacific/Auckland' } });
    const { body } = await create({ ends_on: '2026-06-11' }, manager);
    expect(body.key.ends_on).toBe('2026-06-11');
    clock.set('2026-06-11T11:59:00Z');
    expect(await statusOf(body.secret)).toBe(200);
    clock.set('2026-06-11T12:00:00Z');
    expect(await statusOf(body.secret)).toBe(401);
    expect(await keyOf(body.key.id, manager)).toMatchObject({ state: 'ended' });
    const rotated = await rotate(body.key.id, 1, await signInAgain(server, manager));
    expect([rotated.status, rotated.body.code]).toEqual([409, 'api_key_ended']);
  });

  test('notes the day of its last use, and writes once a day', async () => {
    const { id, secret, call } = await createProgram(server, owner);
    const lastUse = async () => {
      await call('listPeople');
      const [row] = (await rowsOf(owner)).filter((each) => each.id === id);
      const { last_used_on } = (await keyOf(id)) ?? {};
      return [last_used_on, row?.last_used_on];
    };
    const writes = () =>
      server.asOrganisation(owner.organisationId, async ({ tx }) =>
        (
          await tx
            .selectFrom('api_keys')
            .select((eb) => eb.ref('xmin' as 'id').as('written'))
            .where('id', '=', id)
            .execute()
        ).map(({ written }) => written),
      );
    expect((await lastUse())[0]).toBe('2026-06-10');
    const before = await writes();
    expect(await statusOf(secret)).toBe(200);
    expect(await writes()).toEqual(before);
    clock.set('2026-06-11T00:00:00Z');
    expect((await lastUse())[0]).toBe('2026-06-11');
    expect(await writes()).not.toEqual(before);
  });

  test('of another organisation is neither seen, rotated nor revoked', async () => {
    const stranger = await server.signIn();
    const { id, secret } = await createProgram(server, owner);
    expect((await stranger.call('listApiKeys')).body.keys).toEqual([]);
    for (const refused of [await rotate(id, 1, stranger), await revoke(id, stranger)]) {
      expect([refused.status, refused.body.code]).toEqual([404, 'api_key_not_found']);
    }
    expect(await statusOf(secret)).toBe(200);
  });

  test('works in its organisation only, whatever the header names', async () => {
    const stranger = await server.signIn();
    const { call } = await createProgram(server, owner);
    await stranger.call('createPerson', { body: { name: 'Theirs' } });
    const headers = { 'plumbline-organization': stranger.organisationId };
    const { people } = (await call('listPeople', {}, headers)).body;
    expect(people.filter(({ name }) => name === 'Theirs')).toEqual([]);
  });

  test('stops with its organisation', async () => {
    const manager = await server.signIn({ name: 'Harbour' });
    const { secret } = await createProgram(server, manager);
    await manager.call('deleteOrganisation', { body: { name: 'Harbour' } });
    expect(await statusOf(secret)).toBe(401);
  });

  test('for a site that is merged goes on at the other one', async () => {
    const [north, south] = [await addSite('North'), await addSite('South')];
    const { id, call } = await createProgram(server, owner, { sites: [north] });
    await owner.call('mergeSite', { params: { id: north }, body: { into_id: south } });
    expect((await keyOf(id))?.sites).toEqual([{ id: south, name: 'South' }]);
    expect((await call('listSites')).body.sites.map((site) => site.id)).toEqual([south]);
  });
});

describe('revoking', () => {
  test('ends a key at once', async () => {
    const { id, secret } = await createProgram(server, owner);
    const rotated = await rotate(id, 1);
    expect((await revoke(id)).status).toBe(200);
    expect([await statusOf(secret), await statusOf(rotated.body.secret)]).toEqual([401, 401]);
    expect(await keyOf(id)).toBeUndefined();
    expect((await revoke(id)).status).toBe(404);
  });

  test('leaves a key that is answered like an unknown, an ended and a stopped one', async () => {
    const manager = await server.signIn();
    const colleague = await server.signIn({ colleagueOf: manager });
    const ended = (await create({ ends_on: '2026-06-10' }, manager)).body.secret;
    const revoked = await createProgram(server, manager);
    const stopped = await createProgram(server, colleague);
    await revoke(revoked.id, manager);
    await manager.call('changeMember', { params: { id: colleague.userId }, body: { role: 'safety_manager' } });
    clock.advance({ days: 1 });
    const answers = [];
    for (const token of [`pl_live_${'a'.repeat(43)}`, revoked.secret, stopped.secret, ended]) {
      const { status, headers, text } = await sendRaw(`${server.origin}/v1/protected/people`, 'GET', { token });
      const { request_id: _, ...body } = JSON.parse(text);
      const names = [...headers.keys()].filter((name) => name !== 'date').toSorted();
      answers.push({ status, names, body });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });
});

describe('rotating', () => {
  test('gives a new secret, and the earlier one works for the chosen days', async () => {
    const { id, secret } = await createProgram(server, owner);
    const { body } = await rotate(id, 2);
    expect(body.key.previous).toEqual({ ends_with: secret.slice(-4), works_until: '2026-06-12T10:00:00.000Z' });
    expect([await statusOf(secret), await statusOf(body.secret)]).toEqual([200, 200]);
    clock.set('2026-06-12T09:59:59Z');
    expect(await statusOf(secret)).toBe(200);
    clock.set('2026-06-12T10:00:00Z');
    expect([await statusOf(secret), await statusOf(body.secret)]).toEqual([401, 200]);
    expect((await keyOf(id))?.previous).toBeNull();
  });

  test('without an overlap ends the earlier secret at once, and a second rotation the one before', async () => {
    const first = await createProgram(server, owner);
    const second = (await rotate(first.id, 0)).body.secret;
    expect([await statusOf(first.secret), await statusOf(second)]).toEqual([401, 200]);
    const third = (await rotate(first.id, 7)).body.secret;
    const fourth = (await rotate(first.id, 7)).body.secret;
    expect(await Promise.all([second, third, fourth].map(statusOf))).toEqual([401, 200, 200]);
  });

  test.each([-1, 8, 1.5])('with an overlap of %s days is refused', async (days) => {
    const { id } = await createProgram(server, owner);
    const { status, body } = await rotate(id, days);
    expect([status, body.details?.[0]?.field]).toEqual([400, 'overlap_days']);
  });
});

describe('a key whose owner', () => {
  const outcomes = [
    ['is removed', (by: Manager, id: string) => by.call('removeMember', { params: { id } })],
    [
      'is no longer an administrator',
      (by: Manager, id: string) => by.call('changeMember', { params: { id }, body: { role: 'safety_manager' } }),
    ],
    [
      'is limited to sites',
      async (by: Manager, id: string) => {
        const site_ids = [await addSite(`Site ${id}`, by)];
        return by.call('changeMember', { params: { id }, body: { role: 'safety_manager', site_ids } });
      },
    ],
  ] as const;

  test.each(outcomes)(
    '%s stops at once, until an administrator rotates it; the earlier secret never works again',
    async (_, end) => {
      const manager = await server.signIn();
      const leaving = await server.signIn({ colleagueOf: manager });
      const { id, secret } = await createProgram(server, leaving);
      expect(await statusOf(secret)).toBe(200);
      expect((await end(manager, leaving.userId)).status).toBe(200);
      expect(await statusOf(secret)).toBe(401);
      expect(await keyOf(id, manager)).toMatchObject({ state: 'stopped' });
      const rotated = await rotate(id, 7, manager);
      expect(rotated.body.key).toMatchObject({ state: 'active', previous: null });
      expect([await statusOf(secret), await statusOf(rotated.body.secret)]).toEqual([401, 200]);
    },
  );

  test('leaves the organisation stops, and so does the earlier secret of a rotation', async () => {
    const manager = await server.signIn();
    const leaving = await server.signIn({ colleagueOf: manager });
    const { id, secret } = await createProgram(server, leaving);
    const { body } = await rotate(id, 7, leaving);
    await leaving.call('removeMember', { params: { id: leaving.userId } });
    expect([await statusOf(secret), await statusOf(body.secret)]).toEqual([401, 401]);
    expect(await keyOf(id, manager)).toMatchObject({ state: 'stopped', owner_name: null });
  });
});

describe('a key in an address', () => {
  test.each([
    ['the query of a call', (key: string) => `/v1/protected/people?key=${key}`],
    ['the path of a call', (key: string) => `/v1/protected/people/${key}`],
    ['an encoded query', (key: string) => `/v1/protected/people?key=${key.replaceAll('_', '%5f')}`],
    ['the address of a page', (key: string) => `/app/dashboard?token=${key}`],
    ['an address that leads nowhere', (key: string) => `/v9/nothing?api_key=${key}`],
  ])('is refused in words in %s, and not logged', async (_, addressOf) => {
    const { secret } = await createProgram(server, owner);
    const { status, error } = await sendRaw(server.origin + addressOf(secret), 'GET', { token: secret });
    expect([status, error.code]).toEqual([400, 'key_in_address']);
    expect(error.message).toContain('Authorization: Bearer');
    expect(server.logged.join('')).not.toContain(secret.slice(12));
  });
});

describe('bad input', () => {
  test.each([
    ['a name', { name: ' ' }],
    ['name of two lines', { name: 'one\ntwo' }],
    ['rights', { rights: [] }],
    ['rights', { rights: ['root'] }],
    ['rights', { rights: ['people', 'people'] }],
    ['site_ids', { site_ids: [] }],
    ['site_ids', { site_ids: ['00000000-0000-4000-8000-000000000000'] }],
    ['ends_on', { ends_on: '2026-06-09' }],
    ['ends_on', { ends_on: '2027-06-11' }],
    ['ends_on', { ends_on: '2026-02-30' }],
  ])('is refused with the field named: %s %o', async (_, body) => {
    const refused = await create(body);
    const field = Object.keys(body)[0] ?? '';
    expect([refused.status, refused.body.details?.[0]?.field.startsWith(field)]).toEqual([400, true]);
  });

  test('is not a last day in a year, or today', async () => {
    for (const ends_on of ['2027-06-10', '2026-06-10']) expect((await create({ ends_on })).status).toBe(201);
  });

  test('is one key more than an organisation can have', async () => {
    const manager = await server.signIn();
    for (let each = 0; each < MAX_API_KEYS; each += 1) expect((await create({}, manager)).status).toBe(201);
    const { status, body } = await create({}, manager);
    expect([status, body.code]).toEqual([409, 'too_many_api_keys']);
  });

  test.each(['', 'x', 'a'.repeat(300), `${'a'.repeat(42)}%00`, "' or 1=1 --", '../../etc'])(
    'as a secret is answered like an unknown one: %j',
    async (end) => {
      const token = `pl_live_${end}`;
      const { status, error } = await sendRaw(`${server.origin}/v1/protected/people`, 'GET', { token });
      expect([status, error.code]).toEqual([401, 'unauthenticated']);
    },
  );
});

test('a key that writes people sees no survey of theirs, and one that reads everything does', async () => {
  const manager = await server.signIn();
  const email = 'ann@example.org';
  const { id } = (await manager.call('createPerson', { body: { name: 'Ann', email } })).body.person;
  const answer = async (points: 'least' | 'most') =>
    (await openAsParticipant(server, await manager.invite(email))).submit({ responses: answersEarning(points) });
  await answer('least');
  clock.advance({ minutes: 1 });
  await answer('most');
  const seenBy = async (...rights: KeyRight[]) => {
    const { call } = await createProgram(server, manager, { rights });
    const { latest_survey_id, earlier_follow_ups } = (await call('getPerson', { params: { id } })).body.person;
    return [typeof latest_survey_id, earlier_follow_ups.length];
  };
  expect(await seenBy('people')).toEqual(['object', 0]);
  expect(await seenBy('everything')).toEqual(['string', 1]);
});
