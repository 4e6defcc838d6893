import { isIP } from 'node:net';

/** What counts as one client: an IPv4 address, or the /64 of an IPv6 address, which one connection has to itself. */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0]!;
  if (isIP(bare) !== 6) return address;
  const groups = groupsOf(bare);
  // IPv4 in the clothes of IPv6.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight numbers of an IPv6 address. A URL knows how to shorten every form of it alike. */
function groupsOf(address: string): number[] {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail] = short.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(8 - head.length - tail.length).fill('0') : [];
  return [...head, ...zeros, ...(tail ?? [])].map((group) => Number.parseInt(group, 16));
}
