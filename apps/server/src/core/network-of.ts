import { isIPv6 } from 'node:net';

/** The network that limits count by: for IPv6 the /64, because one household or site has a whole /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = address.includes('::')
    ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
    : left;
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** A network that shows roughly where a request came from but does not identify the connection: IPv4 /24, IPv6 /48. */
export function shortNetworkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = networkOf(plain).replace('::/64', '').split(':');
  return `${groups.slice(0, 3).join(':')}::/48`;
}
