// `npm run old-release -- <commit> [tests…]`: an earlier release's own tests of the server on today's tables, as its processes
// find them while an upgrade goes from machine to machine. Today's packages serve it: one that needs others fails by saying so.
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

/** What may not stop while machines are replaced one by one. */
const usual = ['accounts', 'chat', 'knowledge'].map((feature) => `server/src/features/${feature}/`);
const migrations = 'server/drizzle';

const [commit, ...chosen] = process.argv.slice(2);
if (!commit) {
  console.error('Which release? `npm run old-release -- <tag or commit> [files or folders of tests]`');
  process.exit(2);
}
const old = mkdtempSync(join(tmpdir(), 'foyer-old-release-'));
try {
  takeOut();
  for (const workspace of ['.', ...workspaces()]) linkPackages(workspace);
  tellMigrations();
  rmSync(join(old, migrations), { recursive: true });
  cpSync(join(root, migrations), join(old, migrations), { recursive: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const tests = chosen.length > 0 ? chosen : usual;
  process.exitCode = await run(pinnedNode(), [vitest, 'run', '--root', old, '--project', 'server', ...tests]);
} finally {
  rmSync(old, { recursive: true, force: true });
}

function takeOut() {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', old], { input: archive });
}

function workspaces() {
  return readdirSync(old).filter((name) => existsSync(join(root, name, 'node_modules')));
}

/** Packages are today's; the workspaces among them are the old ones, to which npm's relative links lead from there. */
function linkPackages(workspace) {
  const from = join(root, workspace, 'node_modules');
  const to = join(old, workspace, 'node_modules');
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@foyer') {
      mkdirSync(join(to, name));
      for (const own of readdirSync(join(from, name)))
        symlinkSync(readlinkSync(join(from, name, own)), join(to, name, own));
    } else if (name !== '.cache') symlinkSync(join(from, name), join(to, name));
  }
}

/** Without any between the two, nothing would be shown. */
function tellMigrations() {
  const own = readdirSync(join(old, migrations));
  const later = readdirSync(join(root, migrations)).filter(
    (name) => name.endsWith('.sql') && !own.includes(name),
  );
  console.log(
    `${commit} on tables that are ${later.length} migrations younger: ${later.join(', ') || 'none'}`,
  );
}
