import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createRequestActivity } from './request-activity.ts';

test('a process is busy from the first request until a moment after the last answer', async () => {
  const activity = createRequestActivity();
  const app = Fastify();
  activity.count(app);
  const seen: boolean[] = [];
  app.get('/', async () => {
    seen.push(activity.isBusy());
    return {};
  });
  expect(activity.isBusy()).toBe(false);
  await app.inject('/');
  expect([...seen, activity.isBusy()]).toEqual([true, true]);
  await expect.poll(() => activity.isBusy()).toBe(false);
  await app.close();
});

test('a request that is refused or fails is counted to its end', async () => {
  const activity = createRequestActivity();
  const app = Fastify();
  activity.count(app);
  app.get('/failing', async () => {
    throw new Error('a fault');
  });
  await Promise.all([app.inject('/failing'), app.inject('/unknown'), app.inject({ method: 'POST', url: '/failing' })]);
  await expect.poll(() => activity.isBusy()).toBe(false);
  await app.close();
});
