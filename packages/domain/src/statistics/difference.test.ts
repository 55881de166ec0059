import fc from 'fast-check';
import { jStat } from 'jstat';
import { pt, qt } from 'lib-r-math.js';
import { describe, expect, test } from 'vitest';
import { isClearChange, pairedDifference, welchDifference } from './difference.ts';

const scores = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 40 });

describe('two groups', () => {
  test('agree with formulas over the results of two oracles', () => {
    fc.assert(
      fc.property(scores, scores, (one, other) => {
        const [v1, v2] = [jStat.variance(one, true) / one.length, jStat.variance(other, true) / other.length];
        fc.pre(v1 + v2 > 0);
        const df = (v1 + v2) ** 2 / (v1 ** 2 / (one.length - 1) + v2 ** 2 / (other.length - 1));
        const difference = jStat.mean(one) - jStat.mean(other);
        const t = difference / Math.sqrt(v1 + v2);
        const result = welchDifference(one, other);
        expect(result?.degreesOfFreedom).toBeCloseTo(df, 6);
        expect(result?.p).toBeCloseTo(2 * pt(-Math.abs(t), df), 6);
        expect(result?.p).toBeCloseTo(2 * jStat.studentt.cdf(-Math.abs(t), df), 6);
        const upper = ((result?.interval.high ?? Number.NaN) - difference) / Math.sqrt(v1 + v2);
        expect(upper).toBeCloseTo(qt(0.975, df), 6);
      }),
    );
  });

  test('have an effect in pooled standard deviations', () => {
    const result = welchDifference([71, 64, 80, 58, 77], [50, 55, 61, 47, 58, 52]);
    expect(result?.difference).toBeCloseTo(70 - 323 / 6, 9);
    const [v1, v2] = [jStat.variance([71, 64, 80, 58, 77], true), jStat.variance([50, 55, 61, 47, 58, 52], true)];
    const pooled = Math.sqrt((4 * v1 + 5 * v2) / 9);
    expect(result?.effect).toBeCloseTo(((70 - 323 / 6) / pooled) * (1 - 3 / 35), 9);
  });

  test("have Hedges' g by jStat's pooled deviation and by the ratio of variances", () => {
    fc.assert(
      fc.property(scores, scores, (one, other) => {
        const pooled = jStat.pooledstdev([one, other]);
        fc.pre(pooled > 0);
        const correction = 1 - 3 / (4 * (one.length + other.length - 2) - 1);
        const g = welchDifference(one, other)?.effect ?? Number.NaN;
        expect(g).toBeCloseTo(((jStat.mean(one) - jStat.mean(other)) / pooled) * correction, 6);
        const ratio = jStat.anovafscore([one, other]);
        expect(Math.abs(g)).toBeCloseTo(Math.sqrt(ratio * (1 / one.length + 1 / other.length)) * correction, 6);
      }),
    );
  });

  test("have a correction near Hedges' exact one", () => {
    for (const people of [5, 6, 10, 40]) {
      const [one, other] = [
        Array.from({ length: people }, (_, index) => index),
        Array.from({ length: people }, (_, index) => index + 3),
      ];
      const df = 2 * people - 2;
      const exact = Math.exp(jStat.gammaln(df / 2) - jStat.gammaln((df - 1) / 2)) / Math.sqrt(df / 2);
      const corrected = (welchDifference(other, one)?.effect ?? Number.NaN) / (3 / jStat.pooledstdev([one, other]));
      expect(Math.abs(corrected - exact)).toBeLessThan(0.001);
    }
  });

  test('change only the sign when they are swapped', () => {
    fc.assert(
      fc.property(scores, scores, (one, other) => {
        const [there, back] = [welchDifference(one, other), welchDifference(other, one)];
        if (there === null || back === null) return expect(there).toBe(back);
        expect(back.difference).toBeCloseTo(-there.difference, 9);
        expect(back.p).toBeCloseTo(there.p, 9);
        expect(back.interval.low).toBeCloseTo(-there.interval.high, 6);
        expect(back.effect).toBeCloseTo(-(there.effect ?? Number.NaN), 9);
      }),
    );
  });

  test('of fewer than five people are not compared', () => {
    expect(welchDifference([1, 2, 3, 4], [1, 2, 3, 4, 5])).toBeNull();
    expect(welchDifference([1, 2, 3, 4, 5], [])).toBeNull();
  });

  test('without any variance are not compared', () => {
    expect(welchDifference([5, 5, 5, 5, 5], [6, 6, 6, 6, 6])).toBeNull();
  });
});

describe('pairs', () => {
  const CHANGES = [9, 4, 12, 7, 3, 6];
  const pairs = [58, 61, 70, 66, 49, 73].map((before, index) => ({
    before,
    after: before + (CHANGES[index] ?? Number.NaN),
  }));

  test('are compared by the change of each person', () => {
    const error = Math.sqrt(jStat.variance(CHANGES, true) / 6);
    const result = pairedDifference(pairs);
    expect(result?.difference).toBeCloseTo(41 / 6, 9);
    expect(result?.degreesOfFreedom).toBe(5);
    expect(result?.p).toBeCloseTo(2 * pt(-(41 / 6) / error, 5), 6);
    expect(result?.interval.low).toBeCloseTo(41 / 6 - qt(0.975, 5) * error, 6);
    expect(result?.effect).toBeCloseTo((41 / 6 / Math.sqrt(jStat.variance(CHANGES, true))) * (1 - 3 / 19), 9);
  });

  test('of fewer than five people, or all with one change, are not compared', () => {
    expect(pairedDifference(pairs.slice(0, 4))).toBeNull();
    expect(pairedDifference(pairs.map(({ before }) => ({ before, after: before + 5 })))).toBeNull();
  });
});

test.each([
  [{ difference: 6, interval: { low: 1, high: 11 } }, true],
  [{ difference: -6, interval: { low: -11, high: -1 } }, true],
  [{ difference: 5, interval: { low: 0.1, high: 9.9 } }, true],
  [{ difference: 4.9, interval: { low: 1, high: 8.8 } }, false],
  [{ difference: 20, interval: { low: 0, high: 40 } }, false],
  [{ difference: -20, interval: { low: -40, high: 0 } }, false],
])('%j is called a change: %s', (change, expected) => {
  expect(isClearChange(change)).toBe(expected);
});
