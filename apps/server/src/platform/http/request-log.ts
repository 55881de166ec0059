import type { FastifyInstance } from 'fastify';

/**
 * Logs one line for each response.
 *
 * Logs the route's pattern instead of the URL, because URLs contain tokens, searches and ids.
 */
export function logRequests(app: FastifyInstance): void {
  // Lets a problem report name the log line of its request.
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
