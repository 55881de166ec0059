import type pg from 'pg';
import { type Calls, type RowsOf, sendBatch } from './statement-batch.ts';

export type Send = <const Rows extends readonly unknown[]>(calls: Calls<Rows>) => Promise<RowsOf<Rows>>;

/**
 * Sends batches on one connection, and rolls back what they left open.
 *
 * A connection whose batch failed is closed instead: the error comes before the database is ready again, and closing ends
 * its transaction too.
 */
export async function withConnection<T>(pool: pg.Pool, work: (send: Send) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isUsable = true;
  const send: Send = async (calls) => {
    try {
      return await sendBatch(client, calls);
    } catch (error) {
      isUsable = false;
      throw error;
    }
  };
  try {
    return await work(send);
  } finally {
    if (isUsable && client.getTransactionStatus() !== 'I') {
      await client.query('rollback').catch(() => {
        isUsable = false;
      });
    }
    client.release(!isUsable);
  }
}
