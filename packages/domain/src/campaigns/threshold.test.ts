import { expect, test } from 'vitest';
import { fewestReachablePeople, THRESHOLD_DEFAULT, thresholdProblem } from './threshold.ts';

test.each([
  [4, 10, false, { kind: 'too_low', min: 5 }],
  [-1, 10, false, { kind: 'too_low', min: 5 }],
  [5, 10, false, { kind: 'ok' }],
  [100, 10, false, { kind: 'ok' }],
  [101, 10, false, { kind: 'too_high', max: 100 }],
  [4, 10, true, { kind: 'too_low', min: 5 }],
  [9, 10, true, { kind: 'lowered_after_start', current: 10 }],
  [10, 10, true, { kind: 'ok' }],
  [11, 10, true, { kind: 'ok' }],
])('changing the threshold to %i from %i (started: %s) gives %j', (next, current, isFrozen, problem) => {
  expect(thresholdProblem(next, { current, isFrozen })).toEqual(problem);
});

test('the default threshold is 10, as group-insight says', () => {
  expect(THRESHOLD_DEFAULT).toBe(10);
});

test.each([7.5, Number.NaN, Infinity])('%d is refused as a threshold', (next) => {
  expect(() => thresholdProblem(next, { current: 10, isFrozen: false })).toThrow(RangeError);
});

test('a wave needs one person to ask, and in group mode as many as the threshold', () => {
  for (const kind of ['everyone', 'sites', 'crews', 'companies'] as const) {
    expect(fewestReachablePeople({ mode: 'individual', threshold: 10, audience: { kind } })).toBe(1);
    expect(fewestReachablePeople({ mode: 'group', threshold: 10, audience: { kind } })).toBe(10);
  }
});

test('in group mode an audience picked by name needs twice the threshold', () => {
  const audience = { kind: 'people' } as const;
  expect(fewestReachablePeople({ mode: 'individual', threshold: 10, audience })).toBe(1);
  expect(fewestReachablePeople({ mode: 'group', threshold: 10, audience })).toBe(20);
});
