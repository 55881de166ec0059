import { expect, test } from 'vitest';
import { addressOfFilter, filterFromAddress } from './log-address.ts';

const read = (address: string) => filterFromAddress(new URLSearchParams(address));

test('a filter is written into the address and read back from it', () => {
  for (const filter of [
    { kind: null, days: 30, page: 1 },
    { kind: 'refusal', days: 7, page: 3 },
    { kind: 'member', days: null, page: 1 },
  ] as const) {
    expect(read(addressOfFilter(filter))).toEqual(filter);
  }
});

test('invalid parts of an address have their default value', () => {
  expect(read('?kind=nonsense&days=8&page=-1')).toEqual({ kind: null, days: 30, page: 1 });
});
