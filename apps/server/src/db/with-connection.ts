import type pg from 'pg';
import { type Calls, type RowsOf, sendBatch } from './statement-batch.ts';
import { DatabaseBusy } from './unavailable.ts';

export type Send = <const Rows extends readonly unknown[]>(calls: Calls<Rows>) => Promise<RowsOf<Rows>>;

/** Longer than any statement may last: what is not answered by then is on a connection that leads nowhere any more. */
const ANSWER_WITHIN_MS = 30_000;

/**
 * Sends batches on one connection, and rolls back what they left open.
 *
 * A connection whose batch failed is closed instead: the error comes before the database is ready again, and closing ends
 * its transaction too.
 *
 * @throws {DatabaseBusy} when a batch is not answered in time
 */
export async function withConnection<T>(
  pool: pg.Pool,
  work: (send: Send) => Promise<T>,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<T> {
  const client = await pool.connect();
  let isUsable = true;
  const send: Send = async (calls) => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new DatabaseBusy('the database does not answer')), answerWithinMs);
    try {
      return await Promise.race([sendBatch(client, calls), late.promise]);
    } catch (error) {
      isUsable = false;
      throw error;
    } finally {
      clearTimeout(timer);
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
