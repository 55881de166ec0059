import { expect, test } from 'vitest';
import { provenAddress } from './proven-address.ts';

const DOMAINS = ['example.com'];
const ANN = { email: 'Ann@Example.com', email_verified: true, name: 'Ann Lee' };

test('a verified address of a verified domain is accepted, in lower case', () => {
  expect(provenAddress(ANN, DOMAINS)).toEqual({ kind: 'proven', email: 'ann@example.com', name: 'Ann Lee' });
});

test.each([
  [{ email_verified: false }, 'unverified'],
  [{ email_verified: undefined }, 'unverified'],
  [{ email_verified: 'true' }, 'unverified'],
  [{ email: undefined }, 'missing'],
  [{ email: 7 }, 'missing'],
  [{ email: 'no address' }, 'missing'],
  [{ email: 'ann@example.com, eve@evil.example' }, 'missing'],
  [{ email: 'ann@evil.example' }, 'other_domain'],
  [{ email: 'ann@sub.example.com' }, 'other_domain'],
  [{ email: 'ann@notexample.com' }, 'other_domain'],
  [{ email: 'ann@example.com.evil.example' }, 'other_domain'],
])('with %j an address is refused as %s', (changes, kind) => {
  expect(provenAddress({ ...ANN, ...changes }, DOMAINS).kind).toBe(kind);
});

test.each([[undefined], [''], [7], ['https://evil.example'], ['a\nb'], ['x'.repeat(201)]])(
  'in place of the name %j the address names the person',
  (name) => {
    expect(provenAddress({ ...ANN, name }, DOMAINS)).toMatchObject({ kind: 'proven', name: 'Ann' });
  },
);
