import { expect, test } from 'vitest';
import type { ReleaseRule } from './gate.ts';
import { releaseDistribution } from './released-distribution.ts';

const GROUP_OF_TEN: ReleaseRule = { mode: 'group', threshold: 10 };

test('a distribution is in whole percents of the answers', () => {
  expect(releaseDistribution([0, 1, 20, 9], 30, GROUP_OF_TEN)).toEqual([0, 3, 67, 30]);
});

test('in group mode it needs three times the threshold', () => {
  expect(releaseDistribution([9, 20], 29, GROUP_OF_TEN)).toBeNull();
  expect(releaseDistribution([10, 20], 30, GROUP_OF_TEN)).not.toBeNull();
});

test('in group mode it is not shown where all gave the same answer', () => {
  expect(releaseDistribution([0, 40, 0], 40, GROUP_OF_TEN)).toBeNull();
  expect(releaseDistribution([0, 39, 1], 40, GROUP_OF_TEN)).not.toBeNull();
});

test('in group mode it is not shown where fewer than the threshold skipped the question', () => {
  expect(releaseDistribution([20, 20], 41, GROUP_OF_TEN)).toBeNull();
  expect(releaseDistribution([20, 20], 49, GROUP_OF_TEN)).toBeNull();
  expect(releaseDistribution([20, 20], 50, GROUP_OF_TEN)).toEqual([50, 50]);
});

test('in individual mode it is always shown, where somebody answered', () => {
  expect(releaseDistribution([0, 1], 2, { mode: 'individual' })).toEqual([0, 100]);
  expect(releaseDistribution([0, 0], 2, { mode: 'individual' })).toBeNull();
});

test('more answers than people are refused', () => {
  expect(() => releaseDistribution([2, 2], 3, GROUP_OF_TEN)).toThrow('answered, but only');
});
