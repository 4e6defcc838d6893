// Installs and builds what is missing, then runs the server on the pinned Node. Runs on Node 20 or later, without packages.
import { existsSync } from 'node:fs';
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install-packages.mjs';
import { pinnedNode, root, run } from './run.mjs';

const dev = process.argv.includes('--dev');

try {
  installPackages(dev ? 'everything' : 'production');
  if (!dev) buildWeb();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const environmentFile = existsSync(`${root}/.env`) ? ['--env-file=.env'] : [];
// Folders are named because Vite writes and imports a file at each start; the condition gives pages and server one React Router.
const watched = ['server/src', 'contract/src', 'documents/src', 'engine/src'].map(
  (folder) => `--watch-path=${folder}`,
);
const development = dev ? [...watched, '--watch-preserve-output', '--conditions=development'] : [];
process.exitCode = await run(pinnedNode(), [...environmentFile, ...development, 'server/src/main.ts'], {
  NODE_COMPILE_CACHE: `${root}/node_modules/.cache/foyer`,
  ...(dev ? { NODE_ENV: 'development' } : {}),
});
