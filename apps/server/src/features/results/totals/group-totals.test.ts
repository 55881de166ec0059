import { expect, test } from 'vitest';
import { toGroupTotals } from './group-totals.ts';

test('a running wave counts who can still answer, a closed one only who answered', () => {
  const running = { status: 'running', asked: 12, answered: 1 } as const;
  const closed = { status: 'closed', asked: 30, answered: 20 } as const;
  expect(toGroupTotals([running, closed])).toEqual({ total: 42, active: 11, completed: 21 });
});

test('of a wave whose number of answers is hidden, only the people asked are counted', () => {
  expect(toGroupTotals([{ status: 'running', asked: 8, answered: null }])).toEqual({
    total: 8,
    active: 0,
    completed: 0,
  });
});
