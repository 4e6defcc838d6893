import { isLoopback } from '../../config/addresses.ts';
import { type Check, type Finding, good, warning, wrong } from '../check.ts';
import { reasonOf } from '../reason-of.ts';

/** SITE_URL, used in links and mails: whether it reaches this site. */
export const siteUrl: Check = {
  title: 'SITE_URL',
  async examine({ config: { siteUrl: url, http, ownMachine }, timeout }) {
    const { protocol, hostname } = new URL(url);
    const findings: Finding[] = [];
    if (!http.loopback && isLoopback(hostname))
      findings.push(
        wrong(
          `The site is open to the network, but its links lead to ${hostname}. Set SITE_URL to the public address.`,
        ),
      );
    if (protocol === 'http:' && !isLoopback(hostname))
      findings.push(
        warning(
          `${url} is not https://: browsers give no microphone and no push, and passwords travel in the open.`,
        ),
      );
    if (findings.length === 0 && ownMachine) return [good(`${url}, for this machine alone.`)];
    return findings.length > 0 ? findings : [await testUrl(url, timeout)];
  },
};

async function testUrl(url: string, timeout: number): Promise<Finding> {
  try {
    const response = await fetch(`${url}/health/live`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status === 200 && (await response.text()).includes('"live"'))
      return good(`${url} leads here.`);
    return warning(
      `${url} answers with status ${response.status}, and not as Foyer does. If Foyer runs, look at the proxy before it.`,
    );
  } catch (error) {
    return warning(
      `${url} cannot be reached from this machine: ${reasonOf(error)}. That may be right where Foyer does not run, or the name leads here only from outside.`,
    );
  }
}
