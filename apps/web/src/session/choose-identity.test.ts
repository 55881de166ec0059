import type { Configuration } from '@plumbline/contract/wire';
import { expect, test, vi } from 'vitest';
import { createIdentityChooser } from './choose-identity.ts';
import { createInFlight } from './in-flight.ts';
import { createSend } from './send.ts';
import { jsonResponse, memoryStorage } from './testing.ts';

const POOL = { user_pool_id: 'eu-central-1_Pool', client_id: 'client', endpoint: 'http://pool.test/' };

/** The chooser of an app whose server keeps accounts in the given way, or fails for the first requests. */
function appBefore(identity: Configuration['identity'], failures = 0) {
  let left = failures;
  const fetch = vi.fn(async (input: RequestInfo | URL) => {
    const { pathname } = new URL(new Request(input).url);
    if (left > 0) {
      left -= 1;
      return jsonResponse(500, { message: 'broken' });
    }
    if (pathname !== '/v1/configuration') return jsonResponse(200, { success: true, message: 'done' });
    return jsonResponse(200, { product_name: 'Plumbline', identity, support_email: '', public_url: '' });
  });
  const inFlight = createInFlight({ classList: { toggle: () => true } });
  return {
    fetch,
    choose: createIdentityChooser(createSend({ fetch, baseUrl: 'http://plumbline.test', inFlight }), memoryStorage()),
  };
}

test('the server is asked once, when an account is first needed', async () => {
  const { fetch, choose } = appBefore({ kind: 'builtin' });
  expect(fetch).not.toHaveBeenCalled();
  const [one, other] = await Promise.all([choose(), choose()]);
  expect(one).toBe(other);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('after a failure the server is asked again', async () => {
  const { choose } = appBefore({ kind: 'demo' }, 1);
  await expect(choose()).rejects.toMatchObject({ status: 500 });
  await expect(choose()).resolves.toBeDefined();
});

test('accounts of the server are used through its API', async () => {
  const { fetch, choose } = appBefore({ kind: 'builtin' });
  await (await choose()).resendCode('ann@example.org');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('accounts in a user pool are used directly', async () => {
  const { fetch, choose } = appBefore({ kind: 'cognito', ...POOL });
  const poolFetch = vi.fn(async (_url: string) => jsonResponse(200, {}));
  vi.stubGlobal('fetch', poolFetch);
  try {
    await (await choose()).signOut({ accessToken: 'a', idToken: 'i', refreshToken: 'r' });
  } finally {
    vi.unstubAllGlobals();
  }
  expect(poolFetch.mock.calls[0]?.[0]).toBe(POOL.endpoint);
  expect(fetch).toHaveBeenCalledTimes(1);
});
