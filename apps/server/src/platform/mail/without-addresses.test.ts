import { expect, test } from 'vitest';
import { withoutAddresses } from './without-addresses.ts';

test.each([
  ['550 <ann@example.org> unknown', '550 <[address]> unknown'],
  ['no such user: ann.b+c@mail.example.org, try "bob@example.org"', 'no such user: [address] try "[address]"'],
  ['ann@example.org', '[address]'],
  ['ann@@example.org', '[address]'],
  ['a@b@c and @ and a@ and @b', '[address] and @ and a@ and @b'],
  ['two\nlines ann@example.org\n', 'two\nlines [address]\n'],
  ['nothing to take out', 'nothing to take out'],
  ['', ''],
])('%j becomes %j', (words, expected) => {
  expect(withoutAddresses(words)).toBe(expected);
});

test.each([
  ['a run without an address', (length: number) => 'a'.repeat(length)],
  ['a run that ends with @', (length: number) => `${'a'.repeat(length)}@`],
  ['nothing but @', (length: number) => '@'.repeat(length)],
  ['many short runs', (length: number) => 'a@ '.repeat(length / 3)],
])('%s that is sixteen times as long takes about sixteen times as long, not 256 times', (_, text) => {
  const fastestOf = (length: number) => {
    const words = text(length);
    return Math.min(
      ...Array.from({ length: 5 }, () => {
        const started = performance.now();
        withoutAddresses(words);
        return performance.now() - started;
      }),
    );
  };
  // The square would be 256 times as long.
  expect(fastestOf(32_000) / fastestOf(2_000)).toBeLessThan(100);
});
