import { isConflict } from './unavailable.ts';

/** Attempts in all. Of two transactions in conflict one commits, so that the second attempt of the other only waits for it. */
const ATTEMPTS = 3;

/**
 * Runs a transaction again when PostgreSQL rolled it back because it was in conflict with another one (a deadlock or a
 * serialization failure).
 *
 * @param transaction begins, works and commits; keeps nothing of an attempt that failed
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
