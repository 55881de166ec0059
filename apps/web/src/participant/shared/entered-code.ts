const KEY = 'plumbline.entered';

/**
 * Notes that a code is being sent with a form. Where the network fails, the service worker answers with the code page, which
 * finds the note and says so; a survey that opens removes it. The code itself is not kept.
 */
export function noteEnteredCode(): void {
  tolerant(() => sessionStorage.setItem(KEY, 'yes'));
}

export function forgetEnteredCode(): void {
  tolerant(() => sessionStorage.removeItem(KEY));
}

/** Whether a code was sent and no survey opened since; asking forgets it. */
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
