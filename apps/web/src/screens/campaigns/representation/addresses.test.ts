import { expect, test } from 'vitest';
import { addressForMembers, addressForRepresentatives } from './addresses.ts';

test.each([
  ['/app/campaigns', '/app/represented'],
  ['/app/campaigns/new', '/app/represented'],
  ['/app/campaigns/7', '/app/represented/7'],
  ['/app/campaigns/7/edit', '/app/represented/7'],
  ['/app/campaigns/7/waves/8/slips/9', '/app/represented/7'],
  ['/app/campaigns/7/waves/8/results', '/app/represented/7/waves/8'],
  ['/app/campaigns/7/waves/8/results/site.9', '/app/represented/7/waves/8'],
  ['/app/campaigns/7/waves/8', '/app/represented/7'],
  ['/app/represented/7', null],
  ['/app/represented/7/waves/8', null],
  ['/app/dashboard', null],
])('a representative who opens %s is led to %s', (pathname, expected) => {
  expect(addressForRepresentatives(pathname)).toBe(expected);
});

test.each([
  ['/app/represented', '/app/campaigns'],
  ['/app/represented/7', '/app/campaigns/7'],
  ['/app/represented/7/waves/8', '/app/campaigns/7/waves/8/results'],
  ['/app/campaigns/7', null],
  ['/app/dashboard', null],
])('a member who opens %s is led to %s', (pathname, expected) => {
  expect(addressForMembers(pathname)).toBe(expected);
});
