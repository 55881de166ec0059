import { expect, test } from 'vitest';
import { aCampaign } from '../testing.ts';
import { bodyOf, changedBody, wholeNumber } from './campaign-body.ts';
import { NEW_CAMPAIGN, valuesOf } from './campaign-values.ts';

const SITE = { id: 'site', name: 'North' };

test('a stored campaign that nothing was changed in has nothing to save', () => {
  const stored = aCampaign({
    audience: { kind: 'sites', site_ids: [SITE.id] },
    first_date: '2026-05-04',
    repeat: { every: 4, unit: 'week' },
    paused_weeks: ['2026-W30'],
    ends_on: '2026-12-01',
    invitation_text: 'Please answer.',
  });
  const values = valuesOf(stored, [SITE]);
  expect(changedBody(values, valuesOf(stored, [SITE]))).toBeNull();
  expect(bodyOf(values)).toMatchObject({
    audience: { kind: 'sites', site_ids: [SITE.id] },
    repeat: { every: 4, unit: 'week' },
    ends_on: '2026-12-01',
  });
});

test('only the fields that differ are saved', () => {
  const stored = valuesOf(aCampaign(), []);
  const values = {
    ...stored,
    name: 'Other ',
    audienceKind: 'sites' as const,
    chosen: { ...stored.chosen, sites: [SITE] },
  };
  expect(changedBody(stored, values)).toEqual({
    name: 'Other',
    audience: { kind: 'sites', site_ids: [SITE.id] },
  });
});

test('a campaign that asks once has no paused weeks and no end', () => {
  const values = { ...NEW_CAMPAIGN, repeats: false, pausedWeeks: ['2026-W30'], endsOn: '2026-12-01' };
  expect(bodyOf(values)).toMatchObject({ repeat: null, paused_weeks: [], ends_on: null });
});

test('free text is asked in group mode only when it was switched on', () => {
  expect(bodyOf({ ...NEW_CAMPAIGN, mode: 'group', asksFreeText: true }).asks_free_text).toBe(true);
  expect(bodyOf({ ...NEW_CAMPAIGN, mode: 'individual', asksFreeText: true }).asks_free_text).toBe(false);
});

test.each(['', '2.5', '-1', '1e3', 'ten'])('%j is no whole number', (typed) => {
  expect(wholeNumber(typed)).toBeNaN();
});
