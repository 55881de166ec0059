import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * Networks that are no part of the public internet: this machine, private and shared networks, link-local (with the metadata services of
 * clouds), multicast, documentation and reserved ones; of IPv6 also those that carry an IPv4 address.
 *
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry
 */
const SPECIAL_NETWORKS = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32'],
  ...['2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];

/**
 * Decides whether the server may send a request to an address that its users chose: with HTTPS to every public address and to those that
 * the operator allows, with HTTP only to the latter.
 */
export type IsAllowedAddress = (address: string, protocol: 'https:' | 'http:') => boolean;

const isSpecial = membershipOf(SPECIAL_NETWORKS);

/** @param allowed networks that the operator allows although they are special, such as `10.1.0.0/16` */
export function allowedAddresses(allowed: readonly string[]): IsAllowedAddress {
  const isException = membershipOf(allowed);
  return (address, protocol) =>
    isException(address) || (protocol === 'https:' && isIP(address) !== 0 && !isSpecial(address));
}

/** Whether a text is an address, or a network as address and number of bits. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  if (most < 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

/**
 * Whether an address belongs to one of the networks. One list for each family, because an IPv4 address would match the network of all
 * mapped ones.
 *
 * @throws {RangeError} for a text that is no network
 */
function membershipOf(networks: readonly string[]): (address: string) => boolean {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');
  for (const network of networks) {
    if (!isNetwork(network)) throw new RangeError(`${network} is no network`);
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    lists[family].addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && lists[familyOf(address)].check(address, familyOf(address));
}
