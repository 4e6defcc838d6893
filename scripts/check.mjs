// Runs all checks that need no running product. The first argument selects checks by name.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { installPackages } from './install-packages.mjs';
import { pinnedNode, root } from './run.mjs';

// Each checker of the compiler checks shared types again: four take twice the CPU time of one.
const types = 'tsc --checkers 1 --incremental --tsBuildInfoFile';
const cache = `${root}/node_modules/.cache/types`;
/** The compiler and oxlint's type checker are Go programs: less garbage collection saves a tenth of their CPU time, for 300 MB. */
const GOGC = '400';

/**
 * Run before all others: one writes types that several read, one temporarily creates files that break rules, which
 * others would report.
 */
const initialChecks = [
  ['layers', 'node scripts/layers/check-layers.ts'],
  ['types of routes', 'npm run --silent typegen --workspace=@foyer/web'],
];

/** Run in parallel, one per CPU core, the longest first. The third item names the check that must have ended before. */
const parallelChecks = [
  ['floating promises', 'oxlint --type-aware'],
  ['types of what Node runs', `${types} ${cache}/node.tsbuildinfo -p tsconfig.node.json`],
  ['types of web', 'npm run --silent typecheck --workspace=@foyer/web'],
  ['uses of persona fields', 'node scripts/fields/check-fields.ts', 'types of web'],
  ['format and lint', 'biome ci --colors=off --error-on-warnings .'],
  ['dead code', 'knip --cache --files --dependencies --exports --no-config-hints', 'types of web'],
  ['types of e2e', `${types} ${cache}/e2e.tsbuildinfo -p e2e`],
  ['settings in README', 'node scripts/config-table.ts --check'],
  ['links in documents', 'node scripts/dead-links.ts'],
  ['lockfile for every platform', 'node scripts/complete-lockfile.ts --check'],
];

installPackages('everything');
const path = [`${root}/node_modules/.bin`, dirname(pinnedNode()), process.env.PATH].join(delimiter);
const isSelected = ([name]) => name.includes(process.argv[2] ?? '');
const selected = parallelChecks.filter(isSelected);
const results = new Map();
// Most checks need the types of routes, so these are always written.
await Promise.all(
  initialChecks.filter((check) => isSelected(check) || check[0] === 'types of routes').map(runAndRecord),
);
const waiting = new Set(selected);
await Promise.all(Array.from({ length: availableParallelism() }, runWaitingChecks));
const failed = [...results.values()].filter((passed) => !passed);
console.log(failed.length > 0 ? `${failed.length} of ${results.size} checks failed.` : 'All checks passed.');
process.exitCode = failed.length > 0 ? 1 : 0;

/** One of the parallel workers: runs checks that may start until none is left. */
async function runWaitingChecks() {
  while (waiting.size > 0) {
    const mayBegin = ([, , before]) => !selected.some(([name]) => name === before && !results.has(name));
    const next = [...waiting].find(mayBegin);
    // The remaining checks wait for one that another worker is running.
    if (!next) return;
    waiting.delete(next);
    await runAndRecord(next);
  }
}

async function runAndRecord(check) {
  results.set(check[0], await runCheck(check));
}

/** Runs the command of a check, and prints the result; resolves to true if it passed. */
async function runCheck([name, command]) {
  const start = Date.now();
  const child = spawn(command, { cwd: root, shell: true, env: { GOGC, ...process.env, PATH: path } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [status] = await once(child, 'close');
  const seconds = ((Date.now() - start) / 1000).toFixed(1).padStart(5);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}`);
  if (status !== 0) console.log(output.trim().replace(/^/gm, '    '));
  return status === 0;
}
