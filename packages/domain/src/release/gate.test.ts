import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { summaryOf } from '../statistics/summary.ts';
import { gateOf, type ReleaseRule, releaseFigure } from './gate.ts';
import { type BaseCell, ORGANISATION_KEY } from './group-counts.ts';

const SCALE = { lowest: 100 / 7, highest: 100 };
const GROUP_OF_TEN: ReleaseRule = { mode: 'group', threshold: 10 };

/** @param answer points of percent by which one answer moves the figure */
function figureOf(
  scores: readonly number[],
  rule: ReleaseRule,
  { asked, answer = 0 }: { asked?: number; answer?: number } = {},
) {
  const summary = summaryOf(scores);
  if (summary === null) throw new RangeError('nobody has no figure');
  return releaseFigure(summary, { asked, range: SCALE, answer }, rule);
}

const repeated = (score: number, times: number) => Array.from({ length: times }, () => score);

describe('a figure', () => {
  test('is rounded half up to whole percents, and its interval is symmetric', () => {
    const scores = [51, 54, 57, 60, 63, 66, 69, 72, 75, 78];
    expect(figureOf(scores, GROUP_OF_TEN)).toEqual({
      kind: 'mean',
      n: 10,
      percent: 65,
      interval: { low: 59, high: 71 },
    });
  });

  test('has a narrower interval when few people did not answer', () => {
    const scores = [40, 50, 60, 70, 80, 40, 50, 60, 70, 80];
    expect(figureOf(scores, GROUP_OF_TEN)).toMatchObject({ interval: { low: 49, high: 71 } });
    expect(figureOf(scores, GROUP_OF_TEN, { asked: 12 })).toMatchObject({ interval: { low: 55, high: 65 } });
  });

  test('has an interval within the range of scores', () => {
    const scores = [15, 15, 15, 15, 15, 15, 15, 15, 15, 95];
    expect(figureOf(scores, GROUP_OF_TEN)).toMatchObject({ interval: { low: 14, high: 41 } });
  });
});

describe('in group mode', () => {
  test.each([
    ['95% or more', 100, 0, { kind: 'at_least', n: 12, percent: 95 }],
    ['the bound itself', 100 - (SCALE.highest - SCALE.lowest) * 0.05, 0, { kind: 'at_least', n: 12, percent: 95 }],
    ['the lowest answers', SCALE.lowest, 0, { kind: 'at_most', n: 12, percent: 19 }],
    [
      'the lower bound',
      SCALE.lowest + (SCALE.highest - SCALE.lowest) * 0.05,
      0,
      { kind: 'at_most', n: 12, percent: 19 },
    ],
    ['two whole answers of the upper end', 86, 7, { kind: 'at_least', n: 12, percent: 86 }],
    ['two whole answers of the lower end', 28, 7, { kind: 'at_most', n: 12, percent: 29 }],
  ])('a mean at an end of the range is not shown: %s', (_, score, answer, figure) => {
    expect(figureOf(repeated(score, 12), GROUP_OF_TEN, { answer })).toEqual(figure);
  });

  test('a mean further from both ends than two whole answers is shown', () => {
    expect(figureOf(repeated(85.9, 12), GROUP_OF_TEN, { answer: 7 })).toMatchObject({ kind: 'mean', percent: 86 });
  });

  test('a bound is true of its mean', () => {
    const scores = fc.double({ min: SCALE.lowest, max: 100, noNaN: true });
    fc.assert(
      fc.property(scores, fc.double({ min: 0, max: 9, noNaN: true }), (score, answer) => {
        const figure = figureOf(repeated(score, 10), GROUP_OF_TEN, { answer });
        if (figure.kind === 'at_least') expect(score).toBeGreaterThanOrEqual(figure.percent);
        else if (figure.kind === 'at_most') expect(score).toBeLessThanOrEqual(figure.percent);
        else expect(Math.abs(figure.percent - score)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test('nearly equal answers have the same interval as answers that differ a little', () => {
    const figure = { kind: 'mean', n: 12, percent: 57, interval: { low: 54, high: 60 } };
    expect(figureOf(repeated(400 / 7, 12), GROUP_OF_TEN)).toEqual(figure);
    const spread = (points: number) =>
      Array.from({ length: 12 }, (_, index) => 57 + (index % 2 === 0 ? points : -points));
    expect(figureOf(spread(4.7), GROUP_OF_TEN)).toEqual(figure);
    expect(figureOf(spread(12), GROUP_OF_TEN)).toMatchObject({ interval: { low: 49, high: 65 } });
    expect(figureOf(repeated(400 / 7, 12), { mode: 'individual' })).toMatchObject({ interval: { low: 57, high: 57 } });
  });

  test('a threshold below five is refused', () => {
    expect(() => gateOf({ mode: 'group', threshold: 4 }, [])).toThrow('a threshold of 4 is below 5');
    expect(() => gateOf({ mode: 'group', threshold: Number.NaN }, [])).toThrow(RangeError);
    expect(() => gateOf({ mode: 'group', threshold: 5 }, [])).not.toThrow();
  });
});

const crew = (name: string, n: number, company = 'own'): BaseCell => ({ site: 'north', crew: name, company, n });
const crewsShown = (
  answered: readonly BaseCell[],
  asked: readonly BaseCell[] = [],
  rule: ReleaseRule = GROUP_OF_TEN,
  isEnough?: (group: { readonly id: string }) => boolean,
) =>
  [...gateOf(rule, asked).shown(answered, { category: 'stress', ...(isEnough === undefined ? {} : { isEnough }) })]
    .filter((key) => key.startsWith('crew '))
    .toSorted();

describe('the groups that a gate shows', () => {
  test('have at least as many answers as the threshold', () => {
    expect(crewsShown([crew('a', 10)])).toEqual(['crew a']);
    expect(crewsShown([crew('a', 9)])).toEqual([]);
  });

  test('do not depend on whether somebody answered in a crew that is hidden', () => {
    const asked = [crew('a', 14), crew('b', 16), crew('c', 18)];
    const shownWith = (n: number) => crewsShown([crew('a', n), crew('b', 16), crew('c', 18)], asked);
    expect(shownWith(0)).toEqual(['crew c']);
    expect(Array.from({ length: 10 }, (_, n) => shownWith(n))).toEqual(Array.from({ length: 10 }, () => ['crew c']));
    // A gate that does not know who was asked misses a crew without answers, and one answer would hide the next crew.
    expect(crewsShown([crew('b', 16), crew('c', 18)])).toEqual(['crew b', 'crew c']);
  });

  test('differ by at least the threshold of people asked, whatever they answered', () => {
    const asked = [crew('a', 20), crew('b', 12, 'guest'), crew('a', 1, 'guest')];
    const shown = gateOf(GROUP_OF_TEN, asked).shown([crew('a', 20), crew('b', 12, 'guest')], { category: 'stress' });
    // Subtracting crew b from the guests would reveal whether the one guest of crew a answered.
    expect(shown.has('company guest') && shown.has('crew b')).toBe(false);
  });

  test('meet the further condition; a group that does not hides another one', () => {
    const answered = [crew('a', 12), crew('b', 16), crew('c', 18)];
    expect(crewsShown(answered, [], GROUP_OF_TEN, ({ id }) => id !== 'a')).toEqual(['crew c']);
  });

  test('do not depend on whether somebody answered in a crew that was asked', () => {
    const asked = [crew('a', 12), crew('b', 16), crew('c', 18)];
    const shown = (answered: readonly BaseCell[]) => crewsShown(answered, asked, GROUP_OF_TEN, () => true);
    // Nobody of crew a answered; alone it would be hidden, and found by subtraction.
    expect(shown([crew('b', 16), crew('c', 18)])).toEqual(['crew c']);
    expect(shown([crew('a', 1), crew('b', 16), crew('c', 18)])).toEqual(['crew c']);
    expect(crewsShown([crew('b', 16), crew('c', 18)], [], GROUP_OF_TEN, () => true)).toEqual(['crew b', 'crew c']);
  });

  test('are only groups that were shown before the threshold was raised', () => {
    const only = () => new Set([ORGANISATION_KEY, 'site north', 'crew a', 'crew b']);
    expect(crewsShown([crew('a', 12), crew('b', 16), crew('c', 18)], [], { ...GROUP_OF_TEN, only })).toEqual([
      'crew b',
    ]);
  });

  test('are decided again when the number of answers or the allowed groups differ', () => {
    const gate = gateOf(
      {
        ...GROUP_OF_TEN,
        only: (category) =>
          new Set(category === 'load' ? [] : ['organisation organisation', 'site north', 'crew a', 'crew b']),
      },
      [],
    );
    const shown = (n: number, category: string) => gate.shown([crew('a', n), crew('b', 16)], { category });
    expect(shown(12, 'stress')).toBe(shown(12, 'focus'));
    expect(shown(13, 'stress')).not.toBe(shown(12, 'stress'));
    expect(shown(12, 'load').size).toBe(0);
  });

  test('are all groups with answers in individual mode', () => {
    expect(crewsShown([crew('a', 1), crew('b', 0)], [], { mode: 'individual' })).toEqual(['crew a']);
    expect(gateOf({ mode: 'individual' }, []).shown([], { category: 'stress' }).size).toBe(0);
  });
});
