import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from './precompress.mjs';
import { npm, root } from './run.mjs';

/** Files and folders that the web app is built from. */
export const inputs = [
  'package-lock.json',
  'tsconfig.base.json',
  'contract',
  'speech',
  'web',
  'scripts/precompress.mjs',
];
const notInputs = new Set(['node_modules', 'build', '.react-router']);
const stamp = join(root, 'web/build/inputs.sha256');

/** Builds the web app unless the existing build was made from exactly these sources. */
export function buildWeb({ force = false } = {}) {
  const fingerprint = fingerprintOf(inputs);
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  console.log('Building the web app (once for each version of Foyer; this may take a minute)…');
  rmSync(stamp, { force: true });
  npm('run', '--silent', 'build', '--workspace=@foyer/web', '--', '--logLevel=warn');
  precompress(join(root, 'web/build/client'));
  writeFileSync(stamp, fingerprint);
}

function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesOf))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

function filesOf(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const names = readdirSync(join(root, path)).filter((name) => !notInputs.has(name));
  return names.sort().flatMap((name) => filesOf(`${path}/${name}`));
}
