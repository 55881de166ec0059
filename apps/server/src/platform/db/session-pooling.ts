import { StartProblem } from '../../core/start-problem.ts';
import { connectAtStart, type DatabaseSetting } from './connect-at-start.ts';

/**
 * Refuses an address behind a pooler that pools by transaction or statement: settings of sessions, prepared statements,
 * LISTEN and advisory locks would be lost, or worse, affect other requests.
 *
 * @throws {StartProblem}
 */
export async function refuseTransactionPooler(url: string, setting: DatabaseSetting): Promise<void> {
  const one = await connectAtStart(url, setting);
  try {
    const other = await connectAtStart(url, setting);
    try {
      if (await hasSessionPooling(one, other)) return;
    } finally {
      await other.end();
    }
  } finally {
    await one.end();
  }
  throw new StartProblem(
    `${setting} leads to a connection pooler that changes sessions between transactions: let it pool by session (pool_mode = session in PgBouncer), or use the address of PostgreSQL itself.`,
  );
}

/** The part of a connection that the check uses. */
interface Connection {
  query(statement: string): Promise<{ readonly rows: readonly { readonly process: number }[] }>;
}

/**
 * Whether each connection keeps its own PostgreSQL process.
 *
 * The order of queries detects poolers that assign the last used process (both connections get the same one) and poolers that assign
 * processes in turn (the first connection gets two).
 */
export async function hasSessionPooling(one: Connection, other: Connection): Promise<boolean> {
  const processes = new Map<Connection, number>();
  for (const connection of [one, one, other, one, other]) {
    const { rows } = await connection.query('select pg_backend_pid() as process');
    const process = rows[0]?.process ?? 0;
    const known = processes.get(connection) ?? process;
    if (known !== process) return false;
    processes.set(connection, process);
  }
  return processes.get(one) !== processes.get(other);
}
