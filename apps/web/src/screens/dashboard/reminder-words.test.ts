import { expect, test } from 'vitest';
import { dueInWords, remindedInWords } from './reminder-words.ts';

test.each([
  [0, 0, 'No reminders are due now.'],
  [1, 0, '1 reminder will be sent.'],
  [1200, 0, '1,200 reminders will be sent.'],
  [
    5,
    2,
    'Up to 5 reminders will be sent: 3 to people invited by name, and up to 2 to people invited anonymously who have not answered.',
  ],
  [2, 2, 'Up to 2 reminders will be sent to people invited anonymously: those who have not answered.'],
])('before: %i reminders, %i of them to people invited anonymously', (due, anonymous, words) => {
  expect(dueInWords({ due, anonymous, is_capped: false })).toBe(words);
});

test.each([
  [0, 0, 'No reminders to send: everyone has answered, was emailed within the last day or opted out'],
  [1, 0, '1 reminder is on the way'],
  [1200, 0, '1,200 reminders are on the way'],
  [5, 2, 'Up to 5 reminders are on the way: 3 to people invited by name, and up to 2 to people invited anonymously'],
  [1, 1, 'Up to 1 reminder to people invited anonymously is on the way'],
])('after: %i reminders, %i of them to people invited anonymously', (reminded, anonymous, words) => {
  expect(remindedInWords({ reminded, anonymous, is_capped: false })).toBe(words);
});

test('as many as one request sends: that there may be more', () => {
  expect(dueInWords({ due: 5000, anonymous: 0, is_capped: true })).toBe(
    '5,000 reminders will be sent. More may be due after these.',
  );
  expect(remindedInWords({ reminded: 5000, anonymous: 0, is_capped: true })).toBe(
    '5,000 reminders are on the way. More may be due',
  );
});
