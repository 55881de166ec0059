import { expect, test } from 'vitest';
import type { IdentityAdapter } from './identity-adapter.ts';
import { createServerIdentity } from './identity-server.ts';
import { createInFlight } from './in-flight.ts';
import { createSend } from './send.ts';
import { ANN, jsonResponse, memoryStorage, tokensEndingAt } from './testing.ts';

const TOKENS = tokensEndingAt(0);
const EMAIL = ANN.email;
const DONE = { success: true, message: 'done' };

/** Accounts of a server that always gives the same response; `sent` contains its requests. */
function serverAnswering(status: number, body: unknown) {
  const sent: { call: string; body: unknown; headers: Headers }[] = [];
  const send = createSend({
    fetch: async (input) => {
      const request = new Request(input);
      const { pathname } = new URL(request.url);
      sent.push({ call: `${request.method} ${pathname}`, body: await request.json(), headers: request.headers });
      return jsonResponse(status, body);
    },
    baseUrl: 'http://plumbline.test',
    inFlight: createInFlight({ classList: { toggle: () => true } }),
  });
  const storage = memoryStorage();
  return { identity: createServerIdentity(send, storage), storage, sent };
}

test.each<[string, (identity: IdentityAdapter) => Promise<unknown>, object]>([
  ['confirm-sign-up', (identity) => identity.confirmSignUp({ email: EMAIL, code: '123456' }), { code: '123456' }],
  [
    'confirm-sign-up',
    (identity) => identity.confirmSignUp({ email: EMAIL, code: '123456', registration: 'its id' }),
    { code: '123456', registration: 'its id' },
  ],
  ['resend-code', (identity) => identity.resendCode(EMAIL), {}],
  ['resend-code', (identity) => identity.resendCode(EMAIL, { password: 'hard hats' }), { password: 'hard hats' }],
  ['forgot-password', (identity) => identity.forgotPassword(EMAIL), {}],
  [
    'confirm-forgot-password',
    (identity) => identity.confirmForgotPassword({ email: EMAIL, code: '123456', newPassword: 'hard hats' }),
    { code: '123456', new_password: 'hard hats' },
  ],
])('%s sends the account and the necessary fields', async (path, act, fields) => {
  const { identity, sent } = serverAnswering(200, DONE);
  await act(identity);
  expect(sent).toMatchObject([{ call: `POST /v1/identity/${path}`, body: { email: EMAIL, ...fields } }]);
});

test('the browser sends the device token of its last sign-in, so that strangers who guess cannot lock it out', async () => {
  const { identity, sent } = serverAnswering(200, {
    ...DONE,
    data: { user: ANN, tokens: TOKENS, device_token: 'known' },
  });
  await identity.signIn({ email: EMAIL, password: 'steel-toe caps' });
  await identity.signIn({ email: EMAIL, password: 'steel-toe caps' });
  await identity.forgotPassword(EMAIL);
  await identity.confirmForgotPassword({ email: EMAIL, code: '123456', newPassword: 'hard hats' });
  const shown = sent.map(({ body }) => (body as { device_token?: string }).device_token);
  expect(shown).toEqual([undefined, 'known', 'known', 'known']);
});

test('a browser without storage can sign in all the same', async () => {
  const { identity, storage } = serverAnswering(200, {
    ...DONE,
    data: { user: ANN, tokens: TOKENS, device_token: 'x' },
  });
  storage.getItem = storage.setItem = () => {
    throw new Error('refused');
  };
  await expect(identity.signIn({ email: EMAIL, password: 'steel-toe caps' })).resolves.toMatchObject({
    kind: 'signed_in',
  });
});

test('signing in returns the user and the tokens', async () => {
  const { identity } = serverAnswering(200, { ...DONE, data: { user: ANN, tokens: TOKENS, device_token: 'x' } });
  const outcome = await identity.signIn({ email: EMAIL, password: 'steel-toe caps' });
  expect(outcome).toEqual({ kind: 'signed_in', signedIn: { user: ANN, tokens: TOKENS } });
});

test('signing up says whether a code is needed, and is never retried automatically', async () => {
  const { identity, sent } = serverAnswering(200, {
    ...DONE,
    data: { userSub: 'ann', userConfirmed: false, registration: 'its id' },
  });
  const outcome = await identity.signUp({ name: 'Ann', email: EMAIL, password: 'steel-toe caps' });
  expect(outcome).toEqual({ message: 'done', isConfirmed: false, registration: 'its id' });
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('a session is refreshed and ended by its refresh token', async () => {
  const { identity, sent } = serverAnswering(200, { ...DONE, data: { tokens: TOKENS } });
  expect(await identity.refreshSession('refresh')).toEqual(TOKENS);
  await identity.signOut(TOKENS);
  expect(sent.map(({ call, body }) => [call, body])).toEqual([
    ['POST /v1/identity/refresh', { refresh_token: 'refresh' }],
    ['POST /v1/identity/sign-out', { refresh_token: 'refresh' }],
  ]);
});

test('a refusal keeps the server’s message and code', async () => {
  const { identity } = serverAnswering(403, { message: 'Please verify.', code: 'account_not_confirmed' });
  await expect(identity.signIn({ email: EMAIL, password: 'steel-toe caps' })).rejects.toMatchObject({
    name: 'HttpError',
    status: 403,
    code: 'account_not_confirmed',
    message: 'Please verify.',
  });
});
