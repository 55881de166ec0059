import { plusDays } from '@plumbline/domain/campaigns/local-date';
import { expect, test } from 'vitest';
import { windowOf } from './demo-campaigns.ts';
import { planExampleCampaigns, planExamplePeople } from './example-plan.ts';

/** Over a year, on all days of the week and the month. */
const DAYS = Array.from({ length: 365 }, (_, index) => plusDays('2026-01-01', index) ?? '');

test('on every day all waves are over, the last one for at most two weeks, those without names are a month apart, and the newest has one to be compared with', () => {
  for (const today of DAYS) {
    const now = new Date(`${today}T00:00:00Z`).getTime();
    const daysSince = (moment: Date) => (now - moment.getTime()) / 86_400_000;
    const [anonymous, byName] = planExampleCampaigns(today).map(({ waves }) => waves.map(windowOf));
    const [first, second] = anonymous ?? [];
    if (first === undefined || second === undefined) throw new RangeError('the example has no second wave');
    expect([28, 35]).toContain((second.startsAt.getTime() - first.startsAt.getTime()) / 86_400_000);
    expect(daysSince(second.closesAt)).toBeGreaterThan(0);
    expect(daysSince(second.closesAt)).toBeLessThan(15);
    for (const { startsAt, closesAt } of byName ?? []) {
      expect(startsAt.getTime()).toBeGreaterThan(first.closesAt.getTime());
      expect(closesAt.getTime()).toBeLessThan(second.closesAt.getTime());
    }
  }
});

test('the sixty people have names of their own, three crews of one site, and no address', () => {
  const people = planExamplePeople();
  expect(new Set(people.map(({ name }) => name)).size).toBe(60);
  expect(new Set(people.map(({ crew }) => crew)).size).toBe(3);
  expect(new Set(people.map(({ site, email }) => `${site} ${email}`))).toEqual(new Set(['Example site ']));
});
