import { expect, test } from 'vitest';
import { withstandTraceAttack } from '../../../testkit/reminded-wave.ts';

/**
 * Everyone in a wave is reminded, and only those who have not answered get an email. What sending leaves behind must not tell
 * who that was. The proofs do the same with a mail server, and with more people.
 */
test('without a mail server neither jobs nor the log nor, once the wave has closed, the outbox tells who had answered', async () => {
  await withstandTraceAttack({ people: 60, mail: 'outbox' });
  expect.hasAssertions();
});
