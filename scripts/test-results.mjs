// What the two test programs wrote about a run, in one form: { passed, failed } are counts, the rest are names.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Of Vitest's JSON reporter, and of `second-tries.ts`. */
export function unitResults(file, secondTriesFile) {
  const { numPassedTests, numFailedTests, testResults } = read(file);
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    // A file that cannot be loaded, or whose hooks fail, has no test that failed.
    if (tests.length === 0 && status === 'failed') tests.push('the file itself');
    return tests.map((test) => `${relative(root, name)} > ${test}`);
  });
  const secondTries = existsSync(secondTriesFile) ? read(secondTriesFile) : [];
  return { passed: numPassedTests, failed: numFailedTests, failures, secondTries };
}

/** Of Playwright's JSON reporter. */
export function browserResults(file) {
  const { suites, stats } = read(file);
  const named = (status) =>
    suites
      .flatMap((suite) => specsOf(suite))
      .flatMap(({ path, tests }) => tests.map((test) => ({ ...test, path })))
      .filter((test) => test.status === status)
      .map(({ projectName, path }) => `e2e/specs/${path} (${projectName})`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: named('unexpected'),
    secondTries: named('flaky'),
  };
}

/** The specs of a suite, each with the titles that lead to it; the outermost is the file. */
function specsOf({ title, specs, suites = [] }) {
  return [...specs.map((spec) => ({ ...spec, path: spec.title })), ...suites.flatMap(specsOf)].map(
    (spec) => ({
      ...spec,
      path: `${title} > ${spec.path}`,
    }),
  );
}
