import { expect, test } from 'vitest';
import { createPoolStorage } from './pool-storage.ts';

const PREFIX = 'CognitoIdentityServiceProvider.client.ann';

/** The part of a browser's storage that the client library uses. */
function browserStorage(entries = new Map<string, string>()) {
  const storage: Storage = {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
  return { storage, entries };
}

test.each(['idToken', 'accessToken', 'refreshToken', 'clockDrift'])('%s stays in memory', (name) => {
  const { storage, entries } = browserStorage();
  const poolStorage = createPoolStorage(storage);
  poolStorage.setItem(`${PREFIX}.${name}`, 'value');
  expect(poolStorage.getItem(`${PREFIX}.${name}`)).toBe('value');
  expect(entries.size).toBe(0);
});

test.each(['deviceKey', 'deviceGroupKey', 'randomPasswordKey'])('%s is stored in the browser', (name) => {
  const { storage, entries } = browserStorage();
  createPoolStorage(storage).setItem(`${PREFIX}.${name}`, 'value');
  expect(entries.get(`${PREFIX}.${name}`)).toBe('value');
  expect(createPoolStorage(storage).getItem(`${PREFIX}.${name}`)).toBe('value');
});

test('forgetting a device removes nothing else', () => {
  const { storage, entries } = browserStorage(new Map([['theme', 'dark']]));
  const poolStorage = createPoolStorage(storage);
  for (const name of ['deviceKey', 'deviceGroupKey', 'randomPasswordKey'])
    poolStorage.setItem(`${PREFIX}.${name}`, 'x');
  poolStorage.clearDevice();
  expect([...entries.keys()]).toEqual(['theme']);
});

test.each([
  ['is closed', null],
  [
    'is full',
    {
      ...browserStorage().storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  ],
])('a browser whose storage %s signs in all the same', (_what, storage) => {
  const poolStorage = createPoolStorage(storage);
  poolStorage.setItem(`${PREFIX}.deviceKey`, 'value');
  poolStorage.clearDevice();
  expect(poolStorage.getItem(`${PREFIX}.deviceKey`)).toBeNull();
});
