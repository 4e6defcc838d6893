// `npm run old-release -- <commit> [tests…]`: runs an earlier release's server tests on the current database schema, as
// its processes use it during a rolling upgrade. It uses the current packages, and fails if the release needs others.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode, root, run } from './run.mjs';

/** Default tests: features that must work during a rolling upgrade. */
const defaultTests = ['accounts', 'chat', 'knowledge'].map((feature) => `server/src/features/${feature}/`);
const migrations = 'server/drizzle';

const [commit, ...chosenTests] = process.argv.slice(2);
if (!commit) {
  console.error('Which release? `npm run old-release -- <tag or commit> [files or folders of tests]`');
  process.exit(2);
}
const releaseFolder = mkdtempSync(join(tmpdir(), 'foyer-old-release-'));
try {
  extractRelease();
  for (const workspace of ['.', ...workspaces()]) linkPackages(workspace);
  printLaterMigrations();
  rmSync(join(releaseFolder, migrations), { recursive: true });
  cpSync(join(root, migrations), join(releaseFolder, migrations), { recursive: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const tests = chosenTests.length > 0 ? chosenTests : defaultTests;
  process.exitCode = await run(pinnedNode(), [
    vitest,
    'run',
    '--root',
    releaseFolder,
    '--project',
    'server',
    ...tests,
  ]);
} finally {
  rmSync(releaseFolder, { recursive: true, force: true });
}

function extractRelease() {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', releaseFolder], { input: archive });
}

function workspaces() {
  return readdirSync(releaseFolder).filter((name) => existsSync(join(root, name, 'node_modules')));
}

/** Links the current packages; npm's relative links of workspaces then resolve to those of the release. */
function linkPackages(workspace) {
  const from = join(root, workspace, 'node_modules');
  const to = join(releaseFolder, workspace, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@foyer') {
      mkdirSync(join(to, name));
      for (const own of readdirSync(join(from, name)))
        symlinkSync(readlinkSync(join(from, name, own)), join(to, name, own));
    } else if (name !== '.cache') symlinkSync(join(from, name), join(to, name));
  }
}

/** Prints the migrations since that release; without any, the tests prove nothing. */
function printLaterMigrations() {
  const ownMigrations = readdirSync(join(releaseFolder, migrations));
  const later = readdirSync(join(root, migrations)).filter(
    (name) => name.endsWith('.sql') && !ownMigrations.includes(name),
  );
  console.log(`${commit} on a schema with ${later.length} later migrations: ${later.join(', ') || 'none'}`);
}
