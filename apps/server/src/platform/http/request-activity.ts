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
      app.addHook('onRequest', async () => {
        underWay += 1;
      });
      // Fastify calls this also for requests whose connection was closed.
      app.addHook('onResponse', async () => {
        underWay -= 1;
        lastEnd = performance.now();
      });
    },
    isBusy: () => underWay > 0 || performance.now() - lastEnd < QUIET_AFTER_MS,
  };
}
