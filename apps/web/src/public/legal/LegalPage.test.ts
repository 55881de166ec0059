import { expect, test } from 'vitest';
import { legalDay } from './LegalPage.tsx';

test('the policies have the month first, as the specification writes their dates', () => {
  expect(legalDay('2025-05-01')).toBe('May 1, 2025');
});
