import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { results, root } from '../site/program.ts';

export interface JourneyResults {
  environmentName: string;
  passed: number;
  /** How many of the passed tests passed only on the retry. */
  retried: number;
  failed: number;
  seconds: number;
}

export interface Environment {
  settings: Record<string, string>;
  machines?: number;
  databaseUrl?: string;
}

/** Runs these specs on a site in this environment, which `startSite` reads from the variables set here. */
export async function playJourneys(
  environmentName: string,
  specs: string[],
  { settings, machines = 1, databaseUrl }: Environment,
): Promise<JourneyResults> {
  console.log(`\n${environmentName}`);
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
  return {
    environmentName,
    passed: expected + flaky,
    retried: flaky,
    failed: unexpected,
    seconds: duration / 1000,
  };
}

interface Stats {
  expected: number;
  flaky: number;
  unexpected: number;
  /** Milliseconds. */
  duration: number;
}
