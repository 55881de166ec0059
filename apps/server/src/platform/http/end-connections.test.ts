import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endConnectionsWhenClosing } from './end-connections.ts';

test('an app that closes waits for an answer that is being sent, but not for its connection to expire', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  endConnectionsWhenClosing(app);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  app.get('/', (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* () {
          yield 'first, ';
          await held;
          yield 'last';
        })(),
      ),
    ),
  );
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(origin);
  const closed = app.close();
  // The app has closed the connections that are idle.
  await expect.poll(() => app.server.listening).toBe(false);
  release();
  expect(await answer.text()).toBe('first, last');
  await closed;
});
