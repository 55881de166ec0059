import type { UserStorage } from '../stored-user.ts';

/** Keys under which the client library stores its data about this device. */
const DEVICE_KEY = /\.(deviceKey|deviceGroupKey|randomPasswordKey)$/;

/**
 * The storage of the client library: data about the device is stored in the browser, tokens only in memory,
 * because the app stores the session itself.
 */
export interface PoolStorage extends UserStorage {
  clear(): void;
  /** Removes the data of this device, after the pool has removed the device. */
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
        // When the storage is full the device is not stored, and the next sign-in is a first one.
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
