import { hasPersonas } from '#features/personas';
import type { Platform } from '#platform/context';
import { operatorCode } from './operator.ts';

/** A new site that others reach tells its operator, and nobody else, how to fill it. The code is in no log. */
export async function tellOperator(platform: Platform): Promise<void> {
  if (platform.config.ownMachine || (await hasPersonas(platform.database.db))) return;
  const address = `${platform.config.siteUrl}/?fill=${operatorCode(platform)}`;
  process.stdout.write(`No FO is here yet. For a day, you can fill this site with samples: ${address}\n`);
}
