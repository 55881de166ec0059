/** Wait before the second attempt; doubled for each one after it. */
const FIRST_WAIT_MS = 100;
const JITTER_MS = 100;
/** No more attempts once the next wait would be longer than this. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Repeats an attempt that may succeed later, after waits that double and scatter.
 *
 * @throws what the last attempt did, once the next wait would be longer than five seconds
 * @see specification, section 9, "Refresh and revoke back-off"
 */
export async function withBackOff<T>(attempt: () => Promise<T>, mayPass: (error: unknown) => boolean): Promise<T> {
  for (let doubled = FIRST_WAIT_MS; ; doubled *= 2) {
    try {
      return await attempt();
    } catch (error) {
      const wait = doubled + Math.random() * JITTER_MS;
      if (!mayPass(error) || wait > LONGEST_WAIT_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
