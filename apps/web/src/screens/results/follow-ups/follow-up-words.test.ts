import { expect, test } from 'vitest';
import { assignmentInWords, dayAfter, placeInWords, reasonsInWords, waitingInWords } from './follow-up-words.ts';

const OUTCOME = {
  id: 'one',
  outcome: 'talked',
  note: null,
  look_again_on: '2026-05-01',
  recorded_by: 'Ann',
  recorded_at: '2026-04-28T08:00:00.000Z',
  can_be_undone: false,
} as const;

test.each([
  [0, [], 'Today'],
  [1, [], 'Waiting 1 day'],
  [3, [], 'Waiting 3 days'],
  [3, [{ ...OUTCOME, outcome: 'not_reached' as const }], 'Waiting 3 days'],
  [0, [OUTCOME], 'Check back today'],
  [2, [OUTCOME], 'Check back, waiting 2 days'],
])('after %i days with the outcomes %j the wait is: %s', (waiting_days, outcomes, words) => {
  expect(waitingInWords({ waiting_days, outcomes })).toBe(words);
});

test.each([
  ['2026-04-30', false, 'You, due today'],
  ['2026-05-01', false, 'You, due tomorrow'],
  ['2026-05-05', false, 'You, due 5 May'],
  ['2026-04-28', true, 'You, overdue since 28 Apr'],
])('a follow-up due on %s says so on 30 April', (due_on, is_overdue, words) => {
  const assignment = { user_id: 'ann', name: 'Ann', due_on, is_overdue };
  expect(assignmentInWords({ assignment, today: '2026-04-30' }, 'ann')).toBe(words);
  expect(assignmentInWords({ assignment, today: '2026-04-30' }, 'bob')).toBe(words.replace('You', 'Ann'));
});

test('a follow-up that nobody has says so', () => {
  expect(assignmentInWords({ assignment: null, today: '2026-04-30' }, 'ann')).toBe('Not assigned yet');
});

test('the day after the last of a month is the first of the next', () => {
  expect([dayAfter('2026-04-30'), dayAfter('2026-12-31')]).toEqual(['2026-05-01', '2027-01-01']);
});

const REASONS = [
  { kind: 'stop_work', text: 'Isn’t rested enough to work safely' },
  { kind: 'stop_work', text: 'Can’t lift, climb or move as the job needs' },
  { kind: 'high_risk', text: 'High risk result' },
] as const;

test.each([
  ['2026-04-30', 'Today'],
  ['2026-04-24', 'On 24 Apr'],
])('on 30 April, stop-work answers of %s are dated “%s”', (answered_on, day) => {
  expect(reasonsInWords({ reasons: [...REASONS], answered_on, today: '2026-04-30' })).toEqual([
    `${day}: isn’t rested enough to work safely; can’t lift, climb or move as the job needs`,
    'High risk result',
  ]);
});

test('a result alone is not told as of a day', () => {
  const reasons = [{ kind: 'high_risk', text: 'High risk result' } as const];
  expect(reasonsInWords({ reasons, answered_on: '2026-04-24', today: '2026-04-30' })).toEqual(['High risk result']);
});

test.each([
  [{ site: 'Riverside', crew: 'Steel', phone: null }, 'Riverside, Steel'],
  [{ site: null, crew: null, phone: '+44 20' }, null],
  [null, null],
])('the place of %j is %s', (person, words) => {
  expect(placeInWords({ person })).toBe(words);
});
