import { expect, test } from 'vitest';
import { surviveOutages } from '../../../testkit/many-messages.ts';

test('three hundred messages to a receiver that is down half of the time all arrive in order, although the worker is killed', async () => {
  await surviveOutages({ messages: 300, subjects: 25, kills: [80] });
  expect.hasAssertions();
});
