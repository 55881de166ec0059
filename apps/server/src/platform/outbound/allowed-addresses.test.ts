import { describe, expect, test } from 'vitest';
import { allowedAddresses, isNetwork } from './allowed-addresses.ts';

const PUBLIC = [
  '1.1.1.1',
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:829::200e',
];

const SPECIAL = [
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.9.9',
  ],
  ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:93.184.216.34',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fc00::1',
  ],
  ...['fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'ff02::1', '2001:db8::1'],
];

describe('without exceptions of the operator', () => {
  const isAllowed = allowedAddresses([]);

  test.each(PUBLIC)('%s is reached with HTTPS only', (address) => {
    expect([isAllowed(address, 'https:'), isAllowed(address, 'http:')]).toEqual([true, false]);
  });

  test.each([...SPECIAL, '', 'localhost', '127.1', '2130706433', '0x7f000001'])('%s is not reached', (address) => {
    expect([isAllowed(address, 'https:'), isAllowed(address, 'http:')]).toEqual([false, false]);
  });
});

test('networks of the operator are reached, also with HTTP, and no others', () => {
  const isAllowed = allowedAddresses(['10.1.0.0/16', '127.0.0.1', 'fd00::/8']);
  for (const address of ['10.1.2.3', '127.0.0.1', 'fd00::5']) {
    expect([isAllowed(address, 'https:'), isAllowed(address, 'http:')]).toEqual([true, true]);
  }
  for (const address of ['10.2.0.1', '127.0.0.2', 'fe80::1']) expect(isAllowed(address, 'https:')).toBe(false);
});

test.each([
  ['10.0.0.0/8', true],
  ['127.0.0.1', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0/8', false],
  ['example.com', false],
  ['10.0.0.0/8/8', false],
  ['', false],
])('%j is a network: %s', (text, expected) => {
  expect(isNetwork(text)).toBe(expected);
});
