import { expect, test } from 'vitest';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { exportUnderWayInWords, progressInWords, progressShare } from './file-words.ts';
import { aFile } from './testing.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [3_440_000, '3.4 MB'],
  [120_000_000, '120 MB'],
  [2_500_000_000, '2.5 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words);
});

test.each([
  [{ status: 'waiting', progress: { done: 0, total: null } }, 'Waiting to be prepared', null],
  [{ status: 'running', progress: { done: 0, total: null } }, 'Preparing', null],
  [{ status: 'running', progress: { done: 1_500, total: null } }, 'Preparing, 1,500 rows so far', null],
  [{ status: 'running', progress: { done: 0, total: 1 } }, 'Preparing, 0 of 1 row', 0],
  [{ status: 'running', progress: { done: 12, total: 10 } }, 'Preparing, 12 of 10 rows', 1],
  [{ status: 'running', progress: { done: 0, total: 0 } }, 'Preparing, 0 of 0 rows', null],
  [{ kind: 'wave_report', status: 'running', progress: { done: 0, total: 3 } }, 'Preparing', 0],
] as const)('%o is %s', (fields, words, share) => {
  expect(progressInWords(aFile(fields))).toBe(words);
  expect(progressShare(aFile(fields))).toBe(share);
});

test('an export that holds others up is named, also when a colleague requested it', () => {
  const running = aFile({
    kind: 'answers',
    status: 'running',
    about_words: 'Wave 2 of Spring',
    progress: { done: 5, total: 9 },
  });
  const report = aFile({ kind: 'wave_report', status: 'waiting' });
  expect(exportUnderWayInWords([report, aFile(), running])).toContain(
    'Your export “Answers, Wave 2 of Spring” (Excel) comes first: preparing, 5 of 9 rows.',
  );
  expect(exportUnderWayInWords([report, aFile()])).toContain('A colleague is having an export prepared');
});
