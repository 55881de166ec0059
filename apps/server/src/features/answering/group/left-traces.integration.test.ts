import { expect, test } from 'vitest';
import { withstandTraceAttack } from '../../../testkit/reminded-wave.ts';

/**
 * Everyone in a wave is reminded, and only those who have not answered get an email. What sending leaves behind must not tell
 * who that was.
 */

const PEOPLE = 60;

test('jobs of reminders take as long for those who had answered, and are gone once the wave has closed', async () => {
  await withstandTraceAttack({ people: PEOPLE, mail: 'smtp' });
  expect.hasAssertions();
});

test('without a mail server neither the log nor, once the wave has closed, the outbox tells who had answered', async () => {
  await withstandTraceAttack({ people: PEOPLE, mail: 'outbox' });
  expect.hasAssertions();
});
