import type { FastifyInstance } from 'fastify';

/** Time after a response in which a person's next request usually follows. */
const QUIET_AFTER_MS = 250n;
const NS_PER_MS = 1_000_000n;

/** Positions in the shared memory: number of requests in progress, and end of the last request, in milliseconds of {@link now}. */
const [IN_PROGRESS, LAST_END] = [0, 1];

export type CountedRequests = ReturnType<typeof createRequestActivity>;

/** @param memory in which another thread counts requests; by default new memory */
export function createRequestActivity(memory = new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT)) {
  const counts = new BigInt64Array(memory);
  return {
    /** Memory through which another thread can see the same requests. */
    memory,
    /** Counts the requests of an app. */
    count: (app: FastifyInstance) => {
      app.addHook('onRequest', async (_request, reply) => {
        Atomics.add(counts, IN_PROGRESS, 1n);
        let isCounted = true;
        const end = () => {
          if (!isCounted) return;
          isCounted = false;
          Atomics.store(counts, LAST_END, now());
          Atomics.sub(counts, IN_PROGRESS, 1n);
        };
        // Fastify's own hook does not run when the connection is closed before the response is complete.
        reply.raw.once('finish', end).once('close', end);
      });
    },
    isBusy: () => {
      if (Atomics.load(counts, IN_PROGRESS) > 0n) return true;
      const lastEnd = Atomics.load(counts, LAST_END);
      return lastEnd > 0n && now() - lastEnd < QUIET_AFTER_MS;
    },
  };
}

/** Unlike `performance.now()`, this clock has the same origin in all threads. */
function now(): bigint {
  return process.hrtime.bigint() / NS_PER_MS;
}
