import { foldTotals } from '../features/results/totals/fold-totals.ts';
import type { TestServer } from './server.ts';

/** Folds the totals now, and throws errors that the worker would only log. */
export async function foldTotalsNow({ context }: TestServer, now: Date = context.clock.now()): Promise<void> {
  const onFailure = (_organisationId: string, error: unknown) => {
    throw error;
  };
  await foldTotals({ db: context.db, onFailure }, now);
}
