import { existsSync } from 'node:fs';
import { installPackages } from './install-packages.mjs';
import { pinnedNode, root, run } from './run.mjs';

/** Runs a command of the server on the pinned Node, with the site's settings and this script's arguments. */
export async function runServerCommand(file) {
  installPackages('production');
  const environmentFile = existsSync(`${root}/.env`) ? ['--env-file=.env'] : [];
  process.exitCode = await run(pinnedNode(), [...environmentFile, file, ...process.argv.slice(2)]);
}
