import { plusDays } from '@plumbline/domain/campaigns/local-date';
import { expect, test } from 'vitest';
import { planDemoCampaigns, planWaveAnswering, windowOf } from './demo-campaigns.ts';

/** Over a year, on all days of the week and the month. */
const DAYS = Array.from({ length: 80 }, (_, index) => plusDays('2026-01-01', index * 5) ?? '');

test.each(['00:00:00', '23:59:59'])('on every day at %s UTC only the newest wave of each campaign runs', (time) => {
  for (const today of DAYS) {
    const now = new Date(`${today}T${time}Z`);
    for (const { waves } of planDemoCampaigns(today)) {
      const states = waves.map(windowOf).map(({ startsAt, closesAt }) => {
        if (closesAt <= now) return 'over';
        return startsAt <= now ? 'running' : 'ahead';
      });
      expect([today, ...states]).toEqual([today, ...Array(waves.length - 1).fill('over'), 'running']);
    }
  }
});

const LINKS = Array.from({ length: 200 }, (_, index) => ({
  surveyId: `survey-${index}`,
  participantId: `participant-${index}`,
  crew: `Crew ${index % 4}`,
}));

function answeringOf(now: Date, position: 'first' | 'newest') {
  const [campaign] = planDemoCampaigns('2026-11-23');
  const wave = position === 'first' ? campaign?.waves[0] : campaign?.waves.at(-1);
  if (campaign === undefined || wave === undefined) throw new RangeError('the demo has no such wave');
  return { window: windowOf(wave), answering: planWaveAnswering(campaign, { wave, links: LINKS, now }) };
}

test('people answer while the wave runs, and never later than now', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  for (const position of ['first', 'newest'] as const) {
    const { window, answering } = answeringOf(now, position);
    expect(answering.length).toBeGreaterThan(20);
    for (const { at } of answering) {
      expect(at.getTime()).toBeGreaterThan(window.startsAt.getTime());
      expect(at.getTime()).toBeLessThan(Math.min(window.closesAt.getTime(), now.getTime()));
    }
  }
});

test('the same people answer the same at every repetition', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(answeringOf(now, 'first')).toEqual(answeringOf(now, 'first'));
});
