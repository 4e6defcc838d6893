import { writeFileSync } from 'node:fs';
import { env } from 'node:process';
import type { Reporter, TestModule } from 'vitest/node';

/** For `scripts/test.mjs`: writes what passed at its second try only, as a JSON list, to the file SECOND_TRIES. */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const names = modules.flatMap(({ relativeModuleId, children }) =>
      [...children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map(({ fullName }) => `${relativeModuleId} > ${fullName}`),
    );
    writeFileSync(env.SECOND_TRIES!, JSON.stringify(names));
  }
}
