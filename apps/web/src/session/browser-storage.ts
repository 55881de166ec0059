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

/** The tab's storage, in the same way. */
export function tabStorage(): BrowserStorage {
  try {
    return window.sessionStorage;
  } catch {
    return NO_STORAGE;
  }
}
