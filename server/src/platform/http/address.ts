import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The client's address: the socket's, unless that is a trusted proxy; then the last forwarded address that is not one.
 * `trusted` are IP addresses or CIDR ranges. IPv4-mapped IPv6 is read as IPv4 throughout.
 */
export function addressReader(trusted: readonly string[]) {
  const proxies = rangesOf(trusted);
  const isProxy = (address: Address) => proxies.check(address.toString(), address.kind());

  return (socket: string, forwarded = ''): string => {
    const nearest = parse(socket);
    if (!nearest) return '';
    // Reads the hops from the nearest one backwards: entries before the first untrusted hop can be forged.
    let client: Address | undefined = nearest;
    for (const hop of forwarded.split(',').toReversed()) {
      if (!client || !isProxy(client)) break;
      client = parse(hop.trim());
    }
    return (client ?? nearest).toString();
  };
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** ipaddr.js also accepts octal, hexadecimal and shortened IPv4, which are invalid in this header. */
const parse = (entry: string) => (isIP(entry) ? ipaddr.process(entry) : undefined);

function rangesOf(entries: readonly string[]): BlockList {
  const ranges = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix) ranges.addSubnet(address, Number(prefix), family);
    else ranges.addAddress(address, family);
  }
  return ranges;
}
