// A registry mirror may lack the builds of a package for other platforms. npm then omits them from the lockfile, and
// `npm ci` fails where they exist. This adds them; run it after installing a package. `--check` only reports them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const file = join(import.meta.dirname, '../package-lock.json');
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
const missing = missingEntries(lockfile.packages);

if (process.argv.includes('--check')) {
  if (missing.length > 0)
    console.error(
      'Run `node scripts/complete-lockfile.ts`; missing:',
      missing.map(([path]) => path),
    );
  process.exitCode = missing.length > 0 ? 1 : 0;
} else if (missing.length > 0) {
  const entries = [...Object.entries(lockfile.packages), ...missing].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(entries) }, null, 2)}\n`);
  console.log(`Added ${missing.length} builds for other platforms.`);
}

function missingEntries(packages: Record<string, Entry>): [string, Entry][] {
  return Object.entries(packages).flatMap(([owner, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isPresent(packages, owner, name))
      .map(([name, version]): [string, Entry] => [`node_modules/${name}`, entryOf(name, version, dev)]),
  );
}

/** Node searches the owner's node_modules, then those of parent folders. */
function isPresent(packages: Record<string, Entry>, owner: string, name: string): boolean {
  const parents = owner.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  return ['', ...parents.map((parent) => `${parent}/`)].some(
    (parent) => `${parent}node_modules/${name}` in packages,
  );
}

function entryOf(name: string, version: string, dev: boolean | undefined): Entry {
  const words = name.split('/').at(-1)!.split('-');
  const wordsIn = (knownWords: string[]) => words.filter((word) => knownWords.includes(word));
  const os = wordsIn(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
  const cpu = wordsIn(['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']);
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : wordsIn(['gnu']).map(() => 'glibc');
  return {
    version,
    cpu,
    ...(dev ? { dev } : {}),
    ...(os.length === 1 && os[0] === 'linux' && libc.length > 0 ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}
