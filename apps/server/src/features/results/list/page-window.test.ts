import { describe, expect, test } from 'vitest';
import { type CountedInterval, pageWindow } from './page-window.ts';

const MARCH = new Date('2026-03-01T00:00:00Z');
const APRIL = new Date('2026-04-01T00:00:00Z');
const MAY = new Date('2026-05-01T00:00:00Z');
const JUNE = new Date('2026-06-01T00:00:00Z');
/** 100 surveys in May, none in April, 10 in March. */
const MONTHS: readonly CountedInterval[] = [
  { start: MAY, end: JUNE, surveys: 100 },
  { start: APRIL, end: MAY, surveys: 0 },
  { start: MARCH, end: APRIL, surveys: 10 },
];
const ALL: readonly CountedInterval[] = [{ start: null, end: null, surveys: 95 }];

describe('the scan to a page', () => {
  test.each([
    ['the first page', ALL, { offset: 0, limit: 10 }, { direction: 'desc', from: null, skip: 0, take: 10 }],
    ['a page before the middle', ALL, { offset: 40, limit: 10 }, { direction: 'desc', from: null, skip: 40, take: 10 }],
    ['a page past the middle', ALL, { offset: 50, limit: 10 }, { direction: 'asc', from: null, skip: 35, take: 10 }],
    ['the last page', ALL, { offset: 90, limit: 10 }, { direction: 'asc', from: null, skip: 0, take: 5 }],
    [
      'a page early in a month',
      MONTHS,
      { offset: 20, limit: 10 },
      { direction: 'desc', from: JUNE, skip: 20, take: 10 },
    ],
    ['a page late in a month', MONTHS, { offset: 80, limit: 10 }, { direction: 'asc', from: MAY, skip: 10, take: 10 }],
    ['a page over two months', MONTHS, { offset: 95, limit: 10 }, { direction: 'asc', from: MARCH, skip: 5, take: 10 }],
    [
      'a page that begins a month',
      MONTHS,
      { offset: 100, limit: 5 },
      { direction: 'desc', from: APRIL, skip: 0, take: 5 },
    ],
  ] as const)('%s', (_, intervals, page, window) => {
    expect(pageWindow(intervals, page)).toEqual(window);
  });
});

test.each([0, 95, 96])('a page after the last of %i surveys takes nothing', (surveys) => {
  expect(pageWindow([{ start: null, end: null, surveys }], { offset: 96, limit: 10 }).take).toBe(0);
});

test('pages of every size cover every survey once, in order', () => {
  const created = MONTHS.flatMap(({ start, surveys }) =>
    Array.from({ length: surveys }, (_, index) => (start?.getTime() ?? 0) + (surveys - index) * 1000),
  );
  for (const limit of [1, 7, 10, 64, 200]) {
    const shown: number[] = [];
    for (let offset = 0; offset < created.length; offset += limit) {
      const { direction, from, skip, take } = pageWindow(MONTHS, { offset, limit });
      const edge = from?.getTime();
      const scanned =
        direction === 'desc'
          ? created.filter((at) => edge === undefined || at < edge)
          : created.toReversed().filter((at) => edge === undefined || at >= edge);
      const page = scanned.slice(skip, skip + take);
      shown.push(...(direction === 'desc' ? page : page.toReversed()));
    }
    expect(shown).toEqual(created);
  }
});
