import { describe, expect, test } from 'vitest';
import { ORGANISATION_KEY } from '../release/group-counts.ts';
import type { Figure, ReleasedFigure } from '../release/released-figure.ts';
import { findPriorities, type ShownCategory } from './act-first.ts';
import type { Fall } from './falls.ts';
import type { Standing } from './standings.ts';

const FAIR = 60;

/** Percents of groups in a category, each of twenty people. */
function shown(percents: Readonly<Record<string, number | Figure>>, category = 'stress'): ShownCategory {
  const figures = Object.entries(percents).map(([key, given]) => {
    const figure = typeof given === 'number' ? { kind: 'mean', n: 20, percent: given, interval: null } : given;
    // Cast, because only the release gate makes these.
    return [key === 'organisation' ? ORGANISATION_KEY : key, figure as ReleasedFigure] as const;
  });
  return { category, figures: new Map(figures), fairFrom: FAIR };
}

const standing = (group: string, distance: number, given: Partial<Standing> = {}): Standing => ({
  group,
  category: 'stress',
  side: 'below',
  distance,
  ...given,
});

/** Categories in which nothing is below the threshold. */
function fine(standings: readonly Standing[]): readonly ShownCategory[] {
  const byCategory = Map.groupBy(standings, ({ category }) => category);
  return [...byCategory].map(([category, own]) =>
    shown(Object.fromEntries(own.map(({ group }) => [group, FAIR])), category),
  );
}

const named = (standings: readonly Standing[], categories = fine(standings), falls: readonly Fall[] = []) =>
  findPriorities(standings, categories, falls).map(
    ({ group, category, reason, place }) =>
      `${place} ${group === ORGANISATION_KEY ? 'organisation' : group} ${category} ${reason}`,
  );

describe('groups below the rest', () => {
  test('are at most three, the furthest below first, each once', () => {
    const groups = ['a', 'b', 'c', 'd'].map((id, index) => standing(`company ${id}`, 10 + index));
    const twice = standing('company d', 20, { category: 'focus' });
    expect(named([...groups, twice])).toEqual([
      '1 company d focus below_rest',
      '2 company c stress below_rest',
      '3 company b stress below_rest',
    ]);
  });

  test('are found in one pass over the groups that differ from the rest', () => {
    const readsOf = (groups: number) => {
      let reads = 0;
      const given = Array.from({ length: groups }, (_, index): Standing => {
        const one = standing(`company ${index}`, 10);
        return {
          ...one,
          get group() {
            reads += 1;
            return one.group;
          },
        };
      });
      expect(named(given, [shown({ organisation: FAIR }), ...fine(given)])).toHaveLength(groups);
      return reads;
    };
    expect(readsOf(200)).toBe(2 * readsOf(100));
  });

  test('exclude groups above the rest', () => {
    expect(named([standing('site a', 10, { side: 'above' })])).toEqual([]);
  });

  test('include a site or its crew in a category, not both', () => {
    const both = [standing('crew a b', 10), standing('site a', 6), standing('site aa', 5)];
    expect(named(both)).toEqual(['1 crew a b stress below_rest', '2 site aa stress below_rest']);
    expect(named([standing('crew a b', 10), standing('site a', 15)])).toEqual(['1 site a stress below_rest']);
    // The crew is named in its worst category, and explains its site in the other one too.
    const twice = [standing('crew a b', 12, { category: 'focus' }), standing('crew a b', 10), standing('site a', 6)];
    expect(named(twice)).toEqual(['1 crew a b focus below_rest']);
    const elsewhere = [standing('crew a b', 10), standing('site a', 5, { category: 'focus' })];
    expect(named(elsewhere)).toHaveLength(2);
  });

  test('include the site when it ties with its crew', () => {
    expect(named([standing('crew a b', 10), standing('site a', 10)])).toEqual(['1 site a stress below_rest']);
  });

  test('exclude groups less than five whole points below, and people without a place', () => {
    expect(named([standing('company a', 4), standing('site none', 20), standing('crew a none', 20)])).toEqual([]);
  });
});

describe('levels below the threshold', () => {
  test('are listed even when all crews are alike', () => {
    const alike = shown({ organisation: 54, 'crew a 1': 55, 'crew a 2': 53 });
    expect(named([], [alike])).toEqual(['1 organisation stress low_everywhere']);
    const whole = shown({ organisation: 54, 'site a': 54, 'company a': 54 });
    expect(named([], [whole]), 'without groups to compare').toEqual(['1 organisation stress low']);
  });

  test('exclude figures at the threshold, of fewer than five people, and of people without a place', () => {
    const of = (n: number): Figure => ({ kind: 'mean', n, percent: 40, interval: null });
    const few = shown({ organisation: FAIR, 'crew a 1': of(4), 'site none': 40, 'crew a none': 40 });
    expect(named([], [few])).toEqual([]);
    expect(named([], [shown({ organisation: FAIR, 'crew a 1': of(5) })])).toHaveLength(1);
    expect(named([], [shown({ organisation: of(3) })]), 'everyone, however few').toHaveLength(1);
  });

  test('are known at the lower end of the scale, and unknown at the upper end', () => {
    const end = (kind: 'at_least' | 'at_most', percent: number): Figure => ({ kind, n: 20, percent });
    expect(named([], [shown({ organisation: end('at_most', 20) })])).toEqual(['1 organisation stress low']);
    expect(named([], [shown({ organisation: end('at_least', 50) })])).toEqual([]);
  });

  test('of the organisation come first, then a group that also differs, then groups that do not', () => {
    const stress = shown({ organisation: 54, 'crew a 1': 40, 'crew a 2': 56 });
    const focus = shown({ organisation: 70, 'crew a 2': 45 }, 'focus');
    const workload = shown({ organisation: 75, 'site b': 65 }, 'workload');
    const standings = [standing('crew a 1', 15), standing('site b', 12, { category: 'workload' })];
    expect(named(standings, [stress, focus, workload])).toEqual([
      '1 organisation stress low',
      '2 crew a 1 stress low_and_below_rest',
      '3 crew a 2 focus low',
    ]);
  });

  test('of the organisation: the lowest category is first, the others come after a group that is worse', () => {
    const low = [
      shown({ organisation: 50, 'crew a 1': 38, 'crew a 2': 52 }),
      shown({ organisation: 58 }, 'focus'),
      shown({ organisation: 57 }, 'workload'),
    ];
    expect(named([standing('crew a 1', 12)], low)).toEqual([
      '1 organisation stress low',
      '2 crew a 1 stress low_and_below_rest',
      '3 organisation workload low',
    ]);
  });

  test('of a site replace those of its crews', () => {
    const site = shown({ organisation: 66, 'site a': 58, 'crew a 1': 55, 'crew aa 1': 57 });
    expect(named([], [site])).toEqual(['1 crew aa 1 stress low', '2 site a stress low']);
  });

  test('of a crew do not replace a site that is clearly below the rest', () => {
    const site = shown({ organisation: 68, 'site a': 61, 'crew a 1': 59 });
    expect(named([standing('site a', 9)], [site])).toEqual(['1 crew a 1 stress low', '2 site a stress below_rest']);
  });
});

describe('clear falls', () => {
  const fall = (group: string, points: number, category = 'stress'): Fall => ({
    group: group === 'organisation' ? ORGANISATION_KEY : group,
    category,
    points,
  });

  test('come after levels and differences, the largest first', () => {
    const stress = shown({ organisation: 62, 'site b': 55, 'site c': 70 });
    const falls = [fall('company x', 7), fall('company y', 20)];
    expect(
      named([standing('site c', 6, { category: 'focus' })], [stress, shown({ 'site c': 61 }, 'focus')], falls),
    ).toEqual(['1 site b stress low', '2 site c focus below_rest', '3 company y stress fallen']);
  });

  test('in a category that is already low or below the rest give no second card', () => {
    const low = [shown({ organisation: 55, 'site a': 62 })];
    expect(named([], low, [fall('organisation', 8), fall('site a', 12)])).toEqual(['1 organisation stress low']);
    expect(named([standing('site a', 9)], [shown({ 'site a': 62 })], [fall('site a', 12)])).toEqual([
      '1 site a stress below_rest',
    ]);
  });

  test('of the organisation replace those of its groups, and of a site those of its crews, in the same category', () => {
    const falls = [fall('organisation', 6), fall('site a', 9), fall('crew a 1', 15), fall('crew b 1', 8, 'focus')];
    expect(named([], [], falls)).toEqual(['1 crew b 1 focus fallen', '2 organisation stress fallen']);
    const ofSite = [fall('site a', 9), fall('crew a 1', 15), fall('crew aa 1', 7)];
    expect(named([], [], ofSite)).toEqual(['1 site a stress fallen', '2 crew aa 1 stress fallen']);
  });

  test('replace no low level, and exclude people without a place', () => {
    const site = [shown({ organisation: 70, 'crew a 1': 58 })];
    expect(named([], site, [fall('organisation', 6)])).toEqual([
      '1 crew a 1 stress low',
      '2 organisation stress fallen',
    ]);
    expect(named([], [], [fall('crew a none', 20), fall('site none', 20)])).toEqual([]);
  });
});

describe('tied priorities', () => {
  test('have a place each when there are enough places', () => {
    expect(named([standing('company b', 10), standing('company a', 10)])).toEqual([
      '1 company a stress below_rest',
      '2 company b stress below_rest',
    ]);
    const both = [shown({ organisation: 54 }), shown({ organisation: 54 }, 'focus')];
    expect(named([], both)).toEqual(['1 organisation focus low', '2 organisation stress low']);
  });

  test('share a place otherwise, so that names do not decide', () => {
    const standings = [
      standing('company d', 20),
      ...['a', 'b', 'c'].map((id) => standing(`company ${id}`, 10)),
      standing('company e', 8),
    ];
    expect(named(standings)).toEqual([
      '1 company d stress below_rest',
      '2 company a stress below_rest',
      '2 company b stress below_rest',
      '2 company c stress below_rest',
      '3 company e stress below_rest',
    ]);
  });

  test('include both categories when a group has two worst ones', () => {
    const given = [standing('company a', 10), standing('company a', 10, { category: 'focus' })];
    expect(named(given)).toEqual(['1 company a focus below_rest', '2 company a stress below_rest']);
  });
});
