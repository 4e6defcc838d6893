import { writeFileSync } from 'node:fs';
import { env } from 'node:process';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Vitest reporter for `scripts/test.mjs`: writes to the file TEST_NOTES, as JSON, which tests passed only on a retry
 * and the duration of each file, including imports and hooks: { secondTries: names, durations: { [file]: milliseconds }
 * }.
 */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export
export default class TestNotes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    writeFileSync(env.TEST_NOTES!, JSON.stringify(notesOf(modules)));
  }
}

export function notesOf(modules: readonly TestModule[]) {
  const secondTries = modules.flatMap(({ relativeModuleId, children }) =>
    [...children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map(({ fullName }) => `${relativeModuleId} > ${fullName}`),
  );
  const durations = Object.fromEntries(
    modules.map((module) => [module.relativeModuleId, Math.round(durationOf(module))]),
  );
  return { secondTries, durations };
}

function durationOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
}
