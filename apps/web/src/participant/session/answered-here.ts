const KEY = 'plumbline.answered';

/**
 * Stores the last answered slip of this tab, so that a reloaded page confirms the answers instead of reporting a used slip. The note ends
 * with the tab, or with the next typed code.
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

/** A browser that refuses its storage has no note. */
function tolerant<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
