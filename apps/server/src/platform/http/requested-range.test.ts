import { expect, test } from 'vitest';
import { requestedRange } from './requested-range.ts';

const FILE = { size: 100, etag: '"a1"' };

test.each([
  ['bytes=0-9', { kind: 'part', first: 0, last: 9 }],
  ['bytes=90-', { kind: 'part', first: 90, last: 99 }],
  ['bytes=90-400', { kind: 'part', first: 90, last: 99 }],
  ['bytes=-10', { kind: 'part', first: 90, last: 99 }],
  ['bytes=-400', { kind: 'part', first: 0, last: 99 }],
  ['bytes=99-99', { kind: 'part', first: 99, last: 99 }],
  ['bytes=100-', { kind: 'outside' }],
  ['bytes=-0', { kind: 'outside' }],
  ['bytes=9-3', { kind: 'whole' }],
  ['bytes=0-1,5-6', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  ['bytes=a-b', { kind: 'whole' }],
  ['lines=1-2', { kind: 'whole' }],
  [`bytes=${'9'.repeat(40)}-`, { kind: 'whole' }],
])('%s of a hundred bytes', (range, expected) => {
  expect(requestedRange({ range }, FILE)).toEqual(expected);
});

test('a part is sent only of the file that the download began with', () => {
  const range = 'bytes=10-';
  expect(requestedRange({ range, 'if-range': '"a1"' }, FILE)).toEqual({ kind: 'part', first: 10, last: 99 });
  expect(requestedRange({ range, 'if-range': '"b2"' }, FILE)).toEqual({ kind: 'whole' });
  expect(requestedRange({ range, 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT' }, FILE)).toEqual({ kind: 'whole' });
  expect(requestedRange({}, FILE)).toEqual({ kind: 'whole' });
});
