// `npm run try-image`: performs the steps of the Dockerfile where there is no Docker: in an empty folder, with an empty
// environment and, if run by root, as `nobody`. Then it starts the result, waits until it is healthy, signs up an
// account, stops it, and checks the account after a second start. It tests neither the base images nor `docker build`
// itself.
import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStages } from './image/dockerfile.ts';
import { type Image, performStage } from './image/perform-stage.ts';
import { tryOut } from './image/try-out.ts';

const checkout = join(import.meta.dirname, '..');
const stages = readStages(readFileSync(join(checkout, 'Dockerfile'), 'utf8'));
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
const place = mkdtempSync(join(tmpdir(), 'foyer-image-'));

try {
  const context = { checkout, stagesFolder: place, account, env: emptyEnvironment(), nodeFolder: copyNode() };
  const earlier = new Map<string, Image>();
  for (const stage of stages) {
    console.log(`\nFROM ${stage.base}, as ${stage.name}`);
    earlier.set(stage.name, performStage(stage, { ...context, earlierStages: earlier }));
  }
  const images = [...earlier.values()];
  console.log(`\nThe result, ${megabytes(images.at(-1)!.folder)} MB without its base:`);
  await tryOut(images.at(-1)!, account);
  console.log(
    `\nNot performed, since only Docker can:\n  ${images.flatMap(({ ignored }) => ignored).join('\n  ')}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}

function megabytes(folder: string): string {
  return execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]!;
}

/** Copies the running Node to a folder that every account can access; returns the folder. */
function copyNode(): string {
  cpSync(process.execPath, join(place, 'bin/node'));
  return join(place, 'bin');
}

/** An environment with an empty home and the network settings of this machine, as Docker passes them to a build. */
function emptyEnvironment(): Record<string, string> {
  const home = join(place, 'home');
  mkdirSync(home);
  for (const path of account ? [place, home] : []) chownSync(path, account!.uid, account!.gid);
  const network = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS', 'npm_config_registry'];
  const networkEntries = network.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: home, ...Object.fromEntries(networkEntries) };
}
