import { hasPersonas } from '#features/personas';
import type { Platform } from '#platform/context';
import { Forbidden } from '#platform/errors';

type Dependencies = Pick<Platform, 'config' | 'secrets' | 'clock'>;

const purpose = 'operator of a new site';
const validMilliseconds = 24 * 60 * 60_000;

/** A code, valid for a day, that proves that somebody can read the server's output. */
export const operatorCode = ({ secrets, clock }: Dependencies): string =>
  Buffer.from(secrets.seal(String(clock().getTime() + validMilliseconds), purpose)).toString('base64url');

/** True for somebody at this machine, if others cannot reach the site, or with the code (decision 0093). */
export function isOperator(platform: Dependencies, code: string | undefined): boolean {
  if (platform.config.ownMachine) return true;
  if (!code) return false;
  const until = expiryOf(platform, Buffer.from(code, 'base64url').toString());
  return until > platform.clock().getTime();
}

export function refuseStrangers(platform: Dependencies, code: string | undefined): void {
  if (!isOperator(platform, code)) throw new Forbidden('Only the operator of this site may do this.');
}

/** The time in a code; text that this site did not encrypt is rejected, although `open` returns it unchanged. */
function expiryOf({ secrets }: Dependencies, sealed: string): number {
  if (!sealed.startsWith(secrets.prefix())) return 0;
  try {
    return Number(secrets.open(sealed, purpose));
  } catch {
    return 0;
  }
}

/**
 * Prints to standard output how to fill a new site that others can reach. Whoever can read that output has the code
 * while it is valid.
 */
export async function printOperatorCode(platform: Platform): Promise<void> {
  if (platform.config.ownMachine || (await hasPersonas(platform.database.db))) return;
  const address = `${platform.config.siteUrl}/?fill=${operatorCode(platform)}`;
  process.stdout.write(`No FO is here yet. For a day, you can fill this site with samples: ${address}\n`);
}
