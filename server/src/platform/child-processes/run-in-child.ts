import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import type { Reply } from './serve-task.ts';

interface ChildLimits {
  /** Timeout of the task, without the time to load Node and the script. */
  milliseconds: number;
  /** Limit of the JavaScript heap; native memory does not count. */
  heapMegabytes: number;
  /** Timeout for loading Node and the script. */
  startMilliseconds?: number;
}

/** A task exceeded its time or memory limit. */
export class ChildProblem extends Error {
  override name = 'ChildProblem';
  readonly kind: 'tooSlow' | 'tooLarge';

  constructor(kind: ChildProblem['kind'], cause?: unknown) {
    super(`a child process was ended: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** The child process could not be started, for lack of memory or time; not caused by the input. */
export class ChildNotStarted extends Error {
  override name = 'ChildNotStarted';

  constructor(cause: unknown) {
    super('a child process could not be started', { cause });
  }
}

/**
 * Runs `serveTask` of the script on the input in a child process without the site's settings; unlike a thread, it
 * cannot take the server down when it runs out of memory. Throws `ChildProblem` on a limit, and `ChildNotStarted` if it
 * failed before it had the input.
 */
export async function runInChild(
  script: URL,
  input: unknown,
  { milliseconds, heapMegabytes, startMilliseconds = 60_000 }: ChildLimits,
): Promise<unknown> {
  const child = fork(script, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: { NODE_COMPILE_CACHE: getCompileCacheDir() },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An unhandled error event after the response would end the server.
  child.on('error', () => undefined);
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw outOfMemoryExits.has(signal ?? code)
      ? new ChildProblem('tooLarge')
      : new Error(`a child ended: ${signal ?? code}`);
  });
  // The child also exits after its response, when nothing waits for it.
  ended.catch(() => undefined);
  try {
    const ready = messageOf(child, AbortSignal.timeout(startMilliseconds));
    await Promise.race([ready, ended]).catch((error) => {
      throw new ChildNotStarted(error);
    });
    const timeout = AbortSignal.timeout(milliseconds);
    const answered = messageOf(child, timeout).catch((error) => {
      throw timeout.aborted ? new ChildProblem('tooSlow', error) : error;
    });
    child.send(input as object);
    const reply = (await Promise.race([answered, ended])) as Reply;
    if ('failed' in reply) throw new Error(reply.failed);
    return reply.done;
  } finally {
    child.kill('SIGKILL');
  }
}

const messageOf = async (child: ChildProcess, signal: AbortSignal): Promise<unknown> =>
  (await once(child, 'message', { signal }))[0];

/** How V8 ends a process whose heap is full, by platform. */
const outOfMemoryExits = new Set<unknown>(['SIGABRT', 'SIGTRAP', 'SIGILL', 134]);
