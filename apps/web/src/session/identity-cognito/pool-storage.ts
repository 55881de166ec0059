import type { UserStorage } from '../stored-user.ts';

/** Names under which the client library keeps what it knows of this device. */
const DEVICE_KEY = /\.(deviceKey|deviceGroupKey|randomPasswordKey)$/;

/**
 * The storage of the client library: what it knows of the device is kept in the browser, its tokens only in memory,
 * because the app keeps the session itself.
 */
export interface PoolStorage extends UserStorage {
  clear(): void;
  /** Forgets the device, after the pool did. */
  clearDevice(): void;
}

export function createPoolStorage(kept: Storage | null): PoolStorage {
  const memory = new Map<string, string>();
  const isKept = (key: string) => DEVICE_KEY.test(key);
  return {
    getItem: (key) => (isKept(key) ? (kept?.getItem(key) ?? null) : (memory.get(key) ?? null)),
    setItem: (key, value) => {
      if (!isKept(key)) {
        memory.set(key, value);
        return;
      }
      try {
        kept?.setItem(key, value);
      } catch {
        // A full storage forgets the device, and the next sign-in is a first one.
      }
    },
    removeItem: (key) => {
      if (isKept(key)) kept?.removeItem(key);
      else memory.delete(key);
    },
    clear: () => memory.clear(),
    clearDevice: () => {
      const keys = Array.from({ length: kept?.length ?? 0 }, (_, index) => kept?.key(index) ?? '');
      for (const key of keys.filter(isKept)) kept?.removeItem(key);
    },
  };
}
