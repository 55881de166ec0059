import { connectAtStart } from '../connect-at-start.ts';

/** Arbitrary, but the same in every version of Plumbline. */
const BACKUP_LOCK = 7_205_174;

/**
 * Runs `work` while no other process backs up the same database.
 *
 * @returns null when another process is backing up
 */
export async function withBackupLock<T>(serverUrl: string, work: () => Promise<T>): Promise<T | null> {
  const client = await connectAtStart(serverUrl, 'DATABASE_URL');
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      BACKUP_LOCK,
    ]);
    return rows[0]?.locked === true ? await work() : null;
  } finally {
    // Also releases the lock.
    await client.end();
  }
}
