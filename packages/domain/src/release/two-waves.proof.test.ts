import { expect, test } from 'vitest';
import { attackTwoWaves } from '../../test/two-waves.ts';

test('the figures of two waves of overlapping people isolate no group in 10,000 organisations', () => {
  const { shown, leaking } = attackTwoWaves(10_000);
  expect(leaking).toEqual([]);
  // A gate that shows nothing would be safe, and useless.
  expect(shown).toBeGreaterThan(25_000);
});
