import type { FastifyInstance } from 'fastify';

/**
 * Logs one line for each answered request.
 *
 * The route's pattern stands in for the address, because addresses carry tokens, searches and ids.
 */
export function logRequests(app: FastifyInstance): void {
  // Whoever reports a trouble can name the line that tells about it.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
