// Everything that is checked without running the product, as one list. The first argument picks one by name.
import { spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { installPackages } from './install-packages.mjs';
import { pinnedNode, root } from './run.mjs';

const checks = [
  ['format and lint', 'biome ci --colors=off --error-on-warnings .'],
  ['forgotten promises', 'oxlint --type-aware'],
  ['types of contract', 'tsc -p contract'],
  ['types of documents', 'tsc -p documents'],
  ['types of engine', 'tsc -p engine'],
  ['types of server', 'tsc -p server'],
  ['types of speech', 'tsc -p speech'],
  ['types of web', 'npm run --silent typecheck --workspace=@foyer/web'],
  ['types of e2e', 'tsc -p e2e'],
  ['types of bench', 'tsc -p bench'],
  ['types of scripts', 'tsc -p scripts'],
  ['layers', 'node scripts/layers/check-layers.ts'],
  ['uses of persona fields', 'node scripts/fields/check-fields.ts'],
  ['dead code', 'knip --files --dependencies --exports --no-config-hints'],
  ['lockfile for every platform', 'node scripts/complete-lockfile.ts --check'],
  ['settings in README', 'node scripts/config-table.ts --check'],
  ['links in documents', 'node scripts/dead-links.ts'],
];

installPackages('everything');
const path = [`${root}/node_modules/.bin`, dirname(pinnedNode()), process.env.PATH].join(delimiter);
const wanted = process.argv[2];
const failed = checks.filter(
  ([name, command]) => (!wanted || name.includes(wanted)) && !passes(name, command),
);
console.log(failed.length > 0 ? `${failed.length} of ${checks.length} checks failed.` : 'All checks passed.');
process.exitCode = failed.length > 0 ? 1 : 0;

function passes(name, command) {
  const start = Date.now();
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: root,
    shell: true,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    env: { ...process.env, PATH: path },
  });
  const seconds = ((Date.now() - start) / 1000).toFixed(1).padStart(5);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}`);
  if (status !== 0) console.log(`${stdout}${stderr}`.trim().replace(/^/gm, '    '));
  return status === 0;
}
