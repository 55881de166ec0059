import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/**
 * The pool as the query builder uses it, with results that are freed soon after they were used.
 *
 * A result that the driver passes to a promise of its own stays in memory until the whole heap is collected: V8 moves it to the old
 * generation, where 0.5 MB for each large response made that necessary every 50 requests, and it delays those that arrive meanwhile. A
 * result that the driver passes to a callback does not (measured with pg 8.23.1 and Node 24; decision 42).
 */
export function withShortLivedResults(pool: pg.Pool): PostgresPool {
  // The query builder knows a connection by its object.
  const clients = new WeakMap<pg.PoolClient, CallingBackClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known !== undefined) return known;
      const added = new CallingBackClient(client);
      clients.set(client, added);
      return added;
    },
    end: () => pool.end(),
  };
}

class CallingBackClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  // Cursors are not configured, so the query builder asks for none.
  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query(sql: unknown, parameters?: readonly unknown[]): never;
  query(sql: string, parameters: readonly unknown[]) {
    return new Promise((resolve, reject) => {
      this.#client.query(sql, [...parameters], (error: Error | null, result) => {
        if (error === null) resolve(result);
        else reject(error);
      });
    });
  }

  release(isBroken?: boolean): void {
    this.#client.release(isBroken);
  }
}
