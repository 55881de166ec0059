import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { EndedRequest } from '../metrics/metrics.ts';
import { measureRequests } from './request-metrics.ts';

async function startMeasured() {
  const ended: EndedRequest[] = [];
  const app = Fastify();
  const asked = Promise.withResolvers<void>();
  measureRequests(app, { requestEnded: (request) => ended.push(request) });
  app.get('/survey/:token', async () => 'a page');
  app.get('/v1/protected/surveys/:id', async () => {
    throw new Error('a defect');
  });
  app.get('/assets/index-Ab12.js', async () => 'a script');
  app.get('/slow', () => {
    asked.resolve();
    return new Promise(() => {});
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, ended, asked: asked.promise, port, [Symbol.asyncDispose]: () => app.close() };
}

test('requests are named by the template of their route, and by nothing of their address', async () => {
  await using measured = await startMeasured();
  const get = (url: string) => measured.app.inject({ url });
  await get('/survey/a-secret-token?language=de');
  await get('/v1/protected/surveys/0192-an-id');
  await get('/assets/index-Ab12.js');
  await get('/nowhere/ann@example.org');
  await measured.app.inject({ url: '/survey/a-secret-token', method: 'HEAD' });
  const named = measured.ended.map(({ seconds: _, ...request }) => request);
  expect(named).toEqual([
    { area: 'participant', route: '/survey/:token', status: 200 },
    { area: 'member', route: '/v1/protected/surveys/:id', status: 500 },
    { area: 'page', route: '(file)', status: 200 },
    { area: 'page', route: '(none)', status: 404 },
    { area: 'participant', route: '/survey/:token', status: 200 },
  ]);
});

test('a caller who leaves before the answer is counted', async () => {
  await using measured = await startMeasured();
  const socket = connect(measured.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await measured.asked;
  socket.destroy();
  await expect.poll(() => measured.ended).toMatchObject([{ route: '/slow', status: 499 }]);
});
