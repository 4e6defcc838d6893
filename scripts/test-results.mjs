// Converts the reports of Vitest and Playwright to a common format: { passed, failed } are counts, `durations` the
// milliseconds of each file, the rest are names.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Reads the output of Vitest's JSON reporter, and of `test-notes.ts`. */
export function unitResults(file, notesFile) {
  const { numPassedTests, numFailedTests, testResults } = readJson(file);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`);
    // A file that cannot be loaded, or whose hooks fail, has no test that failed.
    if (tests.length === 0 && status === 'failed') tests.push(`the file itself: ${firstLine(message)}`);
    return tests.map((test) => `${relative(root, name)} > ${test}`);
  });
  const notes = existsSync(notesFile) ? readJson(notesFile) : { secondTries: [], durations: {} };
  return { passed: numPassedTests, failed: numFailedTests, failures, ...notes };
}

/** Reads the output of Playwright's JSON reporter. */
export function browserResults(file) {
  const { suites, stats } = readJson(file);
  const tests = suites
    .flatMap((suite) => specsOf(suite))
    .flatMap((spec) => spec.tests.map((test) => ({ ...test, path: spec.path, file: spec.file })));
  const describeTests = (status) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, path, results }) => `e2e/specs/${path} (${projectName}): ${errorOf(results)}`);
  const durations = {};
  for (const { file: spec, results } of tests) {
    const name = `e2e/specs/${spec}`;
    for (const { duration } of results) durations[name] = (durations[name] ?? 0) + duration;
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: describeTests('unexpected'),
    secondTries: describeTests('flaky'),
    durations,
  };
}

const errorOf = (results) => firstLine(results.find(({ error }) => error)?.error.message);

function firstLine(message = 'no message') {
  return stripVTControlCharacters(message).split('\n', 1)[0].slice(0, 300);
}

/** Lines with the ten slowest files. */
export function formatSlowest(durations) {
  return Object.entries(durations)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 10)
    .map(([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(5)} s  ${file}`);
}

/** The specs of a suite, each with the titles of its parents; the outermost is the file. */
function specsOf({ title, specs, suites = [] }) {
  return [...specs.map((spec) => ({ ...spec, path: spec.title })), ...suites.flatMap(specsOf)].map(
    (spec) => ({
      ...spec,
      path: `${title} > ${spec.path}`,
    }),
  );
}
