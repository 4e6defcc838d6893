import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './run.mjs';

const oldestNode = 20;

/**
 * Installs the packages of the lockfile unless they are installed. `production` omits what only tests and checks need.
 * npm writes its list of installed packages last, so an interrupted installation is repeated.
 */
export function installPackages(extent) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new Error(
      `Foyer needs Node ${oldestNode} or later; this is ${process.versions.node}. See https://nodejs.org.`,
    );
  }
  const wanted = packagesOf('package-lock.json').filter(([, entry]) => extent === 'everything' || !entry.dev);
  const installed = new Map(packagesOf('node_modules/.package-lock.json'));
  const isInstalled = ([path, entry]) =>
    entry.link ? existsSync(join(root, path)) : installed.get(path)?.version === entry.version;
  const missing = wanted.filter((one) => isRequired(one) && !isInstalled(one));
  if (missing.length === 0) return;
  console.log('Installing packages (once for each version of Foyer; this may take a few minutes)…');
  npm('ci', '--loglevel=error', ...(extent === 'everything' ? [] : ['--omit=dev']));
}

function packagesOf(file) {
  const path = join(root, file);
  return existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages) : [];
}

/**
 * True for packages that must be installed: also links of workspaces, but not optional packages, which may be for other
 * platforms.
 */
function isRequired([path, entry]) {
  return path.includes('node_modules/') && !entry.optional && !entry.devOptional;
}
