import { expect, test } from 'vitest';
import { turnInWords } from './approval-words.ts';

test('a draft that waits for approval names whose turn it is', () => {
  expect(turnInWords(['Ann Lee'])).toContain('the turn of Ann Lee,');
  expect(turnInWords(['Ann Lee', 'Bob Ray'])).toContain('Ann Lee or Bob Ray');
});

test('where nobody could approve, it says what to do', () => {
  expect(turnInWords([])).toContain('invite one under Settings, Members');
});
