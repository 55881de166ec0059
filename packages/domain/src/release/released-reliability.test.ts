import { describe, expect, test } from 'vitest';
import type { Reliability } from '../statistics/reliability.ts';
import type { ReleaseRule } from './gate.ts';
import { releaseReliability } from './released-reliability.ts';

const GROUP: ReleaseRule = { mode: 'group', threshold: 10 };
const INDIVIDUAL: ReleaseRule = { mode: 'individual' };

const MEASURED: Reliability = {
  kind: 'measured',
  complete: 60,
  alpha: 0.8149,
  interval: { low: 0.751, high: 0.8666 },
  omega: 0.825,
  withoutOmega: null,
};
const PEOPLE = { people: 60, complete: 60, differing: 25, isShown: true, deviation: 20 };
const HIDDEN = { kind: 'too_few' };

describe('the reliability of a category', () => {
  test('is given to two decimals, and in group mode to one, without anything about one person', () => {
    expect(releaseReliability(MEASURED, PEOPLE, INDIVIDUAL)).toMatchObject({
      alpha: 0.81,
      interval: { low: 0.75, high: 0.87 },
      omega: 0.83,
    });
    expect(releaseReliability(MEASURED, PEOPLE, GROUP)).toEqual({
      kind: 'measured',
      alpha: 0.8,
      // (1 − 0.751) / (1 − 0.8149) × (1 − 0.8) below 1, and the upper end in the same way.
      interval: { low: 0.73, high: 0.86 },
      omega: 0.8,
      withoutOmega: null,
      onePerson: null,
    });
    const without = { ...MEASURED, omega: null, withoutOmega: 'improper' } as const;
    expect(releaseReliability(without, PEOPLE, GROUP)).toMatchObject({ omega: null, withoutOmega: 'improper' });
  });

  test('in individual mode says how exact one score is, to one decimal', () => {
    // 20 × √(1 − 0.8149) = 8.605, and 1.96 × √2 times that.
    expect(releaseReliability(MEASURED, PEOPLE, INDIVIDUAL)).toMatchObject({
      onePerson: { error: 8.6, reliableChange: 23.9 },
    });
  });

  test('gives no error of one score that would be 0 points', () => {
    expect(releaseReliability(MEASURED, { ...PEOPLE, deviation: 0.1 }, INDIVIDUAL)).toMatchObject({ onePerson: null });
  });

  test('is hidden in group mode where the figure is, and where too few or too many are left out', () => {
    expect(releaseReliability(MEASURED, { ...PEOPLE, isShown: false }, GROUP)).toEqual(HIDDEN);
    expect(releaseReliability(MEASURED, { ...PEOPLE, complete: 9 }, GROUP)).toEqual(HIDDEN);
    expect(releaseReliability(MEASURED, { ...PEOPLE, complete: 51 }, GROUP)).toEqual(HIDDEN);
    for (const complete of [10, 50, 60]) {
      expect(releaseReliability(MEASURED, { ...PEOPLE, complete }, GROUP)).toMatchObject({ kind: 'measured' });
    }
  });

  test('is hidden in group mode where so few differ in a question that all might have answered it alike', () => {
    expect(releaseReliability(MEASURED, { ...PEOPLE, differing: 9 }, GROUP)).toEqual(HIDDEN);
    expect(releaseReliability({ kind: 'no_variance' }, { ...PEOPLE, differing: 0 }, GROUP)).toEqual(HIDDEN);
    expect(releaseReliability(MEASURED, { ...PEOPLE, differing: 10 }, GROUP)).toMatchObject({ kind: 'measured' });
    expect(releaseReliability(MEASURED, { ...PEOPLE, differing: 0 }, INDIVIDUAL)).toMatchObject({ kind: 'measured' });
    expect(releaseReliability({ kind: 'one_question' }, { ...PEOPLE, differing: 0 }, GROUP)).toEqual({
      kind: 'one_question',
    });
  });

  test('counts a coefficient that a sum of doubles puts just below a tenth as that tenth', () => {
    const below = 0.8 - 2 ** -53;
    expect(below).toBeLessThan(0.8);
    expect(releaseReliability({ ...MEASURED, alpha: below, omega: below }, PEOPLE, GROUP)).toMatchObject({
      alpha: 0.8,
      omega: 0.8,
    });
  });

  test('is never hidden in individual mode', () => {
    for (const given of [
      { ...PEOPLE, isShown: false },
      { ...PEOPLE, complete: 51 },
      { ...PEOPLE, complete: 9 },
    ]) {
      expect(releaseReliability(MEASURED, given, INDIVIDUAL)).toMatchObject({ kind: 'measured' });
    }
  });

  test('says why it is unknown, but hides in group mode that everybody answered the same or has the same score', () => {
    expect(releaseReliability({ kind: 'too_few', complete: 12 }, PEOPLE, INDIVIDUAL)).toEqual(HIDDEN);
    expect(releaseReliability({ kind: 'one_question' }, PEOPLE, GROUP)).toEqual({ kind: 'one_question' });
    expect(releaseReliability({ kind: 'no_variance' }, PEOPLE, INDIVIDUAL)).toEqual({ kind: 'no_variance' });
    const [identical, unrelated] = [{ kind: 'identical_answers' }, { kind: 'unrelated_questions' }] as const;
    expect(releaseReliability(identical, PEOPLE, INDIVIDUAL)).toEqual(identical);
    expect(releaseReliability(identical, PEOPLE, GROUP)).toEqual(HIDDEN);
    expect(releaseReliability({ kind: 'no_variance' }, PEOPLE, GROUP)).toEqual(HIDDEN);
    for (const rule of [INDIVIDUAL, GROUP]) expect(releaseReliability(unrelated, PEOPLE, rule)).toEqual(unrelated);
  });
});
