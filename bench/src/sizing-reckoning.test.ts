import { expect, test } from 'vitest';
import { reckonSizes } from './sizing-reckoning.ts';

test('a machine with four times the cores serves four times the people', () => {
  const [small, medium, large] = reckonSizes({ invitingSeconds: 0.01, answeringSeconds: 0.01 });
  expect(small).toEqual({ cores: 2, aMorning: 72_000, aMinute: 6_000, invitationsAnHour: 360_000 });
  expect(medium?.aMinute).toBe(24_000);
  expect(large?.cores).toBe(32);
});

test('numbers of people are rounded down to two digits', () => {
  const [small] = reckonSizes({ invitingSeconds: 0.007, answeringSeconds: 0.007 });
  expect(small).toEqual({ cores: 2, aMorning: 100_000, aMinute: 8_500, invitationsAnHour: 510_000 });
});
