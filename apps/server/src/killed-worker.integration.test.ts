import { expect, test } from 'vitest';
import { surviveKilledWorker } from './testkit/many-mails.ts';

test('a worker killed in the middle of eighty mails loses none and sends none twice', async () => {
  await surviveKilledWorker({ mails: 80, killAfter: 20 });
  expect.hasAssertions();
}, 60_000);
