import { expect, test } from 'vitest';
import { withstandTraceAttack } from '../../../testkit/reminded-wave.ts';

test.each(['smtp', 'outbox'] as const)(
  'after a wave of 600 people, whose emails went by %s, nothing that is left tells who had answered before the reminders',
  async (mail) => {
    await withstandTraceAttack({ people: 600, mail });
    expect.hasAssertions();
  },
);
