import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network to which limits apply: an IPv4 address, or the /48 of an IPv6 address, which a provider assigns to one site. Accepts the
 * forms that proxies write: with a port, or IPv4 mapped to IPv6.
 */
export function networkOf(address: string): string {
  const host = withoutPort(address);
  const mapped = ipv4In(host);
  if (mapped !== null) return mapped;
  return isIPv6(host) ? `${groupsOf(host).slice(0, 3).join(':')}::/48` : host;
}

/** A shortened network that does not identify a connection: IPv4 /24, IPv6 /48. */
export function shortNetworkOf(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network;
}

/** Removes the port: `7.7.7.7` from `7.7.7.7:1001`, `::1` from `[::1]:1001`. */
function withoutPort(address: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return (bracketed ?? dotted ?? address).replace(/%.*$/, '');
}

/** The IPv4 address, also of an IPv4-mapped IPv6 address; `null`: none. */
function ipv4In(host: string): string | null {
  if (isIPv4(host)) return host;
  if (!isIPv6(host)) return null;
  const groups = groupsOf(host);
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 0xff])
    .join('.');
}

/** The eight groups of an IPv6 address, in lower case without leading zeros. */
function groupsOf(address: string): string[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = '', tail = ''] = hex.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = hex.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}
