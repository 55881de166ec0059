import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { AppError } from '../../core/errors.ts';
import { checkReachable } from '../db/reachable.ts';
import type { Database } from '../db/schema/tables.ts';

export interface HealthParts {
  readonly db: Kysely<Database>;
  /** In a worker: whether jobs are fetched from every queue. */
  readonly isFetching?: () => boolean;
}

/** @throws {AppError} `unavailable`, or the database's error, while the process cannot work */
export async function checkReady({ db, isFetching = () => true }: HealthParts): Promise<void> {
  await checkReachable(db);
  if (!isFetching()) throw new AppError('unavailable', { message: 'This worker is not fetching jobs.' });
}

/** `/healthz`: the process answers. `/readyz`: its database is also writable, and a worker fetches jobs. */
export function healthRoutes(app: FastifyInstance, parts: HealthParts): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await checkReady(parts);
    return { status: 'ready' };
  });
}
