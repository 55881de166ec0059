type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NO_STORAGE: BrowserStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** The browser's storage. If it is disabled, and even reading the property throws, an empty storage that stores nothing. */
export function browserStorage(): BrowserStorage {
  try {
    return window.localStorage;
  } catch {
    return NO_STORAGE;
  }
}

/** The tab's storage, with the same fallback. */
export function tabStorage(): BrowserStorage {
  try {
    return window.sessionStorage;
  } catch {
    return NO_STORAGE;
  }
}
