import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mean, sampleVariance } from './sample.ts';
import { summaryOf, summaryWithout } from './summary.ts';

const percents = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 60 });

test('a summary has the mean and the variance of the scores', () => {
  expect(summaryOf([50, 60, 70])).toEqual({ n: 3, mean: 60, variance: 100 });
  expect(summaryOf([50])).toEqual({ n: 1, mean: 50, variance: 0 });
  expect(summaryOf([])).toBeNull();
});

test('a whole without a part has the mean and the variance of the others', () => {
  fc.assert(
    fc.property(percents, percents, (part, others) => {
      const [whole, own] = [summaryOf([...part, ...others]), summaryOf(part)];
      if (whole === null || own === null) throw new RangeError('somebody is there');
      const rest = summaryWithout(whole, own);
      expect(rest?.n).toBe(others.length);
      expect(rest?.mean).toBeCloseTo(mean(others) ?? Number.NaN, 6);
      expect(rest?.variance).toBeCloseTo(sampleVariance(others) ?? 0, 5);
    }),
  );
});

test('a whole without everybody is null, and a part larger than the whole is refused', () => {
  const all = { n: 3, mean: 60, variance: 100 };
  expect(summaryWithout(all, all)).toBeNull();
  expect(() => summaryWithout(all, { ...all, n: 4 })).toThrow(RangeError);
});

test('the variance of equal scores is never below zero', () => {
  const rest = summaryWithout({ n: 30, mean: 0.1, variance: 0 }, { n: 10, mean: 0.1, variance: 0 });
  expect(rest?.variance).toBe(0);
});
