import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** From where, without saying which connection: `203.0.113.*`, `2001:db8:7:*`. */
export function roughNetwork(ip: string | null): string | null {
  if (!ip || !isIP(ip)) return null;
  const parsed = ipaddr.process(ip);
  if (!('parts' in parsed)) return `${parsed.octets.slice(0, 3).join('.')}.*`;
  return `${parsed.parts
    .slice(0, 3)
    .map((group) => group.toString(16))
    .join(':')}:*`;
}
