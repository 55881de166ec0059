import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CountedRequests, createRequestActivity } from './request-activity.ts';

let activity: CountedRequests;
let app: FastifyInstance;
let origin: string;
let arrived: PromiseWithResolvers<void>;
let answer: PromiseWithResolvers<void>;

beforeEach(async () => {
  activity = createRequestActivity();
  app = Fastify();
  arrived = Promise.withResolvers();
  answer = Promise.withResolvers();
  activity.count(app);
  app.get('/', async () => {
    arrived.resolve();
    await answer.promise;
    return {};
  });
  app.get('/failing', async () => {
    throw new Error('a fault');
  });
  app.post('/', async () => ({}));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(() => app.close());

async function openSocket(): Promise<Socket> {
  const { port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const untilIdle = () => expect.poll(() => activity.isBusy(), { timeout: 5_000 }).toBe(false);

test('a process is busy from the first request until a moment after the response', async () => {
  expect(activity.isBusy()).toBe(false);
  const response = app.inject('/');
  await arrived.promise;
  expect(activity.isBusy()).toBe(true);
  answer.resolve();
  await response;
  expect(activity.isBusy()).toBe(true);
  await untilIdle();
});

test('the requests of one thread are seen by another through the shared memory', async () => {
  const elsewhere = createRequestActivity(activity.memory);
  expect(elsewhere.isBusy()).toBe(false);
  const response = app.inject('/');
  await arrived.promise;
  expect(elsewhere.isBusy()).toBe(true);
  answer.resolve();
  await response;
  await expect.poll(() => elsewhere.isBusy(), { timeout: 5_000 }).toBe(false);
});

test('requests that are refused or fail are counted to their end', async () => {
  await Promise.all([app.inject('/failing'), app.inject('/unknown'), app.inject({ method: 'PUT', url: '/failing' })]);
  await untilIdle();
});

describe('a request whose connection is closed', () => {
  test('before its response is counted to that moment', async () => {
    const socket = await openSocket();
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await arrived.promise;
    expect(activity.isBusy()).toBe(true);
    socket.destroy();
    await untilIdle();
    answer.resolve();
    await untilIdle();
  });

  test('in the middle of its body is counted to that moment', async () => {
    const socket = await openSocket();
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{');
    await expect.poll(() => activity.isBusy()).toBe(true);
    socket.destroy();
    await untilIdle();
  });
});
