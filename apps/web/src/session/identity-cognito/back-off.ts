/** Delay before the second attempt; doubled for each further one. */
const FIRST_WAIT_MS = 100;
const JITTER_MS = 100;
/** Maximum delay. If the next delay would be longer, there are no more attempts. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Retries an attempt that may succeed later, with exponential delays and jitter.
 *
 * @throws the error of the last attempt, once the next delay would be longer than five seconds
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
