import { expect, test } from 'vitest';
import { NEW_CAMPAIGN } from './campaign-values.ts';
import { nextDates, planNotes } from './plan-words.ts';

const TODAY = '2026-11-23';
const AT = { today: TODAY, daysOff: [] };
const MONTHLY = { ...NEW_CAMPAIGN, firstDate: '2026-12-07', repeats: true, every: '4', unit: 'week' as const };

function startsOf(values: typeof NEW_CAMPAIGN) {
  const dates = nextDates(values, AT);
  return dates.kind === 'dates' ? dates.waves.map(({ startsOn }) => startsOn) : dates.kind;
}

test('the next three dates follow the plan', () => {
  expect(startsOf(MONTHLY)).toEqual(['2026-12-07', '2027-01-04', '2027-02-01']);
});

test('a wave in a paused week is left out and named', () => {
  const dates = nextDates({ ...MONTHLY, pausedWeeks: ['2027-W01'] }, AT);
  expect(dates).toMatchObject({ kind: 'dates', leftOut: ['2027-01-04'] });
  expect(startsOf({ ...MONTHLY, pausedWeeks: ['2027-W01'] })).toEqual(['2026-12-07', '2027-02-01', '2027-03-01']);
});

test('without dates it is said why', () => {
  expect(startsOf(NEW_CAMPAIGN)).toBe('no_first_date');
  expect(startsOf({ ...MONTHLY, waveDays: '0' })).toBe('not_valid');
  expect(startsOf({ ...MONTHLY, waveDays: '30' })).toBe('not_valid');
  expect(startsOf({ ...MONTHLY, repeats: false, firstDate: '2026-11-01' })).toBe('over');
});

const WAVE = { id: 'wave', number: 1, closed_on: null, threshold: 10, asked: 0, answered: null };

function datesAfter(values: typeof NEW_CAMPAIGN, latest: { starts_on: string; closes_on: string; isOpen: boolean }) {
  const { isOpen, ...dates } = latest;
  const latest_wave = { ...WAVE, ...dates, status: isOpen ? ('running' as const) : ('closed' as const) };
  const next = nextDates(values, AT, { latest_wave, next_waves: [] });
  return next.kind === 'dates' ? next.waves.map(({ number, startsOn }) => [number, startsOn]) : next.kind;
}

test('a wave that was closed early is not among the next dates, also on its first day', () => {
  const values = { ...MONTHLY, firstDate: TODAY };
  expect(startsOf(values)).toEqual([TODAY, '2026-12-21', '2027-01-18']);
  expect(datesAfter(values, { starts_on: TODAY, closes_on: '2026-12-07', isOpen: false })).toEqual([
    [2, '2026-12-21'],
    [3, '2027-01-18'],
    [4, '2027-02-15'],
  ]);
});

test('no date lies in a wave that is still open, for example after the length of waves was changed', () => {
  const weekly = { ...MONTHLY, firstDate: TODAY, waveDays: '7', every: '1' };
  const fortnight = { starts_on: TODAY, closes_on: '2026-12-07' };
  expect(datesAfter(weekly, { ...fortnight, isOpen: true })).toEqual([
    [2, '2026-12-07'],
    [3, '2026-12-14'],
    [4, '2026-12-21'],
  ]);
  expect(datesAfter(weekly, { ...fortnight, isOpen: false })).toContainEqual([2, '2026-11-30']);
});

test('the next wave has the number that it is announced with, also when others were missed', () => {
  const next_waves = [{ number: 4, starts_on: '2026-12-07', closes_on: '2026-12-21' }];
  const dates = nextDates(MONTHLY, AT, { latest_wave: null, next_waves });
  expect(dates.kind === 'dates' && dates.waves.map(({ number }) => number)).toEqual([4, 5, 6]);
});

test('a wave that is longer than the time to the next one is a problem of its length and of the repetition', () => {
  const [note, ofRepetition] = planNotes({ ...MONTHLY, waveDays: '30' }, AT, false);
  expect(note).toMatchObject({ level: 'problem', field: 'wave_days' });
  expect(note?.message).toContain('at most 28 days');
  expect(ofRepetition).toMatchObject({ level: 'problem', field: 'repeat' });
  expect(ofRepetition?.message).toContain('before the 30 days to answer are over');
});

test('a wave that is too long is a problem before there is a first date', () => {
  const values = { ...MONTHLY, firstDate: '', waveDays: '30' };
  expect(planNotes(values, AT, false)).toEqual([
    expect.objectContaining({ level: 'problem', field: 'wave_days' }),
    expect.objectContaining({ level: 'problem', field: 'repeat' }),
  ]);
  expect(planNotes({ ...values, waveDays: '28' }, AT, false)).toEqual([]);
  expect(planNotes({ ...values, waveDays: '' }, AT, false)).toEqual([]);
});

test('a first date in the past is a problem until the first wave has started', () => {
  const values = { ...MONTHLY, firstDate: '2026-11-22' };
  expect(planNotes(values, AT, false)).toContainEqual(
    expect.objectContaining({ level: 'problem', field: 'first_date' }),
  );
  expect(planNotes(values, AT, true)).toEqual([]);
});

test('reminders that come after the wave are named before the campaign is saved, with or without a first date', () => {
  for (const firstDate of ['', '2026-12-07']) {
    const notesOf = (waveDays: string) => planNotes({ ...NEW_CAMPAIGN, firstDate, waveDays }, AT, false);
    expect(notesOf('7').map(({ field }) => field)).toContain('reminder_days');
    expect(notesOf('8').map(({ field }) => field)).not.toContain('reminder_days');
  }
});

test('a wave that would start on a day off starts on the next working day, which the plan says', () => {
  const daysOff = [{ from: '2026-12-07', to: '2026-12-08', name: 'Holidays' }];
  const values = { ...NEW_CAMPAIGN, firstDate: '2026-12-07', avoidsDaysOff: true };
  expect(nextDates(values, { today: TODAY, daysOff })).toMatchObject({ waves: [{ startsOn: '2026-12-09' }] });
  expect(planNotes(values, { today: TODAY, daysOff }, false)).toMatchObject([
    { level: 'advice', message: expect.stringContaining('The first wave starts on') },
  ]);
  expect(nextDates({ ...values, avoidsDaysOff: false }, { today: TODAY, daysOff })).toMatchObject({
    waves: [{ startsOn: '2026-12-07' }],
  });
});
