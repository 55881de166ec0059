import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long the head of a request may take, then the body of a call, and of a file each pause between its parts. */
export const ARRIVAL_MS = 10_000;
/** How long a whole request may take to arrive: as long as the web app waits for a photo on a weak network. */
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

/** Ends requests that were sent in part only, which would otherwise hold a connection for minutes. */
export function endHalfSentRequests(app: FastifyInstance, arrivalMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return done();
    const timer = setTimeout(() => {
      // A complete body may be unread, as that of a GET is.
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

/** Of requests with a body. */
const deadlines = new WeakMap<FastifyRequest, { readonly stop: () => void; readonly arrivalMs: number }>();
