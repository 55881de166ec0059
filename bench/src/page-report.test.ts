import { expect, test } from 'vitest';
import { findOverweight, MAX_BYTES, MAX_REQUESTS, writePageReport } from './page-report.ts';

const VISIT = {
  painted: 700,
  paintedWhole: 700,
  usable: 2500,
  answerable: 3000,
  bytes: MAX_BYTES,
  requests: MAX_REQUESTS,
};

test('a single overweight visit is reported', () => {
  const visits = [VISIT, { ...VISIT, bytes: MAX_BYTES + 1 }, { ...VISIT, requests: MAX_REQUESTS + 1 }];
  expect(findOverweight([{ language: 'pl', visits }])).toEqual([
    'pl: 75,001 bytes, 75,000 are allowed.',
    'pl: 6 requests, 5 are allowed.',
  ]);
});

test('a slow page within its budget is not reported', () => {
  expect(findOverweight([{ language: 'en', visits: [{ ...VISIT, painted: 9000, answerable: 60_000 }] }])).toEqual([]);
});

test('a row gives the median visit and the worst', () => {
  const visits = [900, 700, 800].map((painted) => ({ ...VISIT, painted }));
  expect(writePageReport([{ language: 'en', visits }])).toContain('| en | 0.80 s (0.90 s) |');
});
