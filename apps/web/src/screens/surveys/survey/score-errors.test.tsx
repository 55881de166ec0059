import type { ScoreError } from '@plumbline/contract/wire';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { aCategory } from '../testing.ts';
import { changeInWords, ScoreErrors } from './ScoreErrors.tsx';

const SINCE = '0199a0c8-1111-7000-8000-000000000001';
const error = (change: ScoreError['change']): ScoreError => ({
  category: 'stress',
  interval: { low: 61, high: 79 },
  change,
});

test.each([
  [20, true, 'Up 20 points'],
  [-15, true, 'Down 15 points'],
  [1, true, 'Up 1 point'],
  [6, false, 'No clear change (it takes 14 points)'],
  [0, false, 'No clear change (it takes 14 points)'],
])('a change of %d points', (points, is_reliable, words) => {
  expect(changeInWords(error({ since: SINCE, points, counts_from: 14, is_reliable }))).toBe(words);
});

const drawn = (errors: readonly ScoreError[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ScoreErrors categories={[aCategory('stress', 70), aCategory('focus', 50)]} errors={errors} />
    </MemoryRouter>,
  );

test('categories of which the error is known have a range, and a change where there is a survey before', () => {
  const html = drawn([error({ since: SINCE, points: 20, counts_from: 14, is_reliable: true })]);
  expect(html).toContain('61% to 79%');
  expect(html).toContain('Up 20 points');
  expect(html).toContain(`/app/surveys/${SINCE}`);
  expect(html).not.toContain('Concentration');
});

test('without a survey before, nothing is said of changes', () => {
  expect(drawn([error(null)])).not.toContain('Change');
});

test('where no error is known, it is said what it takes', () => {
  expect(drawn([])).toContain('once 30 people of the same wave');
});
