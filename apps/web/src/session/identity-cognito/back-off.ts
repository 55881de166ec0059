import {
  REFRESH_BACK_OFF_JITTER_MS,
  REFRESH_BACK_OFF_LIMIT_MS,
  REFRESH_BACK_OFF_MS,
} from '@plumbline/domain/constants';

/**
 * Repeats an attempt that may succeed later, after waits that double and scatter.
 *
 * @throws what the last attempt did, once the next wait would be longer than five seconds
 * @see specification, section 9, "Refresh and revoke back-off"
 */
export async function withBackOff<T>(attempt: () => Promise<T>, mayPass: (error: unknown) => boolean): Promise<T> {
  for (let doubled = REFRESH_BACK_OFF_MS; ; doubled *= 2) {
    try {
      return await attempt();
    } catch (error) {
      const wait = doubled + Math.random() * REFRESH_BACK_OFF_JITTER_MS;
      if (!mayPass(error) || wait > REFRESH_BACK_OFF_LIMIT_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
