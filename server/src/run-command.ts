import { StartError } from '#platform/process';

/** Runs a command of the operator: a `StartError` is told in its own words, anything else with its stack, both with exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const reason = error instanceof StartError ? error.message : String((error as Error).stack);
    process.stderr.write(`${reason}\n`);
    process.exitCode = 1;
  }
}
