import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { checkReachable } from '../db/reachable.ts';
import type { Database } from '../db/schema/tables.ts';

/** `/healthz`: the process answers. `/readyz`: its database also takes changes. */
export function healthRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await checkReachable(db);
    return { status: 'ready' };
  });
}
