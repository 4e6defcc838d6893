import { BlockList, isIP } from 'node:net';

/**
 * The client's address: the socket's, unless that is a trusted proxy; then the last forwarded address that is not one.
 * `trusted` are IP addresses or CIDR ranges.
 */
export function addressReader(trusted: readonly string[]) {
  const proxies = new BlockList();
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix) proxies.addSubnet(address, Number(prefix), family);
    else proxies.addAddress(address, family);
  }
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (socket: string, forwarded: string | undefined): string => {
    const chain = [...(forwarded?.split(',') ?? []), socket].map(plain);
    while (chain.length > 1 && isProxy(chain.at(-1)!)) chain.pop();
    const address = chain.at(-1)!;
    return isIP(address) ? address : plain(socket);
  };
}

const plain = (address: string) => address.trim().replace(/^::ffff:/i, '');
