import { expect, test } from 'vitest';
import { bodyOf, type KeyDraft, lastDays, newKeyDraft, problemsOf } from './key-draft.ts';

const DAYS = lastDays(new Date('2026-06-10T12:30:00Z'), 'Pacific/Auckland');
const DRAFT: KeyDraft = { ...newKeyDraft(DAYS), name: ' HR system ', rights: ['people'] };
const NORTH = { id: 'north', name: 'North' };

test('a new key can end from today in the time zone of the organisation until a year later, and ends in 90 days', () => {
  expect(DAYS).toEqual({ first: '2026-06-11', last: '2027-06-11' });
  expect(newKeyDraft(DAYS).endsOn).toBe('2026-09-09');
});

test.each<[string, Partial<KeyDraft>, string]>([
  ['without a name', { name: ' ' }, 'name'],
  ['without a right', { rights: [] }, 'rights'],
  ['for selected sites without a site', { isLimited: true }, 'site_ids'],
  ['without a last day', { endsOn: '' }, 'ends_on'],
  ['that ended yesterday', { endsOn: '2026-06-10' }, 'ends_on'],
  ['for more than a year', { endsOn: '2027-06-12' }, 'ends_on'],
])('a key %s is not sent', (_, change, field) => {
  const problems = problemsOf({ ...DRAFT, ...change }, DAYS);
  expect(Object.entries(problems).flatMap(([name, problem]) => (problem === null ? [] : [name]))).toEqual([field]);
});

test('sites are sent only for a key of selected sites', () => {
  const withSite = { ...DRAFT, sites: [NORTH] };
  expect(bodyOf(withSite)).toEqual({ name: 'HR system', rights: ['people'], site_ids: null, ends_on: '2026-09-09' });
  expect(bodyOf({ ...withSite, isLimited: true }).site_ids).toEqual(['north']);
});
