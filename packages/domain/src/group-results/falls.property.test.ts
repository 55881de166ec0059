import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORGANISATION_KEY } from '../release/group-counts.ts';
import type { ReleasedFigure } from '../release/released-figure.ts';
import { findPriorities } from './act-first.ts';
import { type Compared, type TestedChange, testedChanges } from './changes.ts';
import { concludeFrom } from './conclusion.ts';
import { fallsOf } from './falls.ts';

const CATEGORIES = ['stress', 'focus', 'workload'];
const GROUPS = [ORGANISATION_KEY, 'site a', 'site b', 'crew a 1', 'crew a 2', 'crew b 1', 'company x'];
const FAIR = 60;

/** One group in one category of one wave; `isShown`: its figure is released. */
const cell = fc.record({
  mean: fc.double({ min: 20, max: 95, noNaN: true }),
  variance: fc.double({ min: 1, max: 400, noNaN: true }),
  n: fc.integer({ min: 5, max: 80 }),
  kind: fc.constantFrom('mean', 'mean', 'mean', 'at_least', 'at_most'),
  isShown: fc.boolean(),
});
const wave = fc.array(fc.array(cell, { minLength: GROUPS.length, maxLength: GROUPS.length }), {
  minLength: CATEGORIES.length,
  maxLength: CATEGORIES.length,
});
type Wave = typeof wave extends fc.Arbitrary<infer T> ? T : never;

function comparedIn(drawn: Wave, place: number): Compared {
  const cells = (drawn[place] ?? []).map((of, index) => [GROUPS[index] ?? '', of] as const);
  const figures = cells
    .filter(([, { isShown }]) => isShown)
    .map(([key, { kind, mean, n }]) => {
      const percent = Math.round(mean);
      // Cast, because only the release gate makes these.
      return [
        key,
        (kind === 'mean' ? { kind, n, percent, interval: null } : { kind, n, percent }) as ReleasedFigure,
      ] as const;
    });
  return {
    figures: new Map(figures),
    // Includes hidden groups, so that the test would notice a fall of one.
    summaries: new Map(cells.map(([key, { n, mean, variance }]) => [key, { n, mean, variance }])),
    leftOut: new Map(),
    leastVariance: 0,
  };
}

function compared(before: Wave, after: Wave) {
  const later = new Map(CATEGORIES.map((key, place) => [key, comparedIn(after, place)]));
  const earlier = new Map(CATEGORIES.map((key, place) => [key, comparedIn(before, place)]));
  const changes = new Map(
    CATEGORIES.map((key) => [key, testedChanges(earlier.get(key) ?? expect.fail(), later.get(key) ?? expect.fail())]),
  );
  return { earlier, later, changes };
}

const waves = fc.tuple(wave, wave);

describe('falls', () => {
  test('are clear changes between figures that both waves show, in shown points', () => {
    fc.assert(
      fc.property(waves, ([before, after]) => {
        const { earlier, later, changes } = compared(before, after);
        for (const { group, category, points } of fallsOf(changes)) {
          const [first, second] = [earlier.get(category)?.figures.get(group), later.get(category)?.figures.get(group)];
          expect([first?.kind, second?.kind]).toEqual(['mean', 'mean']);
          expect((first?.percent ?? 0) - (second?.percent ?? 0)).toBe(points);
          expect(changes.get(category)?.get(group)?.change).toMatchObject({ kind: 'clear', points: -points });
        }
      }),
    );
  });

  test('do not depend on hidden groups', () => {
    fc.assert(
      fc.property(waves, wave, ([before, after], others) => {
        const replaced = after.map((cells, category) =>
          cells.map((of, group) => (of.isShown ? of : { ...(others[category]?.[group] ?? of), isShown: false })),
        );
        expect(fallsOf(compared(before, replaced).changes)).toEqual(fallsOf(compared(before, after).changes));
      }),
    );
  });

  test('include all clear falls of the organisation, and those of groups that are significant among all tests', () => {
    const clear = { kind: 'clear', pairs: null, points: -6, interval: { low: -11, high: -1 }, effect: -0.4 } as const;
    // Cast, because only the release gate makes these.
    const tested = (p: number): TestedChange => ({ p, change: clear as TestedChange['change'] });
    const many = (p: number, key: string) =>
      new Map([
        ...Array.from({ length: 39 }, (_, index) => [`company ${index}`, tested(0.5)] as const),
        [key, tested(p)] as const,
      ]);
    const of = (changes: ReadonlyMap<string, TestedChange>) =>
      fallsOf(new Map([['stress', changes]])).map(({ group }) => group);
    expect(of(many(0.04, 'site a'))).toEqual([]);
    expect(of(many(0.0001, 'site a'))).toEqual(['site a']);
    expect(of(many(0.04, ORGANISATION_KEY))).toEqual([ORGANISATION_KEY]);
  });
});

test('the sentence and the cards never contradict each other, and no card is of a hidden figure', () => {
  fc.assert(
    fc.property(waves, ([before, after]) => {
      const { later, changes } = compared(before, after);
      const levels = CATEGORIES.map((category) => ({
        category,
        figures: later.get(category)?.figures ?? new Map<string, ReleasedFigure>(),
        fairFrom: FAIR,
      }));
      const cards = findPriorities([], levels, fallsOf(changes));
      for (const { group, category } of cards) expect(later.get(category)?.figures.has(group)).toBe(true);
      const whole = levels.map(({ category, figures }) => ({
        category,
        figure: figures.get(ORGANISATION_KEY),
        fair_from: FAIR,
      }));
      const conclusion = concludeFrom(whole);
      if (conclusion === null) return;
      const ofWhole = cards.filter(({ group }) => group === ORGANISATION_KEY);
      const isLow = ({ reason }: (typeof cards)[number]) => reason === 'low' || reason === 'low_everywhere';
      // The organisation's lowest low category is the first card; no card calls low what the sentence does not.
      if (conclusion.low !== null && conclusion.low.count > 0) expect(cards[0]?.group).toBe(ORGANISATION_KEY);
      if (conclusion.low?.count === 0) expect(ofWhole.some(isLow)).toBe(false);
      const [lowest] = conclusion.lowest;
      if (lowest === undefined) return;
      const fell = changes.get(lowest.category)?.get(ORGANISATION_KEY)?.change;
      // A fall in the sentence needs a card: without one the screen says that nothing stands out.
      if (fell?.kind === 'clear' && fell.points < 0) expect(cards.length).toBeGreaterThan(0);
    }),
  );
});
