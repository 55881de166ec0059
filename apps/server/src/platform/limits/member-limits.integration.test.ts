import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProgram } from '../../testkit/api-keys.ts';
import { callerOf } from '../../testkit/caller.ts';
import { startTestServer, type TestServer } from '../../testkit/server.ts';
import { createMemberLimits, MEMBER_LIMITS, type MemberLimitSettings } from './member-limits.ts';
import { PUBLIC_LIMITS } from './public-limits.ts';

const { member, key, organisation } = MEMBER_LIMITS;

function limitedServer(changes: { [S in keyof MemberLimitSettings]?: Partial<MemberLimitSettings[S]> }) {
  const memberLimits = createMemberLimits({
    member: { ...member, ...changes.member },
    key: { ...key, ...changes.key },
    organisation: { ...organisation, ...changes.organisation },
  });
  return startTestServer({ overrides: { memberLimits } });
}

/** A question of nearly the maximum length. */
const LONG_QUESTION = {
  question: 'x'.repeat(500),
  description: 'y'.repeat(900),
  type: 'text',
  category: 'focus',
} as const;

test('a member who sends too many requests is refused with the time to wait, and a colleague is not', async () => {
  await using server = await limitedServer({ member: { requestsPerMinute: 5 } });
  const manager = await server.signIn();
  const colleague = await server.signIn({ colleagueOf: manager });
  const answers = [];
  for (let each = 0; each < 6; each += 1) answers.push(await manager.call('getUserStats'));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  const refused = answers[5];
  expect(refused?.body.code).toBe('too_many_requests');
  const retryAfter = Number(refused?.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(60);
  expect((await colleague.call('getUserStats')).status).toBe(200);
  await server.context.securityLog.finish();
  const { body } = await colleague.call('listSecurityEvents', { query: { kind: 'refusal' } });
  expect(body.events).toMatchObject([{ action: 'limited', detail: 'calls', actor: { id: manager.userId } }]);
});

test('an organisation whose members together send too many requests is refused, and another is not', async () => {
  await using server = await limitedServer({ organisation: { requestsPerMinute: 5 } });
  const manager = await server.signIn();
  const colleague = await server.signIn({ colleagueOf: manager });
  const neighbour = await server.signIn();
  for (let each = 0; each < 5; each += 1) expect((await manager.call('getUserStats')).status).toBe(200);
  expect((await colleague.call('getUserStats')).status).toBe(429);
  expect((await neighbour.call('getUserStats')).status).toBe(200);
});

test('large bodies are limited by their bytes, small requests of the same member are not', async () => {
  await using server = await limitedServer({ member: { bodyBytesPerMinute: 4_000 } });
  const manager = await server.signIn();
  const statuses = [];
  for (let each = 0; each < 4; each += 1) {
    statuses.push((await manager.call('createQuestion', { body: LONG_QUESTION })).status);
  }
  expect(statuses).toEqual([201, 201, 429, 429]);
  expect((await manager.call('getUserStats')).status).toBe(200);
});

test('a body that hides its length counts as the longest', async () => {
  await using server = await limitedServer({ member: { bodyBytesPerMinute: 1_000 } });
  const manager = await server.signIn();
  const body = new Blob([JSON.stringify({ participant_email: 'ann@example.org' })]).stream();
  const response = await fetch(`${server.origin}/v1/protected/surveys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(429);
});

test('writes are limited per day, and reads stay possible', async () => {
  await using server = await limitedServer({ member: { writesPerDay: 2 } });
  const manager = await server.signIn();
  await manager.invite('ann@example.org');
  await manager.invite('bob@example.org');
  const refused = await manager.call('createSurvey', { body: { participant_email: 'cyd@example.org' } });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600);
  expect((await manager.call('listSurveys')).body.surveys).toHaveLength(2);
});

test('an API key sees what it has left, and is refused with the time to wait when nothing is; a colleague’s is not', async () => {
  await using server = await limitedServer({ key: { requestsPerMinute: 3 } });
  const manager = await server.signIn();
  const { id, call } = await createProgram(server, manager);
  const other = await createProgram(server, manager);
  const rotated = (await manager.call('rotateApiKey', { params: { id }, body: {} })).body.secret;
  const answers: { status: number; headers: Headers; body: { code: string } }[] = [
    await call('listPeople'),
    await call('listPeople'),
  ];
  // Both secrets of a key have one limit, and a call that is refused counts too.
  answers.push(await callerOf(server.origin, rotated)('getMembership'), await call('listPeople'));
  const told = answers.map(({ status, headers }) => [
    status,
    headers.get('ratelimit-policy'),
    headers.get('ratelimit')?.replace(/t=\d+$/, 't'),
  ]);
  const policy = '"requests";q=3;w=60';
  expect(told).toEqual([
    [200, policy, '"requests";r=2;t'],
    [200, policy, '"requests";r=1;t'],
    [403, policy, '"requests";r=0;t'],
    [429, policy, '"requests";r=0;t'],
  ]);
  const refused = answers[3];
  expect(refused?.body.code).toBe('too_many_requests');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await other.call('listPeople')).status).toBe(200);
  expect((await manager.call('listPeople')).headers.get('ratelimit')).toBeNull();
  await server.context.securityLog.finish();
  const { events } = (await manager.call('listSecurityEvents', { query: { kind: 'refusal' } })).body;
  expect(events.map(({ entity, action }) => `${entity}.${action}`)).toContain('api_key.limited');
});

test('API keys count towards the limit of their organisation, and writes per day towards their own', async () => {
  await using server = await limitedServer({ key: { writesPerDay: 1 }, organisation: { requestsPerMinute: 6 } });
  const manager = await server.signIn();
  const { call } = await createProgram(server, manager);
  const add = () => call('createPerson', { body: { name: 'Ann' } });
  expect([(await add()).status, (await add()).status, (await call('listPeople')).status]).toEqual([201, 429, 200]);
  for (let each = 0; each < 4; each += 1) await manager.call('getUserStats');
  expect((await call('listPeople')).status).toBe(429);
});

test('an address that tries secrets is refused, while a working key goes on there', async () => {
  await using server = await startTestServer();
  const { call } = await createProgram(server, await server.signIn());
  const guess = async () => (await callerOf(server.origin, `pl_live_${'b'.repeat(43)}`)('listPeople')).status;
  for (let each = 0; each < PUBLIC_LIMITS.failedLookupsPerAddress; each += 1) expect(await guess()).toBe(401);
  expect(await guess()).toBe(429);
  expect((await call('listPeople')).status).toBe(200);
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test('a list of 5,000 rows and a dashboard that polls every second for an hour reach no limit', async () => {
  const manager = await server.signIn();
  const { body } = await manager.call('createInvitationList', { body: {} });
  const { id } = body.list;
  for (let position = 1; position <= 5_000; position += 200) {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      email: `worker${position + index}@example.org`,
      name: 'A name of some length',
      company: 'A company of some length Ltd',
      language: 'en',
    }));
    expect((await manager.call('addInvitationListRows', { params: { id }, body: { position, rows } })).status).toBe(
      200,
    );
  }
  // All requests of the hour at once.
  for (let round = 0; round < 36; round += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => manager.call('getUserStats')));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }
});
