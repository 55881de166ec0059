import { describe, expect, test } from 'vitest';
import { ACTION_STATUSES, canChangeActionStatus, isOverdue, latestDueDate, nextActionStatuses } from './action.ts';

describe('the statuses of an action', () => {
  test.each([
    ['open', ['in_progress', 'done']],
    ['in_progress', ['open', 'done']],
    ['done', ['checked', 'in_progress', 'open']],
    ['checked', ['in_progress', 'open']],
  ] as const)('%s leads to %s', (from, to) => {
    expect(nextActionStatuses(from)).toEqual(to);
    for (const status of ACTION_STATUSES) {
      expect(canChangeActionStatus(from, status)).toBe((to as readonly string[]).includes(status));
    }
  });

  test.each([
    ['open', '2026-05-03', true],
    ['in_progress', '2026-05-03', true],
    ['open', '2026-05-04', false],
    ['done', '2026-05-03', false],
    ['checked', '2026-05-03', false],
  ] as const)('%s and due on %s is overdue on 4 May: %s', (status, dueOn, expected) => {
    expect(isOverdue({ status, dueOn }, '2026-05-04')).toBe(expected);
  });
});

test.each([
  ['2026-05-04', '2031-05-04'],
  ['2028-02-29', '2033-02-28'],
])('on %s an action can be due until %s', (today, latest) => {
  expect(latestDueDate(today)).toBe(latest);
});
