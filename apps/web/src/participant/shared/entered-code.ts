const KEY = 'plumbline.entered';

/**
 * Stores a note that a form with a code is being sent. When the network fails, the service worker opens the code page, which finds the note
 * and shows the failure; an opened survey removes the note. The code itself is not stored.
 */
export function noteEnteredCode(): void {
  tolerant(() => sessionStorage.setItem(KEY, 'yes'));
}

export function forgetEnteredCode(): void {
  tolerant(() => sessionStorage.removeItem(KEY));
}

/** Whether a code was sent without opening a survey; removes the note. */
export function wasCodeEntered(): boolean {
  const wasEntered = tolerant(() => sessionStorage.getItem(KEY) !== null) ?? false;
  forgetEnteredCode();
  return wasEntered;
}

function tolerant<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
