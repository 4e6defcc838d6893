import { once } from 'node:events';
import { MemoryTaken } from '@foyer/documents';

/** In one try of a job. */
const mostReadings = 3;

/** A document that ran out of memory beside another one is read again once that has finished. */
export async function whenThereIsRoom(read: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof MemoryTaken) || tries === mostReadings) throw error;
      signal.throwIfAborted();
      await Promise.race([error.freed, once(signal, 'abort')]);
      signal.throwIfAborted();
    }
}
