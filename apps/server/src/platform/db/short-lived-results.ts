import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/**
 * The pool for the query builder, with results that are freed soon after their use.
 *
 * Results that the driver returns by a promise are promoted to the old generation, and stay in memory until a full collection. A hundred
 * requests with large responses left 50 MB, and a full collection delays requests by 30 to 60 ms. Results passed to a callback are freed by
 * collections of the young generation (measured with pg 8.23.1 and Node 24; decision 42).
 */
export function withShortLivedResults(pool: pg.Pool): PostgresPool {
  // The query builder caches facts by client, so a client always gets the same wrapper.
  const clients = new WeakMap<pg.PoolClient, CallbackClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known !== undefined) return known;
      const added = new CallbackClient(client);
      clients.set(client, added);
      return added;
    },
    end: () => pool.end(),
  };
}

/** Supports neither cursors nor cancelling, which this product does not use. */
class CallbackClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

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
