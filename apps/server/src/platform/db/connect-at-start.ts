import pg from 'pg';
import { StartProblem } from '../../core/start-problem.ts';

const TIMEOUT_MS = 10_000;

/**
 * Opens one connection for the checks at start.
 *
 * @param setting the variable that the address came from, for the sentence when it fails
 * @throws {StartProblem} saying where nothing answered, or what was refused; never with the password
 */
export async function connectAtStart(
  url: string,
  setting: 'DATABASE_URL' | 'MIGRATION_DATABASE_URL',
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  // A connection that breaks between two queries is noticed by the next query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const place = `${client.host}:${client.port}`;
    throw new StartProblem(
      isAnswer(error)
        ? `PostgreSQL at ${place} refuses ${setting} (${error.message}): correct the user, password or database in it.`
        : `PostgreSQL is not reachable at ${place} (${reasonOf(error)}): start it, or correct ${setting}.`,
    );
  }
}

/** Errors that PostgreSQL itself sent carry its five-character code. */
function isAnswer(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError;
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails once for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
