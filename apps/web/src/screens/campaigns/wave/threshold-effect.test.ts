import { expect, test } from 'vitest';
import type { GroupsByKind } from '../../results/group-results.ts';
import { aMean, aRow } from '../../results/wave/testing.ts';
import { hiddenByPeople, hiddenOfShown } from './threshold-effect.ts';

/** A group whose figures have these numbers of people. */
const shownWith = (...counts: readonly number[]) =>
  aRow({ cells: counts.map((n, place) => ({ category: `category ${place}`, figure: aMean(60, n) })) });
const groups: GroupsByKind = {
  site: [shownWith(40, 40), shownWith(30, 30)],
  crew: [shownWith(12, 11), shownWith(16, 14), shownWith(20, 20), shownWith()],
  company: [shownWith(14, 14)],
};

test('what is shown today and has too few answers is counted by kind, at least', () => {
  expect(hiddenOfShown({ answered: 70 }, groups, 15)).toBe(
    'At least 1 of 3 crews and 1 of 1 company shown today would be hidden. At least 1 crew would show fewer categories. More can be hidden with them, so that they cannot be found by subtraction.',
  );
});

test('where every figure has enough answers, nothing is promised', () => {
  expect(hiddenOfShown({ answered: 70 }, groups, 11)).toBe(
    'Every group that is shown today has at least 11 answers behind each figure. Some can be hidden all the same, so that smaller ones cannot be found by subtraction.',
  );
});

test('a threshold above all answers hides the whole wave', () => {
  expect(hiddenOfShown({ answered: 70 }, groups, 71)).toContain('nothing of this wave would be shown any more');
});

test('where no group shows a figure, there is nothing to hide', () => {
  const none = { site: [], crew: [shownWith()], company: [] };
  expect(hiddenOfShown({ answered: null }, none, 15)).toBe('No site, crew or company shows a figure today.');
});

test('before the close it is certain that groups of too few people show nothing', () => {
  const crew = (asked: number | null) => ({
    crew: { id: `${asked}`, name: `Crew ${asked}` },
    asked: asked ?? 3,
  });
  const sites = [
    { site: { id: '1', name: 'North' }, asked: 30, crews: [crew(12), crew(18)] },
    { site: { id: '2', name: 'South' }, asked: 14, crews: [crew(14), { ...crew(null), crew: null }] },
    { site: null, asked: 2, crews: [] },
  ];
  expect(hiddenByPeople({ sites }, 15)).toBe(
    'No figure is shown before the wave closes. At least 1 of 2 sites and 2 of 3 crews will show nothing, because they have fewer than 15 people. More can be hidden with them, so that they cannot be found by subtraction.',
  );
  expect(hiddenByPeople({ sites }, 12)).toContain('Every site and crew has at least 12 people');
});
