import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { aMean, aTrend, aTrendWave } from '../frame/testing.ts';
import { CompactTrendView } from './CompactTrend.tsx';

const draw = (trend: ReturnType<typeof aTrend>, until = 9) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CompactTrendView trend={trend} lastWaveNumber={until} />
    </MemoryRouter>,
  );
const wave = (number: number, percent: number) =>
  aTrendWave(number, { figures: [{ category: 'focus', figure: aMean({ percent }) }] });

test('the page of a wave has the waves up to it, and leads to the trend of its group', () => {
  const drawn = draw(aTrend({ waves: [wave(1, 61), wave(2, 52), wave(3, 47)] }), 2);
  expect(drawn).toContain('61%');
  expect(drawn).toContain('52%');
  expect(drawn).not.toContain('47%');
  expect(drawn).toContain('/trend?group=');
});

test('a category is drawn only with figures of two waves, and without any there is no trend', () => {
  const hidden = aTrendWave(1, { figures: [] });
  expect(draw(aTrend({ waves: [hidden, wave(2, 52)] }))).toBe('');
  expect(draw(aTrend({ waves: [wave(1, 61), wave(2, 52)] }), 1)).toBe('');
  expect(draw(aTrend({ waves: [wave(1, 61), hidden, wave(3, 52)] }))).toContain('61%');
});
