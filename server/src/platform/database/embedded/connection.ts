import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { DatabasePaths } from './choose-paths.ts';

export const superuser = 'foyer';

/** Connection options of the embedded server: on Unix by its socket; on Windows by loopback with the password. */
export function connectionTo(paths: DatabasePaths, port: number, database: string): ClientConfig {
  const base = { user: superuser, database, port };
  if (process.platform !== 'win32') return { ...base, host: paths.socketFolder };
  return { ...base, host: '127.0.0.1', password: readFileSync(join(paths.home, 'password'), 'utf8') };
}
