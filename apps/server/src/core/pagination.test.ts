import { expect, test } from 'vitest';
import { toPagination } from './pagination.ts';

test.each([
  [
    { page: 1, limit: 10, total: 0 },
    { total_pages: 0, has_next: false, has_prev: false },
  ],
  [
    { page: 1, limit: 10, total: 10 },
    { total_pages: 1, has_next: false, has_prev: false },
  ],
  [
    { page: 1, limit: 10, total: 11 },
    { total_pages: 2, has_next: true, has_prev: false },
  ],
  [
    { page: 2, limit: 10, total: 11 },
    { total_pages: 2, has_next: false, has_prev: true },
  ],
  [
    { page: 9, limit: 10, total: 11 },
    { total_pages: 2, has_next: false, has_prev: true },
  ],
])('%j', (given, expected) => {
  expect(toPagination(given)).toEqual({ ...given, ...expected, total_is_capped: false });
});
