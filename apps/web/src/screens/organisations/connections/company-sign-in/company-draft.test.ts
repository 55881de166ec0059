import { expect, test } from 'vitest';
import { bodyOf, draftOf, isComplete, newRow } from './company-draft.ts';

const NORTH = { id: 'n', name: 'North' };
const STORED = {
  issuer: 'https://login.example.com',
  client_id: 'plumbline',
  claim: 'groups',
  roles: [{ value: 'foremen', role: 'supervisor' as const, sites: [NORTH] }],
  default_role: { role: 'representative' as const, sites: null },
  domains: [],
  break_glass: null,
};

test('what is stored is sent back unchanged, without a secret', () => {
  expect(bodyOf(draftOf(STORED))).toEqual({
    issuer: 'https://login.example.com',
    client_id: 'plumbline',
    claim: 'groups',
    roles: [{ value: 'foremen', role: 'supervisor', site_ids: ['n'] }],
    default_role: { role: 'representative', site_ids: null },
  });
});

test('a new secret is sent, and without a claim no table', () => {
  const body = bodyOf({ ...draftOf(STORED), clientSecret: ' s ', claim: ' ' });
  expect([body.client_secret, body.claim, body.roles]).toEqual(['s', null, []]);
});

test('a supervisor without sites is not complete', () => {
  const row = newRow('1');
  expect(isComplete({ ...draftOf(STORED), roles: [row] })).toBe(true);
  expect(isComplete({ ...draftOf(STORED), roles: [{ ...row, scope: { ...row.scope, role: 'supervisor' } }] })).toBe(
    false,
  );
  expect(draftOf(null)).toMatchObject({ issuer: '', roles: [], otherwise: null });
});
