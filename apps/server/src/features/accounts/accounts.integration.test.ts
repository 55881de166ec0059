import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/server.ts';
import { settableClock } from '../../testkit/settable-clock.ts';
import { DEMO_ORGANISATION } from '../organisations/demo-organisation.ts';

const clock = settableClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { TRIAL_INVITATIONS: '3' }, overrides: { clock } });
});

afterAll(() => server[Symbol.asyncDispose]());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the demo', () => {
  test('signs in anyone with an address, and puts all into one organisation', async () => {
    const { status, body } = await server.anonymous('signIn', {
      body: { email: 'Ann.Lee@Example.org', password: 'x' },
    });
    expect([status, body.success, body.message]).toEqual([200, true, 'Sign in successful']);
    expect(body.data.user).toMatchObject({ email: 'ann.lee@example.org', name: 'Ann Lee', email_verified: true });
    const { body: me } = await server.anonymous('getCurrentUser', {}, bearer(body.data.tokens.idToken));
    expect(me.user).toMatchObject({
      email: 'ann.lee@example.org',
      organization: { id: DEMO_ORGANISATION.id, name: 'Demo Construct Inc.' },
    });
  });

  test('recognises a returning user by the address', async () => {
    const ids: string[] = [];
    for (const email of ['new@example.org', 'NEW@example.org']) {
      const { body } = await server.anonymous('signIn', { body: { email } });
      ids.push((await server.anonymous('getCurrentUser', {}, bearer(body.data.tokens.idToken))).body.user.id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  test('creates one user for many simultaneous first requests', async () => {
    const { body } = await server.anonymous('signIn', { body: { email: 'twice@example.org' } });
    const { idToken } = body.data.tokens;
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => server.anonymous('getCurrentUser', {}, bearer(idToken))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.body.user.id)).size).toBe(1);
    const users = await server.asOrganisation(DEMO_ORGANISATION.id, ({ tx }) =>
      tx.selectFrom('users').select('id').where('email', '=', 'twice@example.org').execute(),
    );
    expect(users).toHaveLength(1);
  });

  test('signs in its local user when the fields are empty', async () => {
    const { body } = await server.anonymous('signIn', { body: { email: '', password: '' } });
    expect(body.data.user.name).toBe('Demo User');
  });

  test('confirms a registration at once, so that the web app can sign in under the typed name', async () => {
    const email = 'Zed.Kay@example.org';
    const { status, body } = await server.anonymous('signUp', {
      body: { email, password: 'secret', name: 'Zedekiah Kay' },
    });
    expect([status, body.message, body.data.userConfirmed]).toEqual([201, 'Demo registration successful', true]);
    const nameAfterSignIn = async () => {
      const { idToken } = (await server.anonymous('signIn', { body: { email, password: 'secret' } })).body.data.tokens;
      return (await server.anonymous('getCurrentUser', {}, bearer(idToken))).body.user.name;
    };
    expect([await nameAfterSignIn(), await nameAfterSignIn()]).toEqual(['Zedekiah Kay', 'Zedekiah Kay']);
  });

  test('issues tokens for an hour, and renews them for a refresh token only', async () => {
    const { body } = await server.anonymous('signIn', { body: { email: 'ann@example.org' } });
    const { tokens } = body.data;
    clock.advance({ minutes: 59 });
    expect((await server.anonymous('getUserStats', {}, bearer(tokens.idToken))).status).toBe(200);
    clock.advance({ minutes: 2 });
    expect((await server.anonymous('getUserStats', {}, bearer(tokens.idToken))).status).toBe(401);

    const refresh = (refresh_token: string) => server.anonymous('refreshSession', { body: { refresh_token } });
    const refused = await refresh(tokens.accessToken);
    expect([refused.status, refused.body.message]).toEqual([
      401,
      'Cannot retrieve a new session. Please authenticate.',
    ]);
    const { body: renewed } = await refresh(tokens.refreshToken);
    expect((await server.anonymous('getUserStats', {}, bearer(renewed.data.tokens.idToken))).status).toBe(200);
    clock.advance({ days: 31 });
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
  });
});

describe('invitations used and left', () => {
  test('count down to the limit of the trial, and drafts count too', async () => {
    const manager = await server.signIn({ invitationsMax: 2 });
    const stats = async () => (await manager.call('getUserStats')).body;
    expect(await stats()).toEqual({
      invitations_max: 2,
      invitations_used: 0,
      invitations_remaining: 2,
      can_create_invitations: true,
      plan_type: 'trial',
    });
    await manager.invite('ann@example.org');
    await manager.call('createSurvey', { body: { participant_email: 'bob@example.org', status: 'draft' } });
    expect(await stats()).toMatchObject({ invitations_remaining: 0, can_create_invitations: false });
    const { status, body } = await manager.call('createSurvey', { body: { participant_email: 'cyd@example.org' } });
    expect([status, body.code]).toEqual([403, 'invitation_limit_reached']);
  });

  test('have no limit on a plan without one', async () => {
    const manager = await server.signIn({ invitationsMax: null });
    await manager.invite('ann@example.org');
    expect((await manager.call('getUserStats')).body).toEqual({
      invitations_max: null,
      invitations_used: 1,
      invitations_remaining: null,
      can_create_invitations: true,
      plan_type: 'unlimited',
    });
  });
});
