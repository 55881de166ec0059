import fc from 'fast-check';
import { expect, test } from 'vitest';
import { significantTests } from './false-discovery.ts';

test('the largest p value below its line takes all smaller ones with it', () => {
  // Lines 0.01, 0.02, 0.03, 0.04, 0.05: the fourth is below its own, though the second and third are above theirs.
  expect(significantTests([0.9, 0.005, 0.035, 0.038, 0.031])).toEqual([false, true, true, true, true]);
});

test('a p value on its line is significant', () => {
  expect(significantTests([0.05])).toEqual([true]);
  expect(significantTests([0.0501])).toEqual([false]);
  expect(significantTests([0.025, 0.8])).toEqual([true, false]);
});

test('equal p values are significant together', () => {
  expect(significantTests([0.04, 0.04])).toEqual([true, true]);
  expect(significantTests([0.2, 0.04, 0.04])).toEqual([false, false, false]);
});

test('without tests none is significant', () => {
  expect(significantTests([])).toEqual([]);
});

test('the significant tests are those of the definition', () => {
  const p = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(p, { maxLength: 30 }), (values) => {
      // The adjusted p value: the smallest p·m/rank among those at least as large.
      const adjusted = values.map((own) =>
        Math.min(
          ...values
            .filter((other) => other >= own)
            .map((other) => (other * values.length) / values.filter((each) => each <= other).length),
        ),
      );
      expect(significantTests(values)).toEqual(adjusted.map((value) => value <= 0.05));
    }),
  );
});

test('a p value outside 0..1 is refused', () => {
  expect(() => significantTests([0.1, 1.1])).toThrow(RangeError);
  expect(() => significantTests([Number.NaN])).toThrow(RangeError);
});
