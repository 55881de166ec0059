import { expect, test } from 'vitest';
import type { ReleaseRule } from './gate.ts';
import { releaseDistribution } from './released-distribution.ts';

const GROUP_OF_TEN: ReleaseRule = { mode: 'group', threshold: 10 };

test('a distribution is in whole percents of the answers', () => {
  expect(releaseDistribution([0, 1, 20, 9], GROUP_OF_TEN)).toEqual([0, 3, 67, 30]);
});

test('in group mode it needs three times the threshold', () => {
  expect(releaseDistribution([9, 20], GROUP_OF_TEN)).toBeNull();
  expect(releaseDistribution([10, 20], GROUP_OF_TEN)).not.toBeNull();
});

test('in group mode it is not shown where fewer than the threshold differ from the most frequent answer', () => {
  expect(releaseDistribution([0, 40, 0], GROUP_OF_TEN)).toBeNull();
  expect(releaseDistribution([0, 31, 9], GROUP_OF_TEN)).toBeNull();
  expect(releaseDistribution([0, 30, 10], GROUP_OF_TEN)).not.toBeNull();
});

test('in individual mode it is always shown, where somebody answered', () => {
  expect(releaseDistribution([0, 1], { mode: 'individual' })).toEqual([0, 100]);
  expect(releaseDistribution([0, 0], { mode: 'individual' })).toBeNull();
});
