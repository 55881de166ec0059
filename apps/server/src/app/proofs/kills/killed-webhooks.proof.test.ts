import { expect, test } from 'vitest';
import { surviveOutages } from '../../../testkit/many-messages.ts';

test('10,000 messages to a receiver that is down half of the time all arrive once and in order', async () => {
  await surviveOutages({ messages: 10_000, subjects: 1_000, kills: [] });
  expect.hasAssertions();
}, 600_000);

test('10,000 messages all arrive in order although the worker is killed four times, with the same id where one arrives twice', async () => {
  await surviveOutages({ messages: 10_000, subjects: 1_000, kills: [1, 500, 4_000, 9_000] });
  expect.hasAssertions();
}, 600_000);
