import { StartError } from '#platform/process';
import { type Check, type Examination, type Finding, Problem, wrong } from './check.ts';
import { checks } from './checks/index.ts';

export interface Examined {
  title: string;
  findings: Finding[];
}

/** Runs all checks concurrently, and yields their findings in order. */
export async function* examine(examination: Examination): AsyncGenerator<Examined> {
  const examined = checks.map((check) => ({ title: check.title, findings: findingsOf(check, examination) }));
  for (const { title, findings } of examined) yield { title, findings: await findings };
}

/** A thrown error becomes a finding too. */
export async function findingsOf(check: Check, examination: Examination): Promise<Finding[]> {
  try {
    return await check.examine(examination);
  } catch (error) {
    const isKnown = error instanceof Problem || error instanceof StartError;
    return [wrong(isKnown ? error.message : `The test itself failed: ${String(error)}`)];
  }
}
