import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ConcludedCategory, concludeFrom } from './conclusion.ts';

const aCategory = (name: string, percent: number | undefined, more: Partial<ConcludedCategory> = {}) => ({
  name,
  fair_from: 60,
  figure: percent === undefined ? undefined : ({ kind: 'mean', percent } as const),
  ...more,
});

test('low categories, the lowest one and clear changes are named', () => {
  const fell = { kind: 'clear', points: -5 } as const;
  expect(
    concludeFrom([
      aCategory('Stress', 72, { change: { kind: 'unclear' } }),
      aCategory('Physical condition', 54, { change: fell }),
      aCategory('Workload', 58, { change: { kind: 'clear', points: 7 } }),
      aCategory('Focus', undefined),
    ]),
  ).toMatchObject({
    shown: 3,
    low: ['Physical condition', 'Workload'],
    lowBelow: 60,
    lowest: [{ name: 'Physical condition', change: fell }],
    fell: ['Physical condition'],
    rose: ['Workload'],
  });
});

test('without a figure there is no conclusion', () => {
  expect(concludeFrom([])).toBeNull();
  expect(concludeFrom([aCategory('Stress', undefined)])).toBeNull();
});

test('one category alone is not called the lowest, nor are all with the same figure', () => {
  expect(concludeFrom([aCategory('Stress', 40)])?.lowest).toEqual([]);
  expect(concludeFrom([aCategory('Stress', 40), aCategory('Focus', 40)])?.lowest).toEqual([]);
});

test('a bound is called the lowest only if every other figure is above it', () => {
  const atMost = (name: string) => aCategory(name, 10, { figure: { kind: 'at_most', percent: 10 } });
  const namesOf = (categories: ConcludedCategory[]) => concludeFrom(categories)?.lowest.map(({ name }) => name);
  expect(namesOf([atMost('Stress'), aCategory('Focus', 40)])).toEqual(['Stress']);
  expect(namesOf([atMost('Stress'), aCategory('Focus', 8)])).toEqual([]);
  expect(namesOf([atMost('Stress'), aCategory('Focus', 10), aCategory('Workload', 30)])).toEqual([]);
});

const figures = fc.option(
  fc.record({ kind: fc.constantFrom('mean', 'at_least', 'at_most'), percent: fc.integer({ min: 0, max: 100 }) }),
  { nil: undefined },
);
const changes = fc.option(
  fc.oneof(
    fc.constant({ kind: 'unclear' } as const),
    fc.record({ kind: fc.constant('clear' as const), points: fc.integer({ min: -60, max: 60 }) }),
  ),
  { nil: undefined },
);
const anyCategories = fc
  .array(fc.record({ figure: figures, change: changes, fair_from: fc.constantFrom(50, 60) }), { maxLength: 8 })
  .map((all) => all.map((each, index) => ({ ...each, name: `Category ${index}` })));

/** All whole percents for which a shown figure may stand. */
function possible({ figure }: ConcludedCategory): readonly number[] {
  const percents = Array.from({ length: 101 }, (_, percent) => percent);
  if (figure === undefined) return [];
  if (figure.kind === 'mean') return [figure.percent];
  return percents.filter((percent) =>
    figure.kind === 'at_least' ? percent >= figure.percent : percent <= figure.percent,
  );
}

test('a conclusion contradicts no figure, whatever value a bound stands for', () => {
  fc.assert(
    fc.property(anyCategories, (categories) => {
      const conclusion = concludeFrom(categories);
      const shown = categories.filter(({ figure }) => figure !== undefined);
      if (conclusion === null) {
        expect(shown).toEqual([]);
        return;
      }
      expect(conclusion.shown).toBe(shown.length);
      for (const each of shown) {
        const isLow = conclusion.low.includes(each.name);
        expect(possible(each).every((percent) => percent < each.fair_from)).toBe(isLow);
        if (conclusion.areOthersFair && !isLow)
          expect(Math.min(...possible(each))).toBeGreaterThanOrEqual(each.fair_from);
        if (conclusion.lowBelow !== null) expect(each.fair_from).toBe(conclusion.lowBelow);
        for (const lowest of conclusion.lowest.filter(({ name }) => name !== each.name)) {
          expect(Math.max(...possible(lowest))).toBeLessThanOrEqual(Math.max(...possible(each)));
          if (!conclusion.lowest.includes(each))
            expect(Math.max(...possible(lowest))).toBeLessThan(Math.min(...possible(each)));
        }
        const points = each.change?.kind === 'clear' ? each.change.points : 0;
        expect([conclusion.fell.includes(each.name), conclusion.rose.includes(each.name)]).toEqual([
          points < 0,
          points > 0,
        ]);
      }
    }),
  );
});
