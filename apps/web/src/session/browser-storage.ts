type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NO_STORAGE: BrowserStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** The browser's storage. Where it is disabled, and even reading the property throws, one that keeps nothing. */
export function browserStorage(): BrowserStorage {
  try {
    return window.localStorage;
  } catch {
    return NO_STORAGE;
  }
}
