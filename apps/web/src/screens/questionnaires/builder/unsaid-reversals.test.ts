import { expect, test } from 'vitest';
import { describeVersion } from './UnsaidReversals.tsx';

const VERSION = { version: 2, questions: ['I skip checks.', 'I look away.'], results: 1, group_results: 0 };

test('a version is named with its questions and the results that they touched', () => {
  expect(describeVersion(VERSION)).toBe('Version 2: “I skip checks.”, “I look away.”. 1 result to compute again.');
});

test('answers in group mode are said to stay as they are', () => {
  expect(describeVersion({ ...VERSION, results: 0, group_results: 1200 })).toBe(
    'Version 2: “I skip checks.”, “I look away.”. 1,200 answers in anonymous campaigns stay as they are.',
  );
});
