import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { anAction } from '../testing.ts';
import { HistoryPart } from './HistoryPart.tsx';
import { type ActionChange, changeInWords, historyOf } from './history-words.ts';

const aChange = (fields: Partial<ActionChange>): ActionChange => ({
  kind: 'changed_status',
  status: null,
  changed_fields: [],
  by: 'Ann',
  at: '2026-05-04T08:00:00.000Z',
  ...fields,
});

test.each([
  [{ kind: 'created' }, 'Added'],
  [{ status: 'in_progress' }, 'Started'],
  [{ status: 'open' }, 'Set back to open'],
  [{ status: null }, 'Status changed'],
  [
    { kind: 'updated', changed_fields: ['owner_id', 'owner_name', 'owner_email', 'due_on'] },
    'Changed: owner, due date',
  ],
  [{ kind: 'updated', changed_fields: ['not known yet'] }, 'Changed'],
  [{ kind: 'added_file' }, 'Photo or document added'],
  [{ kind: 'created_link' }, 'Link created'],
  [{ kind: 'sent_link' }, 'Link sent by email'],
  [{ kind: 'revoked_link' }, 'Link revoked'],
  [{ kind: 'used_link' }, 'Photo added'],
  [{ kind: 'used_link', status: 'done' }, 'Done'],
] as const)('a change in words: %j', (fields, words) => {
  expect(changeInWords(aChange(fields as Partial<ActionChange>))).toBe(words);
});

test('the note stands with the last time the action was done', () => {
  const [first, second, last] = ['01', '02', '03'].map((day) => `2026-06-${day}T08:00:00.000Z`) as [
    string,
    string,
    string,
  ];
  const history = [
    aChange({ kind: 'created' }),
    aChange({ status: 'done', at: first }),
    aChange({ status: 'in_progress', at: second, by: null }),
    aChange({ status: 'done', at: last }),
  ];
  const done = { note: 'Two lights hang there.', by: 'Bob', at: last };
  const [, ...steps] = renderToStaticMarkup(<HistoryPart action={anAction({ history, done })} />).split('<li');
  expect(steps.map((step) => step.includes(done.note))).toEqual([false, false, false, true]);
  expect(steps[2]).toContain('by somebody who has left');
  expect(steps[3]).toContain('Bob');
});

test('what is kept with the action is there without its event, and says what an event without a status was', () => {
  const at = '2026-06-01T08:00:00.000Z';
  const done = { note: 'Two lights hang there.', by: 'Bob', at };
  const words = (history: ActionChange[]) => historyOf(anAction({ history, done })).map(changeInWords);
  expect(words([])).toEqual(['Added', 'Done']);
  expect(words([aChange({ kind: 'created' }), aChange({ at })])).toEqual(['Added', 'Done']);
});

test('a reminder is by nobody', () => {
  const history = [aChange({ kind: 'reminded_owner', by: null })];
  expect(renderToStaticMarkup(<HistoryPart action={anAction({ history })} />)).toContain(
    'Owner reminded by email</span><span',
  );
});

test('what the person with the link did stands once, with the note', () => {
  const at = '2026-06-01T08:00:00.000Z';
  const done = { note: 'Two lights hang there.', by: 'The person with the link', at };
  const history = [aChange({ kind: 'created' }), aChange({ kind: 'used_link', status: 'done', at, by: null })];
  const [, ...steps] = renderToStaticMarkup(<HistoryPart action={anAction({ history, done })} />).split('<li');
  expect(steps).toHaveLength(2);
  expect(steps[1]).toContain('Done</span> by the person with the link');
  expect(steps[1]).toContain(done.note);
});
