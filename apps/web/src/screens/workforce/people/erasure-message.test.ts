import { expect, test } from 'vitest';
import { erasureMessage } from './erasure-message.ts';

test('an erasure that found no named survey is not shown as a success, and asks to check the spelling', () => {
  const { title, description, tone } = erasureMessage(0);
  expect(tone).toBe('neutral');
  expect(title).toBe('No named survey was found for this address');
  expect(description).toMatch(/^Check the spelling\./);
});

test.each([
  [1, '1 survey with their name was deleted.'],
  [2, '2 surveys with their name were deleted.'],
])('%i erased surveys are counted', (surveys, description) => {
  expect(erasureMessage(surveys)).toEqual({ title: 'Person erased', description, tone: 'success' });
});
