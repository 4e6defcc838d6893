import { hasPersonas } from '#features/personas';
import type { Platform } from '#platform/context';
import { operatorCode } from './operator.ts';

/**
 * A new site that others reach tells its operator how to fill it, on standard output: whoever reads that, or where it is
 * kept, has the code while it is good.
 */
export async function tellOperator(platform: Platform): Promise<void> {
  if (platform.config.ownMachine || (await hasPersonas(platform.database.db))) return;
  const address = `${platform.config.siteUrl}/?fill=${operatorCode(platform)}`;
  process.stdout.write(`No FO is here yet. For a day, you can fill this site with samples: ${address}\n`);
}
