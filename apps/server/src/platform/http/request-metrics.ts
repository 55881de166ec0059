import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Area, Metrics } from '../metrics/metrics.ts';

/** The status that nginx logs when the caller disconnects before the response. */
const LEFT_EARLY = 499;

/** The area of a route; the first match counts. */
const AREAS: readonly (readonly [RegExp, Area])[] = [
  [/^\/(survey(\/|$)|v1\/public\/)/, 'participant'],
  [/^\/v1\/(protected|questions)\//, 'member'],
  [/^\/v1\//, 'account'],
  [/^\/(healthz|readyz|metrics|status(\.js)?)$/, 'operations'],
];

interface RouteLabels {
  readonly area: Area;
  readonly route: string;
}

/** Counts and times the requests of an app, including requests whose caller disconnects before the response. */
export function measureRequests(app: FastifyInstance, metrics: Pick<Metrics, 'requestEnded'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const begin = performance.now();
    // Runs after every response, complete or not; Fastify's own hook runs after complete responses only.
    reply.raw.once('close', () => {
      const status = reply.raw.writableEnded ? reply.raw.statusCode : LEFT_EARLY;
      metrics.requestEnded({ ...labelsOf(request), status, seconds: (performance.now() - begin) / 1000 });
    });
    done();
  });
}

/** Labels use the route's template, never the URL, which may contain tokens and ids. */
function labelsOf({ routeOptions: { url } }: FastifyRequest): RouteLabels {
  if (url === undefined) return { area: 'page', route: '(none)' };
  const area = AREAS.find(([pattern]) => pattern.test(url))?.[1] ?? 'page';
  return { area, route: isFile(url) ? '(file)' : url };
}

/** Each file of the web app is a route of its own. */
function isFile(url: string): boolean {
  return !url.startsWith('/v1/') && /\.[a-z0-9]+$/i.test(url);
}
