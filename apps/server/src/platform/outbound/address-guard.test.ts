import type { lookup } from 'node:dns';
import { describe, expect, test, vi } from 'vitest';
import { createAddressGuard, RefusedAddress } from './address-guard.ts';

const guard = createAddressGuard({ listed: [], ownAddresses: () => ['8.8.4.4', '2600::7'] });

describe('without addresses that the operator listed', () => {
  test.each([
    ['this network', '0.0.0.0'],
    ['loopback', '127.0.0.1'],
    ['all of loopback', '127.255.255.254'],
    ['private, ten', '10.1.2.3'],
    ['private, 172.16', '172.31.255.255'],
    ['private, 192.168', '192.168.0.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['link-local, where clouds have their metadata', '169.254.169.254'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '203.0.113.7'],
    ['benchmarks', '198.19.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '250.1.1.1'],
    ['broadcast', '255.255.255.255'],
    ['an address of the server', '8.8.4.4'],
    ['unspecified, IPv6', '::'],
    ['loopback, IPv6', '::1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback in hexadecimal', '::ffff:7f00:1'],
    ['mapped public address', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:53aa:64c:0:0:80ff:fffe'],
    ['documentation, IPv6', '2001:db8::1'],
    ['newer documentation, IPv6', '3fff::1'],
    ['unique local', 'fd00::1'],
    ['link-local, IPv6', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['multicast, IPv6', 'ff02::1'],
    ['discard only', '100::1'],
    ['an address of the server, IPv6', '2600::7'],
    ['no address', 'localhost'],
    ['shortened', '127.1'],
    ['decimal', '2130706433'],
    ['hexadecimal', '0x7f000001'],
  ])('%s is refused: %s', (_, address) => {
    expect(guard.admits(address, false)).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.169.0.1', '2606:4700::1111'])('%s is admitted', (address) => {
    expect(guard.admits(address, false)).toBe(true);
    expect(guard.admits(address, true)).toBe(false);
  });
});

test('what the operator listed is admitted, also when it is an address of the server, and nothing beside it', () => {
  const listed = createAddressGuard({
    listed: ['10.20.0.0/16', '127.0.0.1', 'fd00::/8'],
    ownAddresses: () => ['10.20.0.1'],
  });
  const admitted = ['10.20.0.1', '10.20.255.255', '127.0.0.1', 'fd12::1', '10.21.0.1', '127.0.0.2', '::1'];
  expect(admitted.map((address) => listed.admits(address, true))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

describe('a name', () => {
  /** Resolves to these addresses, one answer after the other. */
  function guardWith(...answers: readonly string[][]) {
    const left = [...answers];
    const resolve = vi.fn((_name: string, _options: unknown, done: (error: null, found: object[]) => void) => {
      done(
        null,
        (left.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    });
    // Only the form that the guard uses.
    return createAddressGuard({ listed: [], lookup: resolve as unknown as typeof lookup, ownAddresses: () => [] });
  }
  const resolve = (by: ReturnType<typeof guardWith>, options = { all: true }) =>
    new Promise((resolved) => {
      by.lookupFor(false)('hooks.example.org', options, (error, address) => resolved(error ?? address));
    });

  test('is resolved to public addresses', async () => {
    const public4 = { address: '93.184.216.34', family: 4 };
    expect(await resolve(guardWith(['93.184.216.34']))).toEqual([public4]);
    expect(await resolve(guardWith(['93.184.216.34']), { all: false })).toBe('93.184.216.34');
  });

  test.each([[['127.0.0.1']], [['93.184.216.34', '10.0.0.1']], [['::ffff:10.0.0.1']], [[]]])(
    'that resolves to %j is refused',
    async (addresses) => {
      expect(await resolve(guardWith(addresses))).toBeInstanceOf(RefusedAddress);
    },
  );

  test('is judged at every connection anew, by the addresses of that connection', async () => {
    const rebinding = guardWith(['93.184.216.34'], ['127.0.0.1']);
    expect(await resolve(rebinding)).toEqual([{ address: '93.184.216.34', family: 4 }]);
    expect(await resolve(rebinding)).toBeInstanceOf(RefusedAddress);
  });
});
