import type pg from 'pg';
import { type Calls, type RowsOf, sendBatch } from './statement-batch.ts';
import { DatabaseBusy } from './unavailable.ts';

export type Send = <const Rows extends readonly unknown[]>(calls: Calls<Rows>) => Promise<RowsOf<Rows>>;

/** Longer than a statement may last: what is not answered by then is most likely on a connection that leads nowhere any more. */
const ANSWER_WITHIN_MS = 30_000;

/**
 * Sends batches on one connection. One whose batch failed is closed, and one that was left in a transaction: that ends it too.
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
    client.release(!isUsable || client.getTransactionStatus() !== 'I');
  }
}
