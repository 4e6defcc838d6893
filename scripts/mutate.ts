import { join } from 'node:path';
import { env } from 'node:process';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { areas } from './mutate/areas.ts';
import { sampleOf } from './mutate/sample.ts';

type Options = ConstructorParameters<typeof Stryker>[0];
type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const root = join(import.meta.dirname, '..');

// Mutation testing with Stryker: mutates a sample of an area's code, or the given files, and lists the mutants that no test
// noticed. Each mutant costs a run of the tests that cover it: start with few lines.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    lines: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '1' },
  },
});
const [name = '', ...givenFiles] = positionals;
const area = areas[name];
if (!area) {
  console.error(`Name an area: ${Object.keys(areas).join(', ')}. For example: npm run mutate -- engine`);
  process.exit(1);
}
env.MUTATE_AREA = name;
process.chdir(root);
const mutate =
  givenFiles.length > 0 ? givenFiles : sampleOf(root, area.code, Number(values.lines), values.seed);
console.log(`Mutating a copy of ${mutate.length} files:\n  ${mutate.join('\n  ')}`);

const results = await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
  mutate,
  // No mutants of string literals: tests assert the texts for users where they matter, and texts of logs are not tested.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  disableTypeChecks: false,
  concurrency: Number(values.concurrency),
  timeoutMS: 60_000,
  // Limit for the first run, which runs one test after the other; Stryker's default is 5.
  dryRunTimeoutMinutes: 30,
  reporters: ['dots'],
  tempDirName: '.mutate',
  ignorePatterns: ['/data', '/web', '/e2e', '/bench', '/docs', '/.mutate'],
  logLevel: 'warn' as Options['logLevel'],
}).runMutationTest();

const withStatus = (...states: MutantResult['status'][]) =>
  results.filter(({ status }) => states.includes(status));
const killed = withStatus('Killed', 'Timeout');
const survived = withStatus('Survived', 'NoCoverage');
console.log(survived.length > 0 ? '\n\nNo test noticed:' : '\n');
for (const { fileName, location, replacement, mutatorName, status } of survived) {
  const position = `${fileName.replace(`${root}/`, '')}:${location.start.line}:${location.start.column + 1}`;
  const note = status === 'NoCoverage' ? '  (never run)' : '';
  console.log(`  ${position}  ${mutatorName} -> ${replacement?.replaceAll(/\s+/g, ' ').slice(0, 80)}${note}`);
}
const all = killed.length + survived.length;
console.log(`${name}: ${killed.length} of ${all} noticed, ${Math.round((100 * killed.length) / all)}%`);
