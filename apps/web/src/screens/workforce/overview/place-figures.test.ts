import { expect, test } from 'vitest';
import { belowInWords, figuresByPlace, type GroupFigures, sortByAttention } from './place-figures.ts';

const cell = (category: string, percent: number, standing?: 'below' | 'above') => ({
  category,
  figure: { kind: 'mean', n: 20, percent, interval: null },
  ...(standing === undefined ? {} : { standing }),
});

test('the figures of a site name its lowest category and those clearly below the rest', () => {
  const list = {
    wave: { id: 'wave' },
    categories: [
      { key: 'stress', name: 'Stress' },
      { key: 'focus', name: 'Focus' },
    ],
    groups: [
      {
        group: { key: 'site.north' },
        asked: 20,
        answered: 18,
        cells: [cell('stress', 52, 'below'), cell('focus', 70)],
      },
      { group: { key: 'site.south' }, asked: null, answered: null, cells: [] },
    ],
  };
  const figures = figuresByPlace(list as never);
  expect(figures.get('north')).toMatchObject({ answered: 18, lowest: { name: 'Stress' }, below: ['Stress'] });
  expect(figures.get('south')).toMatchObject({ answered: null, lowest: null, below: [] });
});

test('only a clear difference moves a site up; a lower figure alone does not', () => {
  const sites = ['alpha', 'bravo', 'charlie'].map((id) => ({ id, name: id }));
  const figures = new Map([
    ['alpha', { below: [] }],
    ['bravo', { below: [] }],
    ['charlie', { below: ['Stress'] }],
  ]) as unknown as ReadonlyMap<string, GroupFigures>;
  expect(sortByAttention(sites as never, figures).map(({ id }) => id)).toEqual(['charlie', 'alpha', 'bravo']);
});

test.each([
  [['Stress'], 'Stress'],
  [['Stress', 'Focus'], 'Stress and Focus'],
  [['Stress', 'Focus', 'Support'], '3 categories'],
])('%j below the rest are called %s', (categories, words) => {
  expect(belowInWords(categories)).toBe(words);
});
