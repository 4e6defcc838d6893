// Everything: checks, tests of contract, server and scripts, the build, and the tests in a browser. Needs Node 20 or later only.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { installBrowser } from './install-browser.mjs';
import { installPackages } from './install-packages.mjs';
import { pinnedNode, root } from './run.mjs';

const results = mkdtempSync(join(tmpdir(), 'foyer-results-'));
let passed = 0;
let failed = 0;

try {
  installPackages('everything');
  step('npm run check', 'node scripts/check.mjs');
  const unit = join(results, 'unit.json');
  step('vitest', `vitest run --reporter=default --reporter=json --outputFile.json=${unit}`, () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(unit, 'utf8'));
    return [numPassedTests, numFailedTests];
  });
  buildWeb();
  const browser = installBrowser();
  const e2e = join(results, 'e2e.json');
  const reporting = { PLAYWRIGHT_JSON_OUTPUT_NAME: e2e, CHROMIUM: browser };
  step(
    'playwright',
    'npm run e2e --silent -- --reporter=list,json',
    () => {
      const { expected, flaky, unexpected } = JSON.parse(readFileSync(e2e, 'utf8')).stats;
      return [expected + flaky, unexpected];
    },
    reporting,
  );
} catch (error) {
  console.error(error.message);
  failed += 1;
} finally {
  rmSync(results, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Counts what `read` finds; a command that fails without a failed test, or without any test, counts as one failure. */
function step(name, command, read, env = {}) {
  console.log(`\n> ${name}`);
  const path = [`${root}/node_modules/.bin`, dirname(pinnedNode()), process.env.PATH].join(delimiter);
  const { status } = spawnSync(command, {
    cwd: root,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  });
  const [good, bad] = counts(status, read);
  passed += good;
  failed += bad;
}

function counts(status, read) {
  if (!read) return status === 0 ? [1, 0] : [0, 1];
  try {
    const [good, bad] = read();
    const broken = bad === 0 && (status !== 0 || good === 0);
    return [good, broken ? 1 : bad];
  } catch {
    // It ended before it could write its results.
    return [0, 1];
  }
}
