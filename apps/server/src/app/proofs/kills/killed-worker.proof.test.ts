import { expect, test } from 'vitest';
import { surviveKilledWorker } from '../../../testkit/many-emails.ts';

test.each([1, 760])(
  'a worker killed after %i of 1,000 emails loses none and sends none twice',
  async (killAfter) => {
    await surviveKilledWorker({ emails: 1000, killAfter });
    expect.hasAssertions();
  },
  300_000,
);
