const KEY = 'plumbline.answered';

/**
 * Notes in this tab which slip was answered here last, so that a page that is loaded again says that the answers arrived, and
 * not that the slip was used. Ends with the tab, and with the next code that is typed in it.
 */
export function noteAnsweredHere(publicToken: string): void {
  tolerant(() => sessionStorage.setItem(KEY, publicToken));
}

export function wasAnsweredHere(publicToken: string): boolean {
  return tolerant(() => sessionStorage.getItem(KEY) === publicToken) ?? false;
}

export function forgetAnsweredHere(): void {
  tolerant(() => sessionStorage.removeItem(KEY));
}

/** A browser that refuses its storage has noted nothing. */
function tolerant<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
