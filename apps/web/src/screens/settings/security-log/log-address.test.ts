import { expect, test } from 'vitest';
import { addressOfFilter, filterFromAddress } from './log-address.ts';

const read = (address: string) => filterFromAddress(new URLSearchParams(address));

test('an address says which part of the log is on show, and leads back to it', () => {
  for (const filter of [
    { kind: null, days: 30, page: 1 },
    { kind: 'refusal', days: 7, page: 3 },
    { kind: 'member', days: null, page: 1 },
  ] as const) {
    expect(read(addressOfFilter(filter))).toEqual(filter);
  }
});

test('what an address says wrongly has its usual value', () => {
  expect(read('?kind=nonsense&days=8&page=-1')).toEqual({ kind: null, days: 30, page: 1 });
});
