import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { summaryOf } from '../statistics/summary.ts';
import { gateOf, gatesOf, type ReleaseRule } from './gate.ts';
import { type BaseCell, keyOf } from './group-counts.ts';

const SCALE = { lowest: 100 / 7, highest: 100 };
const GROUP_OF_TEN: ReleaseRule = { mode: 'group', threshold: 10 };
const ORGANISATION = keyOf({ kind: 'organisation', id: 'organisation' });

/** One crew of one company, so that every group has the same scores. */
function released(scores: readonly number[], rule: ReleaseRule, asked?: number) {
  const cells: BaseCell[] = [{ site: 'north', crew: 'a', company: 'own', n: scores.length }];
  const summary = summaryOf(scores);
  const keys = [
    ORGANISATION,
    ...(['site', 'crew', 'company'] as const).map((kind, index) =>
      keyOf({ kind, id: ['north', 'a', 'own'][index] ?? '' }),
    ),
  ];
  const summaries = new Map(summary === null ? [] : keys.map((key) => [key, summary] as const));
  const counts = new Map(asked === undefined ? [] : keys.map((key) => [key, asked] as const));
  return gateOf(cells, rule).release({ summaries, asked: counts, range: SCALE });
}

const repeated = (score: number, times: number) => Array.from({ length: times }, () => score);

describe('a figure', () => {
  test('is rounded half up to whole percents, as is its interval', () => {
    const scores = [51, 54, 57, 60, 63, 66, 69, 72, 75, 78];
    expect(released(scores, GROUP_OF_TEN).get(ORGANISATION)).toEqual({
      kind: 'mean',
      n: 10,
      percent: 65,
      interval: { low: 58, high: 71 },
    });
  });

  test('has a narrower interval when few more were asked', () => {
    const scores = [40, 50, 60, 70, 80, 40, 50, 60, 70, 80];
    expect(released(scores, GROUP_OF_TEN).get(ORGANISATION)).toMatchObject({ interval: { low: 49, high: 71 } });
    expect(released(scores, GROUP_OF_TEN, 12).get(ORGANISATION)).toMatchObject({ interval: { low: 55, high: 65 } });
  });

  test('has an interval that ends where scores end', () => {
    const scores = [15, 15, 15, 15, 15, 15, 15, 15, 15, 95];
    expect(released(scores, GROUP_OF_TEN).get(ORGANISATION)).toMatchObject({ interval: { low: 14, high: 41 } });
  });
});

describe('in group mode', () => {
  test.each([
    ['95% or more', 100, { kind: 'at_least', n: 12, percent: 95 }],
    ['the bound itself', 100 - (SCALE.highest - SCALE.lowest) * 0.05, { kind: 'at_least', n: 12, percent: 95 }],
    ['the lowest answers', SCALE.lowest, { kind: 'at_most', n: 12, percent: 19 }],
    ['the lower bound', SCALE.lowest + (SCALE.highest - SCALE.lowest) * 0.05, { kind: 'at_most', n: 12, percent: 19 }],
  ])('a mean at an end of the range is not told: %s', (_, score, figure) => {
    expect(released(repeated(score, 12), GROUP_OF_TEN).get(ORGANISATION)).toEqual(figure);
  });

  test('what a figure says of an end is true of its mean', () => {
    fc.assert(
      fc.property(fc.double({ min: SCALE.lowest, max: 100, noNaN: true }), (score) => {
        const figure = released(repeated(score, 10), GROUP_OF_TEN).get(ORGANISATION);
        if (figure?.kind === 'at_least') expect(score).toBeGreaterThanOrEqual(figure.percent);
        else if (figure?.kind === 'at_most') expect(score).toBeLessThanOrEqual(figure.percent);
        else expect(Math.abs((figure?.percent ?? Number.NaN) - score)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test('nearly equal answers have the interval of those that differ a little, so that nothing tells them apart', () => {
    const figure = { kind: 'mean', n: 12, percent: 57, interval: { low: 54, high: 60 } };
    expect(released(repeated(400 / 7, 12), GROUP_OF_TEN).get(ORGANISATION)).toEqual(figure);
    const spread = (points: number) =>
      Array.from({ length: 12 }, (_, index) => 57 + (index % 2 === 0 ? points : -points));
    expect(released(spread(4.7), GROUP_OF_TEN).get(ORGANISATION)).toEqual(figure);
    expect(released(spread(4.8), GROUP_OF_TEN).get(ORGANISATION)).toMatchObject({ interval: { low: 54, high: 60 } });
    expect(released(spread(12), GROUP_OF_TEN).get(ORGANISATION)).toMatchObject({ interval: { low: 49, high: 65 } });
    expect(released(repeated(400 / 7, 12), { mode: 'individual' }).get(ORGANISATION)).toMatchObject({
      interval: { low: 57, high: 57 },
    });
  });

  test('a threshold below five is refused', () => {
    expect(() => gateOf([], { mode: 'group', threshold: 4 })).toThrow('a threshold of 4 is below 5');
    expect(() => gateOf([], { mode: 'group', threshold: Number.NaN })).toThrow(RangeError);
    expect(() => gateOf([], { mode: 'group', threshold: 5 })).not.toThrow();
  });

  test('a group with too few people is absent', () => {
    expect(released(repeated(70, 9), GROUP_OF_TEN)).toEqual(new Map());
    expect(released(repeated(70, 10), GROUP_OF_TEN).size).toBe(4);
  });
});

describe('in individual mode', () => {
  test('every group is shown, those below five without an interval, and means at an end as they are', () => {
    expect(released([100], { mode: 'individual' }).get(ORGANISATION)).toEqual({
      kind: 'mean',
      n: 1,
      percent: 100,
      interval: null,
    });
    expect(released(repeated(100, 12), { mode: 'individual' }).get(ORGANISATION)).toMatchObject({ percent: 100 });
  });
});

test('scores of other people than those of the gate are refused', () => {
  const cells: BaseCell[] = [{ site: 'north', crew: 'a', company: 'own', n: 12 }];
  const summary = summaryOf(repeated(70, 11));
  const summaries = new Map(summary === null ? [] : [[ORGANISATION, summary] as const]);
  expect(() => gateOf(cells, GROUP_OF_TEN).release({ summaries, asked: new Map(), range: SCALE })).toThrow(RangeError);
});

test('nobody has no figure', () => {
  expect(gateOf([], GROUP_OF_TEN).release({ summaries: new Map(), asked: new Map(), range: SCALE })).toEqual(new Map());
});

describe('everybody outside a group', () => {
  /** Two crews of one site, each of its own company. */
  function ofTwo(
    first: readonly number[],
    second: readonly number[],
    rule = GROUP_OF_TEN,
    asked = new Map<string, number>(),
  ) {
    const cells: BaseCell[] = [
      { site: 'north', crew: 'a', company: 'own', n: first.length },
      { site: 'north', crew: 'b', company: 'other', n: second.length },
    ];
    const keyed = new Map<string, readonly number[]>([
      [ORGANISATION, [...first, ...second]],
      ['site north', [...first, ...second]],
      ['crew a', first],
      ['company own', first],
      ['crew b', second],
      ['company other', second],
    ]);
    const summaries = new Map(
      [...keyed].flatMap(([key, scores]) => {
        const summary = summaryOf(scores);
        return summary === null ? [] : [[key, summary] as const];
      }),
    );
    const scores = { summaries, asked, range: SCALE };
    const gate = gateOf(cells, rule);
    return gate.releaseRest(scores, gate.release(scores));
  }

  const low = [40, 45, 50, 55, 60, 40, 45, 50, 55, 60];
  const high = [60, 65, 70, 75, 80, 60, 65, 70, 75, 80, 70, 70];

  test('has the figure of the others, and nobody is outside the whole', () => {
    const rests = ofTwo(low, high);
    expect([...rests.keys()].toSorted()).toEqual(['company other', 'company own', 'crew a', 'crew b']);
    expect(rests.get('crew a')).toMatchObject({ kind: 'mean', n: 12, percent: 70 });
    expect(rests.get('crew b')).toMatchObject({ kind: 'mean', n: 10, percent: 50 });
  });

  test('has a narrower interval when few more were asked', () => {
    const width = (asked: Map<string, number>) => {
      const rest = ofTwo(low, high, GROUP_OF_TEN, asked).get('crew a');
      return rest?.kind === 'mean' && rest.interval !== null ? rest.interval.high - rest.interval.low : Number.NaN;
    };
    const asked = new Map([
      [ORGANISATION, 24],
      ['crew a', 11],
    ]);
    expect(width(asked)).toBeLessThan(width(new Map()));
    // Of the others it is not known.
    expect(width(new Map([['crew a', 11]]))).toBe(width(new Map()));
  });

  test('is not told where the group, the whole or they themselves are at an end of the range', () => {
    expect(ofTwo(low, repeated(100, 12)).size).toBe(0);
    expect(ofTwo(repeated(100, 12), repeated(100, 12)).size).toBe(0);
  });

  test('is not told of a hidden group', () => {
    expect(ofTwo(low.slice(0, 4), high).size).toBe(0);
    expect([...ofTwo(low.slice(0, 4), high, { mode: 'individual' }).keys()]).toContain('crew a');
  });
});

test('a group that may not be shown in a category is hidden there, whatever its size', () => {
  const scores = [40, 45, 50, 55, 60, 40, 45, 50, 55, 60, 50, 50];
  const cells: BaseCell[] = [{ site: 'north', crew: 'a', company: 'own', n: scores.length }];
  const summary = summaryOf(scores);
  const keys = [ORGANISATION, 'site north', 'crew a', 'company own'];
  const summaries = new Map(summary === null ? [] : keys.map((key) => [key, summary] as const));
  const only = (category: string) => new Set(category === 'stress' ? keys : []);
  const shownIn = (category?: string) =>
    gateOf(cells, { mode: 'group', threshold: 10, only }, category).release({
      summaries,
      asked: new Map(),
      range: SCALE,
    }).size;
  expect([shownIn('stress'), shownIn('focus'), shownIn()]).toEqual([4, 0, 0]);
});

describe('the gates of several categories', () => {
  const cells = (n: number): BaseCell[] => [
    { site: 'north', crew: 'a', company: 'own', n: 12 },
    { site: 'north', crew: 'b', company: 'own', n },
  ];

  test('are one where the same people count, and another where one more does', () => {
    const gateFor = gatesOf(GROUP_OF_TEN);
    const gate = gateFor(cells(11), 'stress');
    expect(gateFor(cells(11), 'focus')).toBe(gate);
    expect(gateFor(cells(12), 'focus')).not.toBe(gate);
    expect(gateFor(cells(11).slice(1), 'focus')).not.toBe(gate);
    const moved = cells(11).map((cell) => ({ ...cell, company: 'other' }));
    expect(gateFor(moved, 'focus')).not.toBe(gate);
    const renamed = cells(11).map((cell) => ({ ...cell, crew: `${cell.crew} ` }));
    expect(gateFor(renamed, 'focus')).not.toBe(gate);
    const elsewhere = cells(11).map((cell) => ({ ...cell, site: 'south' }));
    expect(gateFor(elsewhere, 'focus')).not.toBe(gate);
  });

  test('are one only where the same groups may be shown at all', () => {
    const shown: Readonly<Record<string, readonly string[]>> = {
      stress: ['crew a'],
      focus: ['crew a'],
      load: ['crew b'],
    };
    const gateFor = gatesOf({ mode: 'group', threshold: 10, only: (category) => new Set(shown[category] ?? []) });
    const gate = gateFor(cells(11), 'stress');
    expect(gateFor(cells(11), 'focus')).toBe(gate);
    expect(gateFor(cells(11), 'load')).not.toBe(gate);
    expect(gateFor(cells(11), 'support')).not.toBe(gate);
  });

  test.each([
    ['the same, in another order', ['crew a', 'crew b'], ['crew b', 'crew a'], true],
    ['one of two', ['crew a', 'crew b'], ['crew a'], false],
    ['one more', ['crew a'], ['crew a', 'crew b'], false],
    ['one of the two is another', ['crew a', 'crew b'], ['crew a', 'company own'], false],
  ])('share the groups that may be shown: %s', (_, first, second, isOne) => {
    const only = (category: string) => new Set(category === 'first' ? first : second);
    const gateFor = gatesOf({ mode: 'group', threshold: 10, only });
    expect(gateFor(cells(11), 'first') === gateFor(cells(11), 'second')).toBe(isOne);
  });

  test('are others where one more cell has people, whatever the first ones are', () => {
    const gateFor = gatesOf(GROUP_OF_TEN);
    const gate = gateFor(cells(11).slice(0, 1), 'stress');
    expect(gateFor(cells(11), 'focus')).not.toBe(gate);
  });
});

test('what was counted wrongly is refused with the group that it is about', () => {
  const cells: BaseCell[] = [{ site: 'north', crew: 'a', company: 'own', n: 12 }];
  const nothing = { summaries: new Map(), asked: new Map(), range: SCALE };
  const about = 'the scores of organisation organisation are of other people than its cells';
  expect(() => gateOf(cells, GROUP_OF_TEN).release(nothing)).toThrow(about);
});

test('nobody has no figure in individual mode either', () => {
  const nothing = { summaries: new Map(), asked: new Map(), range: SCALE };
  const gate = gateOf([], { mode: 'individual' });
  expect([gate.release(nothing).size, gate.releaseRest(nothing, new Map()).size]).toEqual([0, 0]);
});
