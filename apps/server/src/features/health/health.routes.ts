import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function healthRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
}
