import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { results, root } from '../site/program.ts';

export interface JourneyResults {
  on: string;
  passed: number;
  /** How many of the played tests were retried. */
  second: number;
  failed: number;
  seconds: number;
}

export interface Surroundings {
  settings: Record<string, string>;
  machines?: number;
  databaseUrl?: string;
}

/** Runs these specs on a site in these surroundings; `startSite` reads them from the environment. */
export async function playJourneys(
  on: string,
  specs: string[],
  { settings, machines = 1, databaseUrl }: Surroundings,
): Promise<JourneyResults> {
  console.log(`\n${on}`);
  await mkdir(results, { recursive: true });
  const report = join(results, 'journeys.json');
  await rm(report, { force: true });
  const files = specs.map((spec) => `specs/${spec}.spec.ts`);
  const program = join(root, 'node_modules/.bin/playwright');
  const child = spawn(
    program,
    ['test', '--project=builtin', '--workers=1', '--reporter=list,json', ...files],
    {
      cwd: join(root, 'e2e'),
      env: {
        ...process.env,
        E2E_SETTINGS: JSON.stringify(settings),
        E2E_MACHINES: String(machines),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }),
      },
      stdio: 'inherit',
    },
  );
  await once(child, 'exit');
  const { stats } = JSON.parse(await readFile(report, 'utf8')) as { stats: Stats };
  const { expected, flaky, unexpected, duration } = stats;
  return { on, passed: expected + flaky, second: flaky, failed: unexpected, seconds: duration / 1000 };
}

interface Stats {
  expected: number;
  flaky: number;
  unexpected: number;
  /** Milliseconds. */
  duration: number;
}
