import type { Member } from '@plumbline/contract/wire';
import { expect, test } from 'vitest';
import { losesSight, type MemberScope, receiversOf, scopeBody, scopeProblem, sitesInWords } from './member-scope.ts';

const site = (name: string) => ({ id: name, name });
const [NORTH, SOUTH] = [site('North Yard'), site('Terminal 2')];
const limitedTo = (...sites: MemberScope['sites']): MemberScope => ({ role: 'safety_manager', isLimited: true, sites });
const EVERYTHING: MemberScope = { role: 'safety_manager', isLimited: false, sites: [NORTH] };
const REPRESENTATIVE: MemberScope = { role: 'representative', isLimited: false, sites: [] };

test('two sites are named, and the others counted', () => {
  const five = ['North Yard', 'Terminal 2', 'Quay', 'Depot', 'Mill'].map(site);
  expect([null, [], five.slice(0, 1), five.slice(0, 2), five].map(sitesInWords)).toEqual([
    'Whole organization',
    'Other sites',
    'North Yard',
    'North Yard, Terminal 2',
    'North Yard, Terminal 2, +3 more',
  ]);
});

test('chosen sites are sent where they apply', () => {
  expect(scopeBody(limitedTo(NORTH, SOUTH)).site_ids).toEqual([NORTH.id, SOUTH.id]);
  expect(scopeBody(EVERYTHING).site_ids).toBeNull();
  expect(scopeBody({ ...limitedTo(NORTH), role: 'administrator' })).toEqual({ role: 'administrator', site_ids: null });
});

test('selected sites need at least one', () => {
  expect(scopeProblem(limitedTo())).toBe('Choose at least one site.');
  expect([limitedTo(NORTH), EVERYTHING, { ...limitedTo(), role: 'administrator' as const }].map(scopeProblem)).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ['fewer sites', limitedTo(NORTH, SOUTH), limitedTo(NORTH), true],
  ['sites instead of everything', EVERYTHING, limitedTo(NORTH), true],
  ['another site', limitedTo(NORTH), limitedTo(SOUTH), true],
  ['the role of a representative', EVERYTHING, REPRESENTATIVE, true],
  ['more sites', limitedTo(NORTH), limitedTo(NORTH, SOUTH), false],
  ['everything', limitedTo(NORTH), EVERYTHING, false],
  ['another role than representative', REPRESENTATIVE, limitedTo(NORTH), false],
])('with %s, work is handed over: %o to %o is %s', (_, before, after, isHandedOver) => {
  expect(losesSight(before, after)).toBe(isHandedOver);
});

test('the user takes over first, and representatives and the member never', () => {
  const member = (id: string, role: Member['role'], is_self = false): Member => ({
    ...{ id, role, is_self, name: id, email: `${id}@example.org`, sites: null, joined_at: '2026-05-01T12:00:00.000Z' },
  });
  const from = member('from', 'safety_manager');
  const members = [from, member('bob', 'safety_manager'), member('cyd', 'administrator')];
  const others = [member('dee', 'representative'), member('me', 'administrator', true)];
  expect(receiversOf(from, [...members, ...others]).map(({ id }) => id)).toEqual(['me', 'cyd', 'bob']);
});
