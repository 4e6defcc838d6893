// Runs everything: checks, unit tests of each workspace, component tests and end-to-end tests in a browser. Needs Node
// 20 or later, and Chromium, which it installs itself if root runs it on Debian. With --strict, tests have no retries.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { installBrowsers } from './install-browser.mjs';
import { installPackages } from './install-packages.mjs';
import { pinnedNode, root } from './run.mjs';
import { browserResults, formatSlowest, unitResults } from './test-results.mjs';

const isStrict = process.argv.includes('--strict');
const results = mkdtempSync(join(tmpdir(), 'foyer-results-'));
let passed = 0;
let failed = 0;
const failures = [];
const secondTries = [];
const durations = { unit: {}, browser: {} };

try {
  installPackages('everything');
  step('npm run check', 'node scripts/check.mjs');
  testUnits('vitest');
  const browserEnv = installBrowsers();
  testUnits('components', 'web/vitest.config.ts', browserEnv);
  buildWeb();
  testInBrowser(browserEnv);
} catch (error) {
  console.error(error.message);
  failed += 1;
} finally {
  rmSync(results, { recursive: true, force: true });
}
if (failures.length > 0) printList('Failed', failures);
if (!isStrict) printList('Passed at the second try', secondTries);
printList('Slowest files of Vitest', formatSlowest(durations.unit));
printList('Slowest files in the browser', formatSlowest(durations.browser));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** `config`: Vitest configuration of the tests; the root's by default. */
function testUnits(name, config = 'vitest.config.ts', env = {}) {
  const file = join(results, `${name}.json`);
  const notes = join(results, `${name}-notes.json`);
  const reporters = `--reporter=default --reporter="${root}/scripts/test-notes.ts" --reporter=json`;
  const command = `vitest run --config ${config} ${reporters} --outputFile.json="${file}"${isStrict ? ' --retry=0' : ''}`;
  const stepResults = step(name, command, () => unitResults(file, notes), { ...env, TEST_NOTES: notes });
  Object.assign(durations.unit, stepResults.durations);
}

function testInBrowser(browserEnv) {
  const file = join(results, 'e2e.json');
  const command = `npm run e2e --silent -- --reporter=list,json${isStrict ? ' --retries=0' : ''}`;
  // Saves 0.7 s of CPU time at the start of each of Playwright's workers.
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/foyer-e2e');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, NODE_COMPILE_CACHE, ...browserEnv };
  const stepResults = step('playwright', command, () => browserResults(file), env);
  Object.assign(durations.browser, stepResults.durations);
}

/**
 * Runs a command and adds its results from `readResults`; a command that fails without a failed test, or runs no test,
 * counts as one failure.
 */
function step(name, command, readResults, env = {}) {
  console.log(`\n> ${name}`);
  const path = [`${root}/node_modules/.bin`, dirname(pinnedNode()), process.env.PATH].join(delimiter);
  const { status } = spawnSync(command, {
    cwd: root,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  });
  const stepResults = resultsOf(status, readResults);
  const isBroken = stepResults.failed === 0 && (status !== 0 || stepResults.passed === 0);
  passed += stepResults.passed;
  failed += isBroken ? 1 : stepResults.failed;
  if (isBroken && stepResults.failures.length === 0) failures.push(name);
  failures.push(...stepResults.failures.map((failure) => `${name}: ${failure}`));
  secondTries.push(...stepResults.secondTries);
  return stepResults;
}

function resultsOf(status, readResults) {
  const noResults = { passed: 0, failed: 0, failures: [], secondTries: [], durations: {} };
  if (!readResults) return { ...noResults, passed: status === 0 ? 1 : 0 };
  try {
    return readResults();
  } catch {
    // The command ended before it wrote its results.
    return noResults;
  }
}

function printList(title, names) {
  console.log(`\n${title}: ${names.length === 0 ? 'none' : ''}`.trimEnd());
  for (const name of names) console.log(`  ${name}`);
}
