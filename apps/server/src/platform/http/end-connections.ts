import type { FastifyInstance } from 'fastify';

/**
 * Ends the connection of every response that is finished while the app closes. Closing waits for all connections, and a busy connection
 * would otherwise be kept alive for more than a minute.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (isClosing) request.raw.socket.destroySoon();
    });
    done();
  });
}
