import { expect, test } from 'vitest';
import { attackTwoWaves } from '../../test/two-waves.ts';

test('the figures of two waves of overlapping people isolate no group in 10,000 organisations', () => {
  const { shown, leaking } = attackTwoWaves(10_000);
  expect(leaking).toEqual([]);
  // Guards against a gate that shows too little.
  expect(shown).toBeGreaterThan(25_000);
});
