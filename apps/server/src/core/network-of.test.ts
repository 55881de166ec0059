import { expect, test } from 'vitest';
import { networkOf, shortNetworkOf } from './network-of.ts';

test.each([
  ['7.7.7.7', '7.7.7.7'],
  ['7.7.7.7:1001', '7.7.7.7'],
  ['::ffff:7.7.7.7', '7.7.7.7'],
  ['::FFFF:707:707', '7.7.7.7'],
  ['0:0:0:0:0:ffff:7.7.7.7', '7.7.7.7'],
  ['[::ffff:7.7.7.7]:1001', '7.7.7.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff::', '2001:db8:1::/48'],
  ['[2001:db8:1::9]:443', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['2001:db8:2::1', '2001:db8:2::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', 'unknown'],
  ['', ''],
])('limits count %j as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
])('%s is stored as %s', (address, network) => {
  expect(shortNetworkOf(address)).toBe(network);
});
