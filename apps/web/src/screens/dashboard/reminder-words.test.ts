import { expect, test } from 'vitest';
import { dueInWords, remindedInWords } from './reminder-words.ts';

test.each([
  [0, 0, 'Nobody is due for a reminder now.'],
  [1, 0, '1 person will get a reminder.'],
  [1200, 0, '1,200 people will get a reminder.'],
  [5, 2, '3 people will get a reminder, and up to 2 invited anonymously: those who have not answered.'],
  [2, 2, 'Up to 2 people invited anonymously will get a reminder: those who have not answered.'],
])('before: %i people, %i of them invited anonymously', (due, anonymous, words) => {
  expect(dueInWords({ due, anonymous })).toBe(words);
});

test.each([
  [0, 0, 'Nobody to remind: everyone has answered or was emailed within the last day'],
  [1, 0, '1 reminder is on its way'],
  [1200, 0, '1,200 reminders are on their way'],
  [5, 2, '3 reminders are on their way, and to up to 2 invited anonymously'],
  [1, 1, 'Reminders are on their way to up to 1 person invited anonymously'],
])('after: %i people, %i of them invited anonymously', (reminded, anonymous, words) => {
  expect(remindedInWords({ reminded, anonymous })).toBe(words);
});
