import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time limit for the head of a request, for the body of a call, and for each pause within a file. */
export const ARRIVAL_MS = 10_000;
/** Time limit for a whole request: as long as the web app waits for a photo on a weak network. */
const FILE_MS = 240_000;
/** By default Node would look for late requests every thirty seconds. */
const CHECKING_MS = 1_000;

/** Options of an HTTP server whose requests are ended unless they arrive in time. */
export function arrivalLimits(arrivalMs: number) {
  return {
    http: { headersTimeout: arrivalMs, connectionsCheckingInterval: Math.min(arrivalMs, CHECKING_MS) },
    requestTimeout: FILE_MS,
  };
}

/** Ends incomplete requests, which would otherwise occupy a connection for minutes. */
export function endHalfSentRequests(app: FastifyInstance, arrivalMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return done();
    const timer = setTimeout(() => {
      // A complete body can be unread, for example of a GET.
      if (!raw.complete) raw.destroy();
    }, arrivalMs);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    deadlines.set(request, { stop, arrivalMs });
    done();
  });
}

/** Lets a request whose body is a file take longer, as long as parts of it arrive. */
export function awaitFile(request: FastifyRequest): void {
  const deadline = deadlines.get(request);
  if (deadline === undefined) return;
  deadline.stop();
  const { raw } = request;
  raw.setTimeout(deadline.arrivalMs, () => raw.destroy());
  raw.once('end', () => raw.setTimeout(0));
}

/** Deadlines of requests with a body. */
const deadlines = new WeakMap<FastifyRequest, { readonly stop: () => void; readonly arrivalMs: number }>();
