import { StartError } from '#platform/process';

/**
 * Runs an operator's command. Prints a `StartError` as a message, other errors with their stack; exit code 1 for both.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const reason = error instanceof StartError ? error.message : String((error as Error).stack);
    process.stderr.write(`${reason}\n`);
    process.exitCode = 1;
  }
}
