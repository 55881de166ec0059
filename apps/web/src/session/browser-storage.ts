type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NO_STORAGE: BrowserStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** The browser's storage. Where it is disabled, reading the property throws, and an empty storage that keeps nothing replaces it. */
export function browserStorage(): BrowserStorage {
  try {
    return window.localStorage;
  } catch {
    return NO_STORAGE;
  }
}

/** The storage of the tab, with the same replacement. */
export function tabStorage(): BrowserStorage {
  try {
    return window.sessionStorage;
  } catch {
    return NO_STORAGE;
  }
}
