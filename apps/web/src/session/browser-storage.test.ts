import { expect, test, vi } from 'vitest';
import { browserStorage } from './browser-storage.ts';

test('where storage is denied, nothing is kept and nothing throws', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new Error('SecurityError');
    },
  });
  const storage = browserStorage();
  storage.setItem('language', 'pl');
  expect(storage.getItem('language')).toBeNull();
});
