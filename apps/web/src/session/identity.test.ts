import { expect, test, vi } from 'vitest';
import { networkError } from './http-error.ts';
import { createIdentity, type Identity } from './identity.ts';
import type { IdentityAdapter, SignedIn } from './identity-adapter.ts';
import { createSession } from './session.ts';
import { ANN, memoryStorage, tokensEndingAt } from './testing.ts';

const NOW = Date.UTC(2026, 0, 1);
const SIGNED_IN: SignedIn = { user: ANN, tokens: tokensEndingAt(NOW + 3_600_000) };
const CREDENTIALS = { email: ANN.email, password: 'steel-toe caps' };

/** An app with accounts whose behaviour a test overrides; everything else succeeds. */
function appWith(accounts: Partial<IdentityAdapter> = {}) {
  const adapter: IdentityAdapter = {
    signIn: vi.fn(async () => ({ kind: 'signed_in' as const, signedIn: SIGNED_IN })),
    signUp: async () => ({ message: 'User registration successful.', isConfirmed: false, registration: null }),
    confirmSignUp: async () => {},
    resendCode: async () => {},
    forgotPassword: async () => {},
    confirmForgotPassword: async () => {},
    refreshSession: async () => SIGNED_IN.tokens,
    signOut: vi.fn(async () => {}),
    ...accounts,
  };
  const refreshTokens = async () => SIGNED_IN.tokens;
  const session = createSession({ storage: memoryStorage(), now: () => NOW, refreshTokens });
  return { identity: createIdentity(async () => adapter, session), session, adapter };
}

test('signing in opens a session', async () => {
  const { identity, session } = appWith();
  expect(await identity.signIn(CREDENTIALS)).toEqual({ kind: 'signed_in' });
  expect(session.state()).toMatchObject({ kind: 'signed_in', user: { id: 'ann' } });
});

test('a user who must set a password gets a session only after setting it', async () => {
  const setPassword = vi.fn(async () => SIGNED_IN);
  const { identity, session } = appWith({ signIn: async () => ({ kind: 'new_password_required', setPassword }) });
  const outcome = await identity.signIn(CREDENTIALS);
  expect(session.state().kind).not.toBe('signed_in');
  if (outcome.kind !== 'new_password_required') throw new Error(`signing in led to ${outcome.kind}`);
  await outcome.setPassword('hard hats on');
  expect(setPassword).toHaveBeenCalledWith('hard hats on');
  expect(session.state().kind).toBe('signed_in');
});

test.each([
  ['Demo registration successful', true, 'signed_in'],
  ['User registration successful.', true, 'account_ready'],
  ['User registration successful.', false, 'confirmation_required'],
] as const)('the answer "%s", confirmed %s, means %s', async (message, isConfirmed, kind) => {
  const { identity, session } = appWith({ signUp: async () => ({ message, isConfirmed, registration: 'its id' }) });
  const registered = await identity.signUp({ name: 'Ann', ...CREDENTIALS });
  expect(registered).toEqual(kind === 'confirmation_required' ? { kind, registration: 'its id' } : { kind });
  expect(session.state().kind === 'signed_in').toBe(kind === 'signed_in');
});

test('a confirmed code signs in with the password that was just chosen, once', async () => {
  const { identity, session, adapter } = appWith();
  await identity.signUp({ name: 'Ann', ...CREDENTIALS });
  expect(await identity.confirmSignUp({ email: ANN.email, code: '123456', registration: 'its id' })).toBe('signed_in');
  expect(adapter.signIn).toHaveBeenCalledWith(CREDENTIALS);
  expect(session.state().kind).toBe('signed_in');
  expect(await identity.confirmSignUp({ email: ANN.email, code: '123456' })).toBe('confirmed');
  expect(adapter.signIn).toHaveBeenCalledTimes(1);
});

test('a confirmed code signs in with the password that proved the registration', async () => {
  const { identity, session } = appWith();
  const confirmation = { email: ANN.email, code: '123456', password: CREDENTIALS.password };
  expect(await identity.confirmSignUp(confirmation)).toBe('signed_in');
  expect(session.state().kind).toBe('signed_in');
});

test.each([
  ['no password was typed', async () => {}],
  [
    'the password belongs to another address',
    async (identity) => {
      await identity.signUp({ name: 'Eve', email: 'eve@example.org', password: 'of another' });
    },
  ],
  [
    'the account was signed out of meanwhile',
    async (identity) => {
      await identity.signUp({ name: 'Ann', ...CREDENTIALS });
      identity.signOut();
    },
  ],
] as const satisfies readonly (readonly [string, (identity: Identity) => Promise<void>])[])(
  'a confirmed code signs nobody in when %s',
  async (_case, before) => {
    const { identity, session } = appWith();
    await before(identity);
    expect(await identity.confirmSignUp({ email: ANN.email, code: '123456' })).toBe('confirmed');
    expect(session.state().kind).not.toBe('signed_in');
  },
);

test('a code stays confirmed when signing in fails afterwards', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { identity } = appWith({
    signIn: async () => {
      throw networkError();
    },
  });
  await identity.signUp({ name: 'Ann', ...CREDENTIALS });
  expect(await identity.confirmSignUp({ email: ANN.email, code: '123456' })).toBe('confirmed');
});

test('signing out takes effect at once and is sent to the service', async () => {
  const { identity, session, adapter } = appWith();
  await identity.signIn(CREDENTIALS);
  identity.signOut();
  expect(session.state()).toEqual({ kind: 'signed_out', reason: 'signed_out' });
  await vi.waitFor(() => expect(adapter.signOut).toHaveBeenCalledWith(SIGNED_IN.tokens));
});

test('signing out works when the service is unreachable', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { identity, session } = appWith({ signOut: () => Promise.reject(networkError()) });
  await identity.signIn(CREDENTIALS);
  identity.signOut();
  expect(session.state().kind).toBe('signed_out');
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  logged.mockRestore();
});

test('signing out does nothing when nobody is signed in', () => {
  const { identity, session, adapter } = appWith();
  identity.signOut();
  expect(adapter.signOut).not.toHaveBeenCalled();
  expect(session.state().kind).toBe('loading');
});

const CHANGE = { password: CREDENTIALS.password, newPassword: 'hard hats on' };

test('a changed password signs in again', async () => {
  const changePassword = vi.fn(async () => true);
  const { identity, session, adapter } = appWith({ changePassword });
  await identity.signIn(CREDENTIALS);
  expect(await identity.changePassword(CHANGE)).toBe(true);
  expect(changePassword).toHaveBeenCalledWith(SIGNED_IN.tokens.accessToken, CHANGE);
  expect(adapter.signIn).toHaveBeenLastCalledWith({ email: ANN.email, password: CHANGE.newPassword });
  expect(session.state().kind).toBe('signed_in');
});

test.each([
  ['takes a code', async () => ({ kind: 'second_factor_required' as const, enterCode: async () => SIGNED_IN })],
  ['fails', () => Promise.reject(networkError())],
])('when signing in with the changed password %s, it is left to the user', async (_what, signInAgain) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { identity, session, adapter } = appWith({ changePassword: async () => true });
  await identity.signIn(CREDENTIALS);
  vi.mocked(adapter.signIn).mockImplementation(signInAgain);
  await identity.changePassword(CHANGE);
  expect(session.state()).toEqual({ kind: 'signed_out', reason: 'password_changed' });
});

test('a refused password keeps the session', async () => {
  const { identity, session } = appWith({ changePassword: () => Promise.reject(networkError()) });
  await identity.signIn(CREDENTIALS);
  await expect(identity.changePassword(CHANGE)).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  expect(session.state().kind).toBe('signed_in');
});
