import { expect, test } from 'vitest';
import { uploadChunks } from './upload-chunks.ts';

test('rows are sent in parts of 200, each with the position of its first row', () => {
  const rows = Array.from({ length: 450 }, (_, index) => ({ name: `Worker ${index}` }));
  const chunks = uploadChunks(rows);
  expect(chunks.map(({ position, rows: part }) => [position, part.length])).toEqual([
    [1, 200],
    [201, 200],
    [401, 50],
  ]);
  expect(chunks.flatMap(({ rows: part }) => part)).toEqual(rows);
});

test('parts of long rows stay below the limit of a request, counted in bytes', () => {
  const rows = Array.from({ length: 200 }, () => ({ name: 'я'.repeat(2000) }));
  const sizes = uploadChunks(rows).map(({ rows: part }) => Buffer.byteLength(JSON.stringify(part)));
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(256 * 1024);
});

test('a list without rows has no parts', () => {
  expect(uploadChunks([])).toEqual([]);
});
