import { expect, test } from 'vitest';
import { anAction } from '../../actions/testing.ts';
import { aTrendWave } from '../frame/testing.ts';
import { doneSince } from './done-actions.ts';

const { wave } = aTrendWave(1);
const startsOn = wave.starts_on;
const placeOf = () => 'North';

test('an action is marked on the day that the organisation’s calendar showed', () => {
  const lateAtNight = anAction({ done_at: `${startsOn}T23:30:00.000Z` });
  const [utc] = doneSince([wave], [lateAtNight], { timeZone: 'UTC', placeOf });
  const [berlin] = doneSince([wave], [lateAtNight], { timeZone: 'Europe/Berlin', placeOf });
  expect(utc?.day).toBe(startsOn);
  expect(berlin?.day).toBe(new Date(Date.parse(startsOn) + 86_400_000).toISOString().slice(0, 10));
});

test('the latest comes first; what was done before the first wave, or is not done, is left out', () => {
  const before = anAction({ id: 'before', done_at: new Date(Date.parse(startsOn) - 1).toISOString() });
  const open = anAction({ id: 'open', done_at: null });
  const early = anAction({ id: 'early', done_at: `${startsOn}T00:00:00.000Z` });
  const late = anAction({ id: 'late', done_at: '2099-01-01T00:00:00.000Z' });
  const marked = doneSince([wave], [before, early, open, late], { timeZone: 'UTC', placeOf });
  expect(marked.map(({ id }) => id)).toEqual(['late', 'early']);
});
