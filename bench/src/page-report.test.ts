import { expect, test } from 'vitest';
import { findExcess, MOST_BYTES, MOST_REQUESTS, writePageReport } from './page-report.ts';

const VISIT = {
  painted: 700,
  paintedWhole: 700,
  usable: 2500,
  answerable: 3000,
  bytes: MOST_BYTES,
  requests: MOST_REQUESTS,
};

test('one visit too heavy is told, however many were not', () => {
  const visits = [VISIT, { ...VISIT, bytes: MOST_BYTES + 1 }, { ...VISIT, requests: MOST_REQUESTS + 1 }];
  expect(findExcess([{ language: 'pl', visits }])).toEqual([
    'pl: 75,001 bytes, 75,000 are allowed.',
    'pl: 6 requests, 5 are allowed.',
  ]);
});

test('a slow page within its measure is no excess', () => {
  expect(findExcess([{ language: 'en', visits: [{ ...VISIT, painted: 9000, answerable: 60_000 }] }])).toEqual([]);
});

test('a row gives the median visit and the worst', () => {
  const visits = [900, 700, 800].map((painted) => ({ ...VISIT, painted }));
  expect(writePageReport([{ language: 'en', visits }])).toContain('| en | 0.80 s (0.90 s) |');
});
