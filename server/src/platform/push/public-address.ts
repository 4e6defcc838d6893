import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** True for an IP address on the public internet: not of this machine, a private network or a special use. */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(globalIpv6);
}

export class AddressNotPublic extends Error {
  override name = 'AddressNotPublic';
}

/**
 * DNS lookup for a connection, which then uses the checked address; fails with `AddressNotPublic` if any address of the
 * name is not public.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, [], 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new AddressNotPublic(`The address of ${hostname} is not public`), [], 0);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
