import { flushCompileCache } from 'node:module';

export type Reply = { done: unknown } | { failed: string };

/** Performs the one task of a script that `runInChild` started, then ends the process. */
export function serveTask<Input>(perform: (input: Input) => Promise<unknown>): void {
  // The server is gone, so nothing waits for the result.
  process.once('disconnect', () => process.exit());
  process.once('message', async (input: Input) => {
    send(await replyOf(() => perform(input)));
  });
  // The server ends this process, so that Node would not write what it has compiled.
  flushCompileCache();
  send('ready');
}

function send(message: Reply | 'ready'): void {
  if (!process.send) throw new Error('This script is started by runInChild.');
  process.send(message);
}

async function replyOf(work: () => Promise<unknown>): Promise<Reply> {
  try {
    return { done: await work() };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
