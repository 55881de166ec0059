import { type CognitoPool, startCognitoPool } from '@plumbline/cognito-fake/cognito-pool';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IdentityAdapter } from '../../apps/web/src/session/identity-adapter.ts';
import { createCognitoIdentity } from '../../apps/web/src/session/identity-cognito/cognito-identity.ts';

const ANN = { email: 'ann@example.org', password: 'steel-toe caps', name: 'Ann Lee' };

let pool: CognitoPool;
let identity: IdentityAdapter;

const identityOf = (changes: Partial<Pick<CognitoPool, 'userPoolId' | 'clientId'>> = {}) => {
  const { userPoolId, clientId } = { ...pool, ...changes };
  return createCognitoIdentity({
    kind: 'cognito',
    user_pool_id: userPoolId,
    client_id: clientId,
    endpoint: pool.endpoint,
  });
};

beforeEach(async () => {
  pool = await startCognitoPool();
  identity = identityOf();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await pool[Symbol.asyncDispose]();
});

async function signedIn(password = ANN.password) {
  const outcome = await identity.signIn({ email: ANN.email, password });
  if (outcome.kind !== 'signed_in') throw new Error(`signing in led to ${outcome.kind}`);
  return outcome.signedIn;
}

const callsOf = (operation: string) => pool.requests.filter((request) => request.operation === operation).length;

test('the password never leaves the browser', async () => {
  pool.addUser(ANN);
  await signedIn();
  expect(JSON.stringify(pool.requests)).not.toContain(ANN.password);
  expect(JSON.stringify(pool.requests)).toContain('USER_SRP_AUTH');
});

test('a temporary password has to be replaced by an own one', async () => {
  pool.addUser({ ...ANN, status: 'FORCE_CHANGE_PASSWORD' });
  const outcome = await identity.signIn(ANN);
  if (outcome.kind !== 'new_password_required') throw new Error(`signing in led to ${outcome.kind}`);
  const { user } = await outcome.setPassword('hard hats on');
  expect(user).toMatchObject({ email: ANN.email, name: ANN.name });
  await signedIn('hard hats on');
});

test('a device that the pool forgot is forgotten here too, and signing in continues', async () => {
  const { sub } = pool.addUser(ANN);
  const kept = new Map([[`CognitoIdentityServiceProvider.${pool.clientId}.${sub}.deviceKey`, 'lost-device']]);
  vi.stubGlobal('window', { localStorage: storageOn(kept), crypto: globalThis.crypto });
  await signedIn();
  expect([...kept.values()]).not.toContain('lost-device');
});

test('tokens are not stored in the browser twice', async () => {
  pool.addUser(ANN);
  const kept = new Map<string, string>();
  vi.stubGlobal('window', { localStorage: storageOn(kept), crypto: globalThis.crypto });
  const { tokens } = await signedIn();
  expect([...kept.values()]).toEqual([]);
  expect(tokens.refreshToken).not.toBe('');
});

test('a refresh is retried when the pool is busy or the connection breaks, not when it is refused', async () => {
  pool.addUser(ANN);
  const { tokens } = await signedIn();
  const before = callsOf('InitiateAuth');
  pool.failNext('InitiateAuth', 503);
  pool.failNext('InitiateAuth', 'disconnect');
  pool.failNext('InitiateAuth', 'TooManyRequestsException');
  await identity.refreshSession(tokens.refreshToken);
  expect(callsOf('InitiateAuth') - before).toBe(4);

  pool.signOutEverywhere(ANN.email);
  const beforeRefusal = callsOf('InitiateAuth');
  await expect(identity.refreshSession(tokens.refreshToken)).rejects.toMatchObject({ status: 401 });
  expect(callsOf('InitiateAuth') - beforeRefusal).toBe(1);
});

test('signing out revokes the refresh token', async () => {
  pool.addUser(ANN);
  const { tokens } = await signedIn();
  await identity.signOut(tokens);
  expect(callsOf('RevokeToken')).toBe(1);
  await expect(identity.refreshSession(tokens.refreshToken)).rejects.toMatchObject({ status: 401 });
});

test('an unreachable pool is a network error', async () => {
  pool.failNext('InitiateAuth', 'disconnect', 10);
  await expect(identity.signIn(ANN)).rejects.toMatchObject({
    code: 'NetworkError',
    message: 'Network error',
    status: 0,
  });
});

test.each([
  [{ userPoolId: 'no pool' }, 'Invalid UserPoolId format.'],
  [{ userPoolId: `eu-central-1_${'A'.repeat(60)}` }, 'Invalid UserPoolId format.'],
  [{ clientId: '' }, 'Both UserPoolId and ClientId are required.'],
] as const)('a pool like %o is refused in words when someone signs in', async (changes, message) => {
  await expect(identityOf(changes).signIn(ANN)).rejects.toMatchObject({ message });
});

function storageOn(entries: Map<string, string>): Storage {
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
