import { existsSync } from 'node:fs';
import { installPackages } from './install-packages.mjs';
import { pinnedNode, root, run } from './run.mjs';

/** Runs one of the server's own commands on the pinned Node, with the site's settings and our arguments. */
export async function runServerCommand(file) {
  installPackages('production');
  const environmentFile = existsSync(`${root}/.env`) ? ['--env-file=.env'] : [];
  process.exitCode = await run(pinnedNode(), [...environmentFile, file, ...process.argv.slice(2)]);
}
