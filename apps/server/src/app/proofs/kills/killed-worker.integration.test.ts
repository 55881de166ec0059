import { expect, test } from 'vitest';
import { surviveKilledWorker } from '../../../testkit/many-emails.ts';

test('a worker killed in the middle of forty emails loses none and sends none twice', async () => {
  await surviveKilledWorker({ emails: 40, killAfter: 10 });
  expect.hasAssertions();
});
