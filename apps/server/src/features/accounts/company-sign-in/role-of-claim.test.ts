import { expect, test } from 'vitest';
import { roleOfClaim } from './role-of-claim.ts';

const ADMIN = { value: 'admins', role: 'administrator', site_ids: null } as const;
const NORTH = { value: 'north', role: 'safety_manager', site_ids: ['n'] } as const;
const ELSE = { value: null, role: 'representative', site_ids: null } as const;

test.each([
  ['admins', ADMIN],
  [['other', 'north'], NORTH],
  [['north', 'admins'], ADMIN],
])('of %j the first row of the table counts', (groups, row) => {
  expect(roleOfClaim({ groups }, { claim: 'groups', rows: [ADMIN, NORTH, ELSE] })).toEqual({ kind: 'given', row });
});

test.each([[undefined], [null], [[]], ['Admins'], ['admins '], [[['admins']]], [{ admins: true }], [7]])(
  '%j is in no row, so the default counts, or nobody gets in',
  (groups) => {
    const claims = groups === undefined ? {} : { groups };
    expect(roleOfClaim(claims, { claim: 'groups', rows: [ADMIN, ELSE] })).toEqual({ kind: 'given', row: ELSE });
    expect(roleOfClaim(claims, { claim: 'groups', rows: [ADMIN] })).toEqual({ kind: 'none' });
  },
);

test('without a claim roles stay as they are, and newcomers get the default', () => {
  expect(roleOfClaim({ groups: 'admins' }, { claim: null, rows: [ELSE] })).toEqual({ kind: 'kept', otherwise: ELSE });
  expect(roleOfClaim({}, { claim: null, rows: [] })).toEqual({ kind: 'kept', otherwise: null });
});

test('a claim named like a property of every object is not found where it was not sent', () => {
  expect(roleOfClaim({}, { claim: 'constructor', rows: [ADMIN] })).toEqual({ kind: 'none' });
});
