import type { FastifyInstance } from 'fastify';
import type { RequestActivity } from '../jobs/pacing.ts';

/** How long after an answer more requests are to be expected: a person's next request follows within this time, mostly. */
const QUIET_AFTER_MS = 250;

export interface CountedRequests extends RequestActivity {
  /** Counts the requests of an app. */
  count(app: FastifyInstance): void;
}

export function createRequestActivity(): CountedRequests {
  let underWay = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  return {
    count: (app) => {
      app.addHook('onRequest', async (_request, reply) => {
        underWay += 1;
        let isCounted = true;
        const end = () => {
          if (!isCounted) return;
          isCounted = false;
          underWay -= 1;
          lastEnd = performance.now();
        };
        // Fastify's own hook does not run when the connection is closed before the response is complete.
        reply.raw.once('finish', end).once('close', end);
      });
    },
    isBusy: () => underWay > 0 || performance.now() - lastEnd < QUIET_AFTER_MS,
  };
}
