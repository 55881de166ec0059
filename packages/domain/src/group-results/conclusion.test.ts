import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ConcludedCategory, concludeFrom } from './conclusion.ts';

interface Named extends ConcludedCategory {
  readonly name: string;
}

const aCategory = (name: string, percent: number | undefined, more: Partial<Named> = {}): Named => ({
  name,
  fair_from: 60,
  figure: percent === undefined ? undefined : { kind: 'mean', percent },
  ...more,
});
const lowestOf = (categories: readonly Named[]) => concludeFrom(categories)?.lowest.map(({ name }) => name);

test('low categories are counted, the lowest is named, and hidden ones are counted separately', () => {
  const categories = [
    aCategory('Stress', 72),
    aCategory('Physical condition', 54),
    aCategory('Workload', 58),
    aCategory('Focus', undefined),
  ];
  expect(concludeFrom(categories)).toMatchObject({ shown: 3, hidden: 1, low: { count: 2, below: 60 } });
  expect(lowestOf(categories)).toEqual(['Physical condition']);
});

test('without a figure there is no conclusion', () => {
  expect(concludeFrom([])).toBeNull();
  expect(concludeFrom([aCategory('Stress', undefined)])).toBeNull();
});

test('a single category is not called the lowest, nor are all with the same figure, nor three', () => {
  expect(lowestOf([aCategory('Stress', 40)])).toEqual([]);
  expect(lowestOf([aCategory('Stress', 40), aCategory('Focus', 40)])).toEqual([]);
  const [a, b, c] = ['A', 'B', 'C'].map((name) => aCategory(name, 40)) as [Named, Named, Named];
  expect(lowestOf([a, b, aCategory('D', 70)])).toEqual(['A', 'B']);
  expect(lowestOf([a, b, c, aCategory('D', 70)])).toEqual([]);
});

test('a bound is called the lowest only if every other figure is above it', () => {
  const atMost = (name: string) => aCategory(name, 10, { figure: { kind: 'at_most', percent: 10 } });
  expect(lowestOf([atMost('Stress'), aCategory('Focus', 40)])).toEqual(['Stress']);
  expect(lowestOf([atMost('Stress'), aCategory('Focus', 8)])).toEqual([]);
  expect(lowestOf([atMost('Stress'), aCategory('Focus', 10), aCategory('Workload', 30)])).toEqual([]);
});

test('with several limits nothing is counted as low', () => {
  expect(concludeFrom([aCategory('Stress', 40), aCategory('Noise', 40, { fair_from: 50 })])?.low).toBeNull();
});

const figures = fc.option(
  fc.record({ kind: fc.constantFrom('mean', 'at_least', 'at_most'), percent: fc.integer({ min: 0, max: 100 }) }),
  { nil: undefined },
);
const anyCategories = fc.array(fc.record({ figure: figures, fair_from: fc.constantFrom(60, 60, 60, 50) }), {
  maxLength: 8,
});
const anyBeside = fc.array(
  fc.record({ figure: figures, category: fc.record({ fair_from: fc.constantFrom(60, 60, 60, 50) }) }),
  { maxLength: 3 },
);

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
    fc.property(anyCategories, anyBeside, (categories, beside) => {
      const conclusion = concludeFrom(categories, beside);
      const shown = categories.filter(({ figure }) => figure !== undefined);
      if (conclusion === null) {
        expect(shown).toEqual([]);
        return;
      }
      const { low, lowest } = conclusion;
      expect([conclusion.shown, conclusion.hidden]).toEqual([shown.length, categories.length - shown.length]);
      if (low !== null) {
        for (const take of [Math.min, Math.max]) {
          const values = shown.map((each) => take(...possible(each)));
          expect(values.filter((percent) => percent < low.below)).toHaveLength(low.count);
        }
      }
      // If no category of the group is low, the conclusion has every low figure beside it.
      const lowBeside = beside.filter(({ figure, category: { fair_from } }) =>
        possible({ figure, fair_from }).every((percent) => figure !== undefined && percent < fair_from),
      );
      if (low?.count === 0) expect(conclusion.lowBeside).toEqual(lowBeside.filter(({ figure }) => figure));
      else expect(conclusion.lowBeside).toEqual([]);
      for (const other of shown.filter((each) => !lowest.includes(each))) {
        for (const each of lowest) expect(Math.max(...possible(each))).toBeLessThan(Math.min(...possible(other)));
      }
    }),
  );
});
