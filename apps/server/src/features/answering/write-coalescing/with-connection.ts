import type pg from 'pg';
import type { RowsOf } from '../../../platform/db/prepared-statements.ts';
import { DatabaseBusy } from '../../../platform/db/unavailable.ts';
import { type BoundStatements, sendPipeline } from './pipeline.ts';

export type Send = <const Rows extends readonly unknown[]>(statements: BoundStatements<Rows>) => Promise<RowsOf<Rows>>;

/** Longer than the statement timeout: without an answer by then, the connection is most likely broken. */
const ANSWER_WITHIN_MS = 30_000;

/**
 * Lends `work` one connection for statements in pipelines. Closes the connection when a pipeline failed or a transaction is still open,
 * which rolls the transaction back.
 *
 * @throws {DatabaseBusy} when a pipeline is not answered in time
 */
export async function withConnection<T>(
  pool: pg.Pool,
  work: (send: Send) => Promise<T>,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<T> {
  const client = await pool.connect();
  let isUsable = true;
  const send: Send = async (statements) => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new DatabaseBusy('the database does not answer')), answerWithinMs);
    try {
      return await Promise.race([sendPipeline(client, statements), late.promise]);
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
