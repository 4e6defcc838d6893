import { hasPersonas } from '#features/personas';
import type { Platform } from '#platform/context';
import { Forbidden } from '#platform/errors';

type Needed = Pick<Platform, 'config' | 'secrets' | 'clock'>;

const purpose = 'operator of a new site';
const goodFor = 24 * 60 * 60_000;

/** A code that proves that somebody reads what the server prints. It is good for a day. */
export const operatorCode = ({ secrets, clock }: Needed): string =>
  Buffer.from(secrets.seal(String(clock().getTime() + goodFor), purpose)).toString('base64url');

/** Whoever is at the machine itself, where nobody else reaches the site, or has the code (decision 0093). */
export function isOperator(platform: Needed, code: string | undefined): boolean {
  if (platform.config.ownMachine) return true;
  if (!code) return false;
  const until = openedOf(platform, Buffer.from(code, 'base64url').toString());
  return until > platform.clock().getTime();
}

export function refuseStrangers(platform: Needed, code: string | undefined): void {
  if (!isOperator(platform, code)) throw new Forbidden('Only the operator of this site may do this.');
}

/** What was not sealed here says nothing, though it would come back as it is. */
function openedOf({ secrets }: Needed, sealed: string): number {
  if (!sealed.startsWith(secrets.prefix())) return 0;
  try {
    return Number(secrets.open(sealed, purpose));
  } catch {
    return 0;
  }
}

/**
 * A new site that others reach tells its operator how to fill it, on standard output: whoever reads that, or where it is
 * kept, has the code while it is good.
 */
export async function tellOperator(platform: Platform): Promise<void> {
  if (platform.config.ownMachine || (await hasPersonas(platform.database.db))) return;
  const address = `${platform.config.siteUrl}/?fill=${operatorCode(platform)}`;
  process.stdout.write(`No FO is here yet. For a day, you can fill this site with samples: ${address}\n`);
}
