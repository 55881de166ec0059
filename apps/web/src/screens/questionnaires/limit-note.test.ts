import { expect, test } from 'vitest';
import { limitNote } from './limit-note.ts';

test('a text that reaches its limit says so, before the hint of its field', () => {
  expect(limitNote('a'.repeat(79), 80)).toBeUndefined();
  expect(limitNote('a'.repeat(79), 80, 'A hint.')).toBe('A hint.');
  expect(limitNote('a'.repeat(80), 80, 'A hint.')).toMatch(/^The limit of 80 characters is reached\..* A hint\.$/);
});
