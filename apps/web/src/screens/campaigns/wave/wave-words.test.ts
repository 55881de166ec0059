import { expect, test } from 'vitest';
import { aWave } from '../testing.ts';
import { everyDay } from './DaysPlot.tsx';
import {
  endInWords,
  extendingInWords,
  extensionLimit,
  hiddenInWords,
  leftOutInWords,
  notExtendableInWords,
  remindersInWords,
  remindInWords,
  siteName,
} from './wave-words.ts';

const GROUP = aWave();

test('a part without numbers says why', () => {
  expect(hiddenInWords({ asked: 9 }, GROUP)).toBe('Not shown: fewer than 10 people');
  expect(hiddenInWords({ asked: 12 }, GROUP)).toContain('smaller group');
  expect(hiddenInWords({ asked: 12, answered: 0 }, GROUP)).toBeNull();
  expect(hiddenInWords({ asked: 12 }, { ...GROUP, opened: null, answered: 12 })).toContain('answers were deleted');
});

test('what has no site is people without one, and in group mode small sites too', () => {
  const part = { site: null, asked: 12, answered: 3 };
  const nobodysCrew = { crew: null, asked: 12 };
  const crew = { crew: { id: 'crew', name: 'Night shift' }, asked: 4 };
  expect(siteName({ ...part, crews: [nobodysCrew] }, GROUP)).toBe('Without a site');
  expect(siteName({ ...part, crews: [nobodysCrew, crew] }, GROUP)).toContain('Sites that are not shown on their own');
});

test('the button says how many people are reminded', () => {
  expect(remindInWords('individual', 1)).toBe('Remind 1 person');
  expect(remindInWords('individual', 1_234)).toBe('Remind 1,234 people');
  expect(remindInWords('group', 34)).toBe('Remind up to 34 people');
  expect(remindInWords('group', null)).toBe('Remind now');
});

test('in group mode the number of reminders is a limit, because nobody sees who has answered', () => {
  expect(remindersInWords('group', 3)).toMatch(/^Up to 3 people/);
  expect(remindersInWords('individual', 3)).toBe('3 people who have not answered.');
});

test('reasons for leaving people out are named by how many they concern', () => {
  const left_out = { unsubscribed: 1, unreachable: 4, over_quota: 0 };
  expect(leftOutInWords({ left_out, mode: 'group' })).toEqual([
    '4 people had neither an email address nor a crew',
    '1 person opted out of emails',
  ]);
});

test('days without answers are drawn too, up to today and no further than the wave', () => {
  const wave = aWave();
  const days = [{ first_day: '2026-05-05', day: '2026-05-05', opened: 2, answered: 1 }];
  expect(everyDay(wave, days, '2026-05-07').map(({ answered }) => answered)).toEqual([0, 1, 0, 0]);
  expect(everyDay(wave, days, '2026-06-30').map(({ day }) => day)).toEqual(['2026-05-04', '2026-05-05']);
});

test('a closed wave says whether it closed as planned, and who closed it early', () => {
  const planned = { status: 'closed', end_reason: null, ended_by: null } as const;
  expect(endInWords(planned)).toBe('As planned, after its last day.');
  expect(endInWords({ ...planned, end_reason: 'Enough', ended_by: 'Ann' })).toBe('Early by Ann.');
  // Closed before it was noted by whom.
  expect(endInWords({ ...planned, end_reason: 'Enough' })).toBe('Early.');
  expect(endInWords({ status: 'cancelled', end_reason: 'Wrong people', ended_by: 'Ann' })).toBe(
    'Cancelled by Ann. It takes no more answers.',
  );
});

const WAVE = { starts_on: '2026-05-04' };

test('a wave can be extended to the day before the next one starts', () => {
  const limit = extensionLimit(WAVE, {
    next_waves: [{ number: 2, starts_on: '2026-05-18', closes_on: '2026-05-25' }],
  });
  expect(limit.lastDay).toBe('2026-05-17');
  expect(notExtendableInWords('2026-05-10', limit)).toBeNull();
  expect(extendingInWords('2026-05-10', limit)).toMatch(
    /latest possible day is .*17 May.*, because the next wave starts/,
  );
  expect(notExtendableInWords('2026-05-17', limit)).toContain('the next wave starts the day after. It cannot be');
  expect(extendingInWords('2026-05-17', limit)).toBe(notExtendableInWords('2026-05-17', limit));
});

test.each([
  ['without a next wave', { next_waves: [] }],
  ['before a later one', { next_waves: [{ number: 2, starts_on: '2026-11-01', closes_on: '2026-11-08' }] }],
  ['while the campaign is loading', undefined],
])('a wave can be extended to its 180th day %s', (_case, campaign) => {
  const limit = extensionLimit(WAVE, campaign);
  expect(limit).toEqual({ lastDay: '2026-10-30', by: 'length' });
  expect(notExtendableInWords('2026-10-29', limit)).toBeNull();
  expect(extendingInWords('2026-10-29', limit)).toContain('because a wave lasts at most 180 days');
  expect(notExtendableInWords('2026-10-30', limit)).toContain('because a wave lasts at most 180 days');
});
