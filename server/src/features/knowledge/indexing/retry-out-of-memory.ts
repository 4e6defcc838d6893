import { once } from 'node:events';
import { MemoryInUse } from '@foyer/documents';

/** Attempts per run of a job. */
const maxReadings = 3;

/** Reads a document, and reads it again if it ran out of memory beside another one, once that has finished. */
export async function retryOutOfMemory(
  readDocument: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await readDocument();
    } catch (error) {
      if (!(error instanceof MemoryInUse) || attempt === maxReadings) throw error;
      signal.throwIfAborted();
      await Promise.race([error.freed, once(signal, 'abort')]);
      signal.throwIfAborted();
    }
}
