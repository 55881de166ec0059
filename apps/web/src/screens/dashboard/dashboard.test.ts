import { expect, test } from 'vitest';
import { companyName, linkState, participantName, riskOf } from '../surveys/survey-words.ts';
import {
  addressOfFilter,
  changedParts,
  filterFromAddress,
  isFiltered,
  isTyping,
  nextOrder,
  EVERY_SURVEY as OPEN,
} from './list-address.ts';

test.each([
  ['', OPEN],
  ['?status=finished&search=ann&page=3', { ...OPEN, page: 3, search: 'ann', status: 'finished' }],
  ['?sort=-risk', { ...OPEN, order: { by: 'risk', direction: 'desc' } }],
  ['?sort=score', { ...OPEN, order: { by: 'score', direction: 'asc' } }],
  ['?sort=weight', OPEN],
  ['?status=nonsense&page=0', OPEN],
  ['?page=1.5', OPEN],
  ['?page=-2', OPEN],
  ['?page=1e9', OPEN],
  ['?risk=High&company=Acme+Ltd', { ...OPEN, conditions: { risk: 'High', company: 'Acme Ltd' } }],
  ['?score_from=70&score_to=79', { ...OPEN, conditions: { score_from: 70, score_to: 79 } }],
  ['?from=2026-10-05&to=2026-10-05', { ...OPEN, conditions: { from: '2026-10-05', to: '2026-10-05' } }],
  ['?risk=high&company=+&language=xx&consistency=bad&dates=created', OPEN],
  ['?score_from=101&score_to=-1', OPEN],
  ['?score_from=7.5&score_to=', OPEN],
  ['?from=2026-02-30&to=yesterday', OPEN],
  ['?from=0026-02-03&to=1969-12-31', OPEN],
  ['?score_from=80&score_to=50', { ...OPEN, conditions: { score_from: 80 } }],
  ['?from=2026-10-05&to=2026-10-04', { ...OPEN, conditions: { from: '2026-10-05' } }],
  ['?dates=invited', OPEN],
])('the address %s means the filter %j', (address, filter) => {
  expect(filterFromAddress(new URLSearchParams(address))).toEqual(filter);
});

test.each([
  [OPEN, '?'],
  [{ ...OPEN, page: 2, search: 'a&b=c', status: 'start' }, '?status=start&search=a%26b%3Dc&page=2'],
  [{ ...OPEN, order: { by: 'company' as const, direction: 'desc' as const } }, '?sort=-company'],
  [
    {
      ...OPEN,
      status: 'analyzed',
      search: 'ann',
      conditions: {
        risk: 'Medium' as const,
        company: 'Ångström & Søn',
        language: 'pl' as const,
        consistency: 'talk_first' as const,
        score_from: 0,
        score_to: 100,
        dates: 'invited' as const,
        from: '2026-05-01',
        to: '2026-05-31',
      },
    },
    '?status=analyzed&search=ann&risk=Medium&company=%C3%85ngstr%C3%B6m+%26+S%C3%B8n&language=pl&consistency=talk_first&score_from=0&score_to=100&dates=invited&from=2026-05-01&to=2026-05-31',
  ],
  [
    { ...OPEN, conditions: { questionnaire: '90c7151a-2756-5686-ab65-f70fcb788626' } },
    '?questionnaire=90c7151a-2756-5686-ab65-f70fcb788626',
  ],
])('the filter %j has the address %s, and is read back from it', (filter, address) => {
  expect(addressOfFilter(filter)).toBe(address);
  expect(filterFromAddress(new URLSearchParams(address))).toEqual(filter);
});

test.each([
  [{ ...OPEN, page: 3, order: { by: 'risk' as const, direction: 'desc' as const } }, false],
  [{ ...OPEN, search: 'ann' }, true],
  [{ ...OPEN, status: 'start' }, true],
  [{ ...OPEN, conditions: { score_to: 0 } }, true],
])('%j shows only some of the surveys: %j', (filter, isPart) => {
  expect(isFiltered(filter)).toBe(isPart);
});

test.each([
  ['', 'a', false],
  ['a', 'an', true],
  ['an', '', false],
  ['an', 'an', false],
])('a search for “%s” becomes “%s” in the same entry of the history: %j', (before, after, replaces) => {
  expect(isTyping({ ...OPEN, search: before }, { ...OPEN, search: after })).toBe(replaces);
});

test('a column is sorted in one direction, then the other, then not at all; risk begins with the highest', () => {
  const once = nextOrder(null, 'score');
  const twice = nextOrder(once, 'score');
  expect([once, twice, nextOrder(twice, 'score')]).toEqual([
    { by: 'score', direction: 'asc' },
    { by: 'score', direction: 'desc' },
    null,
  ]);
  expect(nextOrder(once, 'risk')).toEqual({ by: 'risk', direction: 'desc' });
});

test.each([
  [{ risk_level: 'High', score: 90 }, 'High'],
  [{ risk_level: null, score: 80 }, 'Low'],
  [{ risk_level: null, score: 0 }, 'High'],
  [{ risk_level: null, score: null }, null],
] as const)('the risk of %j is %s', (survey, risk) => {
  expect(riskOf(survey)).toBe(risk);
});

test('a survey without names falls back, step by step', () => {
  expect(participantName({ participant_name: null, created_by_name: 'Ann' })).toBe('Ann');
  expect(participantName({ participant_name: null, created_by_name: null })).toBe('Anonymous');
  expect(companyName({ company: null })).toBe('N/A');
});

test.each([
  [{ status: 'invited', expires_at: null, revoked_at: null }, 'open'],
  [{ status: 'start', expires_at: '2026-05-01T00:00:00.001Z', revoked_at: null }, 'open'],
  [{ status: 'start', expires_at: '2026-05-01T00:00:00.000Z', revoked_at: null }, 'expired'],
  [{ status: 'invited', expires_at: null, revoked_at: '2026-04-01T00:00:00.000Z' }, 'closed'],
  [{ status: 'completed', expires_at: null, revoked_at: null }, 'closed'],
] as const)('the link of %j is %s', (survey, state) => {
  expect(linkState(survey, Date.UTC(2026, 4, 1))).toBe(state);
});

test('a change names only its own parts, so that it keeps another one made just before', () => {
  const shown = { ...OPEN, conditions: { risk: 'High' } } as const;
  expect(changedParts(shown, { ...shown, search: 'ann' })).toEqual({ search: 'ann' });
  expect(changedParts(shown, { ...shown, status: 'start', page: 2 })).toEqual({ status: 'start', page: 2 });
  expect(changedParts(shown, { ...shown, conditions: {} })).toEqual({ conditions: {} });
  expect(changedParts(shown, { ...shown, order: { by: 'score', direction: 'asc' } })).toEqual({
    order: { by: 'score', direction: 'asc' },
  });
});
