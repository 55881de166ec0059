import { isConflict } from './unavailable.ts';

/** Total attempts. One of two conflicting transactions commits, so the retry of the other rarely conflicts again. */
const ATTEMPTS = 3;

/**
 * Retries a transaction that PostgreSQL rolled back because of a conflict (a deadlock or a serialization failure).
 *
 * @param transaction begins, works and commits; keeps no state of a failed attempt
 */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}
