import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/server.ts';
import { createMemberLimits, MEMBER_LIMITS, type MemberLimitSettings } from './member-limits.ts';

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
