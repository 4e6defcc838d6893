import { once } from 'node:events';
import { MemoryInUse } from '@foyer/documents';

/** Attempts per run of a job. */
const mostReadings = 3;

/** Reads a document, and reads it again if it ran out of memory beside another one, once that has finished. */
export async function retryOutOfMemory(read: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof MemoryInUse) || tries === mostReadings) throw error;
      signal.throwIfAborted();
      await Promise.race([error.freed, once(signal, 'abort')]);
      signal.throwIfAborted();
    }
}
