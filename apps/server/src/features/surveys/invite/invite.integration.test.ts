import { expect, test } from 'vitest';
import { startTestServer } from '../../../testkit/server.ts';

test('an invitation creates a survey with its own link and enqueues its mail', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const survey = await manager.invite('ann.o_brien@example.org');
  expect(survey).toMatchObject({
    title: 'Safety Survey for Ann O Brien',
    participant_name: 'Ann O Brien',
    participant_email: 'ann.o_brien@example.org',
    status: 'invited',
    category: 'safety',
    is_public: true,
    is_anonymous: false,
    score: null,
  });
  expect(survey.public_token).toMatch(/^[\w-]{43}$/);
  expect(await server.queued('send_email')).toHaveLength(1);
});

test('nobody is invited while the organisation has the name that a first sign-in gave it', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn({ name: 'New Organization', invitationsMax: 2 });
  const list = () => manager.call('createInvitationList', { body: {} });
  const invite = () => manager.call('createSurvey', { body: { participant_email: 'ann@example.org' } });
  const inviteMember = () => manager.call('inviteMember', { body: { email: 'colleague@example.org' } });
  for (const refused of [await list(), await invite(), await inviteMember()]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'company_name_missing']);
    expect(refused.body.details).toEqual([{ field: 'organization.name', message: 'Give the name of your company.' }]);
  }
  expect((await manager.call('getUserStats')).body.invitations_used).toBe(0);
  expect((await manager.call('getOrganisation')).body.invitations).toEqual([]);
  expect(await server.queued('send_email')).toEqual([]);
  await manager.call('updateOrganisation', { body: { name: 'Ash Ltd' } });
  expect([(await list()).status, (await invite()).status, (await inviteMember()).status]).toEqual([201, 201, 201]);
});

test('a list made under the name of a company is not sent under the one of a first sign-in', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const { body } = await manager.call('createInvitationList', { body: {} });
  const params = { id: body.list.id };
  await manager.call('addInvitationListRows', { params, body: { position: 1, rows: [{ email: 'ann@example.org' }] } });
  await manager.call('updateOrganisation', { body: { name: 'New Organization' } });
  const refused = await manager.call('sendInvitationList', { params });
  expect([refused.status, refused.body.code]).toEqual([409, 'company_name_missing']);
});

test('the last invitation is given once, even to simultaneous requests', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn({ invitationsMax: 10 });
  const invite = (index: number) =>
    manager.call('createSurvey', { body: { participant_email: `worker${index}@example.org` } });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => invite(index)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.filter(({ body }) => 'code' in body && body.code === 'invitation_limit_reached')).toHaveLength(40);
  expect(await server.queued('send_email')).toHaveLength(10);
  const { body } = await manager.call('getUserStats');
  expect(body).toMatchObject({ invitations_used: 10, invitations_remaining: 0, can_create_invitations: false });
});

test('a repeated request with the same idempotency key invites once and takes one invitation', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn({ invitationsMax: 5 });
  const request = () =>
    manager.call('createSurvey', { body: { participant_email: 'ann@example.org' } }, { 'idempotency-key': 'one' });
  const replies = await Promise.all([request(), request(), request()]);
  expect(new Set(replies.map(({ body }) => body.survey.id)).size).toBe(1);
  expect(await server.queued('send_email')).toHaveLength(1);
  expect((await manager.call('getUserStats')).body.invitations_used).toBe(1);
});

test('an idempotency key used for a different request is refused', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const key = { 'idempotency-key': 'one' };
  await manager.call('createSurvey', { body: { participant_email: 'ann@example.org' } }, key);
  const { status, body } = await manager.call('createSurvey', { body: { participant_email: 'bob@example.org' } }, key);
  expect([status, body.code]).toEqual([409, 'idempotency_key_reused']);
});

test.each([
  ['not-an-address', 'participant_email'],
  ['ann@example.org, bob@example.org', 'participant_email'],
  ['ann@example.org\r\nBcc: eve@example.org', 'participant_email'],
])('the address %j is refused with the field named', async (participant_email, field) => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const { status, body } = await manager.call('createSurvey', { body: { participant_email } });
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  expect(body.details?.map((detail) => detail.field)).toContain(field);
});

test('an anonymous survey shows neither name nor address to signed-in users', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const { body } = await manager.call('createSurvey', {
    body: { participant_email: 'ann@example.org', participant_name: 'Ann Example', is_anonymous: true },
  });
  const { body: list } = await manager.call('listSurveys');
  const { body: found } = await manager.call('listSurveys', { query: { search: 'ann' } });
  expect(JSON.stringify([body, list])).not.toMatch(/ann/i);
  expect(found.surveys).toEqual([]);
});
