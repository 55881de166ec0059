import pg from 'pg';
import { StartProblem } from '../../core/start-problem.ts';
import { driverSettings, readSeveralHosts } from './several-hosts.ts';

/** Long, because the program loads its code at the same time, which delays the connection by more than ten seconds on a busy machine. */
const TIMEOUT_MS = 30_000;
/** Timeout for each of several servers, so that the next server is tried soon enough. */
const TIMEOUT_OF_ONE_MS = 10_000;

/** The variables that hold addresses of the database. */
export type DatabaseSetting = 'DATABASE_URL' | 'MIGRATION_DATABASE_URL' | 'BACKUP_DATABASE_URL' | 'DATABASE_READ_URL';

/**
 * Opens one connection for the checks at start.
 *
 * @param setting the variable that holds the address, for the error message
 * @throws {StartProblem} with the address that did not answer, or the refusal; never with the password
 */
export async function connectAtStart(url: string, setting: DatabaseSetting): Promise<pg.Client> {
  const several = readSeveralHosts(url);
  const client = new pg.Client({
    ...driverSettings(url, TIMEOUT_OF_ONE_MS),
    connectionTimeoutMillis: several === null ? TIMEOUT_MS : TIMEOUT_OF_ONE_MS * (1 + several.hosts.length),
  });
  // If the connection breaks between two queries, the next query fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const hosts = several?.hosts ?? [client];
    const place = hosts.map(({ host, port }) => `${host}:${port}`).join(' or ');
    throw new StartProblem(
      isAnswer(error)
        ? `PostgreSQL at ${place} refuses ${setting} (${error.message}): correct the user, password or database in it.`
        : `PostgreSQL is not reachable at ${place} (${reasonOf(error)}): start it, or correct ${setting}.`,
    );
  }
}

/** Errors sent by PostgreSQL itself have a five-character code. */
function isAnswer(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError;
}

function reasonOf(error: unknown): string {
  // A host name with several addresses produces one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
