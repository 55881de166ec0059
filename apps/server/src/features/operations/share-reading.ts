/** Age up to which a reading is shared by several readers. */
const FRESH_MS = 10_000;
/** Maximum time that readers wait. */
const TIMEOUT_MS = 3_000;

/**
 * Reads at most every ten seconds, however often it is asked.
 *
 * @param now milliseconds of a clock that never goes back
 * @returns the reading; `null` when it failed or took longer than three seconds
 */
export function shareReading<T>(read: () => Promise<T>, now = () => performance.now()): () => Promise<T | null> {
  let last: { readonly at: number; readonly reading: Promise<T | null> } | null = null;
  return () => {
    if (last === null || now() - last.at >= FRESH_MS) last = { at: now(), reading: withTimeout(read()) };
    return last.reading;
  };
}

/** Waits three seconds at most. @returns `null` when `reading` failed or took longer */
export async function withTimeout<T>(reading: Promise<T>): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), TIMEOUT_MS);
  try {
    return await Promise.race([reading, late.promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    // The reading may still fail after the timeout.
    reading.catch(() => {});
  }
}
