import { isLoopback } from '../../config/addresses.ts';
import { type Check, type Finding, good, unset, warning, wrong } from '../check.ts';

const everywhere = /^(0\.0\.0\.0|::)\/0$/;

/** The proxies whose header with the client's address is trusted. */
export const proxies: Check = {
  title: 'TRUSTED_PROXIES',
  async examine({ config: { http, siteUrl } }) {
    const findings = http.trustedProxies.flatMap(problemOf);
    if (findings.length > 0) return findings;
    const { hostname, protocol } = new URL(siteUrl);
    const isBehindProxy = !isLoopback(hostname) && (http.loopback || protocol === 'https:');
    if (http.trustedProxies.length > 0) return [good(`${http.trustedProxies.join(', ')}.`)];
    if (!isBehindProxy) return [unset('No proxy is trusted.')];
    return [
      wrong(
        'SITE_URL is served through a proxy, but none is trusted: everybody has the same address, and shares one limit. Set TRUSTED_PROXIES to the address from which it connects, such as 127.0.0.1.',
      ),
    ];
  },
};

function problemOf(entry: string): Finding[] {
  if (everywhere.test(entry))
    return [wrong(`${entry} is everybody: anyone can then claim any address. Name the proxy's own address.`)];
  const [address = '', prefix] = entry.split('/');
  const isWide = prefix !== undefined && Number(prefix) < (address.includes(':') ? 32 : 8);
  return isWide ? [warning(`${entry} is a very wide range: everyone in it can claim any address.`)] : [];
}
