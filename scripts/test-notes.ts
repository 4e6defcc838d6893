import { writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { env } from 'node:process';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Vitest reporter for `scripts/test.mjs`: writes to the file TEST_NOTES, as JSON, which tests passed only on a retry
 * and the duration of each file, including imports and hooks: { secondTries: names, durations: { [file]: milliseconds }
 * }. Files are named by their paths from the repository's root, also those of a configuration with another root.
 */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export
export default class TestNotes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    writeFileSync(env.TEST_NOTES!, JSON.stringify(notesOf(modules)));
  }
}

export function notesOf(modules: readonly TestModule[]) {
  const secondTries = modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map(({ fullName }) => `${fileOf(module)} > ${fullName}`),
  );
  const durations = Object.fromEntries(
    modules.map((module) => [fileOf(module), Math.round(durationOf(module))]),
  );
  return { secondTries, durations };
}

const root = dirname(import.meta.dirname);
const fileOf = ({ moduleId }: TestModule) => relative(root, moduleId);

function durationOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}
