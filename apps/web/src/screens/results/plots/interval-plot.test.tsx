import type { GroupFigure } from '@plumbline/contract/wire';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NOT_SHOWN } from '../figure-words.ts';
import { IntervalPlot, IntervalRow, IntervalRows } from './IntervalPlot.tsx';

const scale = { good_from: 80, fair_from: 60 };
const mean: GroupFigure = { kind: 'mean', n: 14, percent: 62, interval: { low: 55, high: 69 } };

const draw = (figure: GroupFigure | undefined, organisation?: GroupFigure) =>
  renderToStaticMarkup(<IntervalPlot figure={figure} scale={scale} organisation={organisation} />);

test('a mean is a dot with its interval, at its place on the scale', () => {
  const drawn = draw(mean);
  expect(drawn).toContain('left:62%');
  expect(drawn).toContain('left:55%;width:14%');
});

test('the ends of the interval reach beyond the dot and lie over it, so that a short one is seen', () => {
  const drawn = draw({ ...mean, interval: { low: 61, high: 63 } });
  expect(drawn.indexOf('rounded-full')).toBeLessThan(drawn.indexOf('border-x-2'));
  const heightOf = (mark: string) => Number(new RegExp(`h-(\\d+)[^"]*${mark}`).exec(drawn)?.[1]);
  expect(heightOf('border-x-2')).toBeGreaterThan(heightOf('rounded-full'));
});

test('the axis has the percents of each band', () => {
  const axis = renderToStaticMarkup(
    <IntervalRows label="Categories" scale={scale}>
      {null}
    </IntervalRows>,
  );
  expect(axis).toMatch(/0–59.*60–79.*80–100/);
});

test('a mean without an interval is a dot alone', () => {
  const drawn = draw({ ...mean, interval: null });
  expect(drawn).toContain('left:62%');
  expect(drawn).not.toContain('border-x-2');
});

test.each([
  [{ kind: 'at_least', n: 20, percent: 95 }, 'left:95%;right:0'],
  [{ kind: 'at_most', n: 20, percent: 5 }, 'left:0;right:95%'],
] as const)('a figure at an end of the scale is an open mark there: %j', (figure, place) => {
  const drawn = draw(figure);
  expect(drawn).toContain(place);
  expect(drawn).not.toContain('bg-ink"');
});

test('the mean of the organisation is a line, where it is known exactly', () => {
  expect(draw(mean, { ...mean, percent: 70 })).toContain('left:70%');
  expect(draw(mean, { kind: 'at_least', n: 90, percent: 95 })).toBe(draw(mean));
});

test('a missing figure is said in words, without bands', () => {
  const drawn = draw(undefined, mean);
  expect(drawn).toContain(NOT_SHOWN);
  expect(drawn).not.toContain('bg-');
  expect(drawn).not.toContain('style');
});

test('a row is read as words, and the plot is not read', () => {
  const row = renderToStaticMarkup(
    <IntervalRows label="Categories" scale={scale}>
      <IntervalRow label="Stress" note="14 answers" figure={mean} scale={scale} />
    </IntervalRows>,
  );
  const read = row.replaceAll(/<div aria-hidden="true".*?<\/div>(?=<ul|<\/div>)/g, '').replaceAll(/<[^>]+>/g, ' ');
  expect(read.replaceAll(/\s+/g, ' ').trim()).toBe('Stress 14 answers 62% 55–69%');
});
