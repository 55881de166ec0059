import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Networks of IPv4 that are private, of the machine itself, or reserved. */
const RESERVED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** The only public addresses of IPv6. Outside are loopback, link-local, unique local, multicast, mapped IPv4 and NAT64. */
const GLOBAL_V6 = '2000::/3';
/** Inside {@link GLOBAL_V6}: protocol assignments with Teredo, documentation, and 6to4, which leads to IPv4. */
const RESERVED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const reserved = blockListOf([...RESERVED_V4, ...RESERVED_V6]);
const globalV6 = blockListOf([GLOBAL_V6]);

/** Thrown for an address that requests must not reach. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

export type AddressGuard = ReturnType<typeof createAddressGuard>;

interface GuardParts {
  /** Addresses and networks that requests may reach although they are private. */
  readonly listed: readonly string[];
  readonly lookup?: typeof systemLookup;
  readonly ownAddresses?: () => readonly string[];
}

/**
 * Keeps requests to addresses that users typed out of the operator's own networks.
 *
 * Decides about the addresses that the connection uses, so a name cannot resolve to another address between the decision and the connection.
 */
export function createAddressGuard({ listed, lookup = systemLookup, ownAddresses = listOwnAddresses }: GuardParts) {
  const listedOnes = blockListOf(listed);
  /** Whether requests may reach an IP address. @param isListedOnly whether only addresses that the operator listed count */
  const admits = (address: string, isListedOnly: boolean) => {
    const plain = address.replace(/%.*$/, '');
    const version = isIP(plain);
    if (version === 0) return false;
    const family = version === 4 ? 'ipv4' : 'ipv6';
    if (listedOnes.check(plain, family)) return true;
    if (isListedOnly || reserved.check(plain, family) || ownAddresses().includes(plain)) return false;
    return family === 'ipv4' || globalV6.check(plain, family);
  };
  return {
    admits,
    /** Resolves a name for a connection; fails with {@link RefusedAddress} unless every address of it is admitted. */
    lookupFor:
      (isListedOnly: boolean): LookupFunction =>
      (hostname, options, callback) => {
        lookup(hostname, { ...options, all: true }, (error, addresses) => {
          if (error !== null) return callback(error, []);
          const [first] = addresses;
          if (first === undefined || !addresses.every(({ address }) => admits(address, isListedOnly))) {
            return callback(new RefusedAddress(`${hostname} is not at a public address`), []);
          }
          return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
        });
      },
  };
}

/** Addresses of the machine's network interfaces, read at every request because they change. */
function listOwnAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
