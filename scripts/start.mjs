// Installs and builds what is missing, then runs the server on the pinned Node. Runs on Node 20 or later, without
// packages.
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
// Watched folders are listed because Vite writes and imports a file at each start; the condition makes pages and server
// use the same copy of React Router.
const watched = ['server/src', 'contract/src', 'documents/src', 'engine/src', 'speech/src'].map(
  (folder) => `--watch-path=${folder}`,
);
const development = dev ? [...watched, '--watch-preserve-output', '--conditions=development'] : [];
// `npm run dev -- --inspect` starts the server with a debugger port.
const debugging = process.argv.filter((argument) => argument.startsWith('--inspect'));
// As in the Dockerfile. Without a limit, Node's young generation stays as large as the start-up needed: 120 MB.
const memory = ['--max-semi-space-size=16'];
const args = [...memory, ...environmentFile, ...development, ...debugging, 'server/src/main.ts'];
process.exitCode = await run(pinnedNode(), args, {
  NODE_COMPILE_CACHE: `${root}/node_modules/.cache/foyer`,
  // By default, React's server uses its slow development build.
  NODE_ENV: dev ? 'development' : 'production',
});
