import { constants } from 'node:os';
import { inspect } from 'node:util';
import { StartError } from '#platform/process';
import { bucketProblem, S3Failure } from '#platform/storage';

/**
 * Runs an operator's command. Prints a problem of the settings or the machine as a message, other errors with their
 * stack and causes; exit code 1 for both. On a signal, exits as a shell reports it (128 and its number), after what listens
 * for the exit has cleaned up.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof S3Failure) return bucketProblem(error);
  // Of the file system or the network.
  const isSystemError = error instanceof Error && 'syscall' in error;
  return error instanceof StartError || isSystemError ? error.message : inspect(error);
}
